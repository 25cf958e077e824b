import { importedText } from './imported-text.ts';
import sql from 'sql-template-tag';
import type { ImportHistoryRow } from '@tsuun/contract/transfers';
import { beforeEach, expect } from 'vitest';
import { importFile } from './import-file.ts';
import { openTestServer } from './open-test-server.ts';
import { type ZentsuRow, zentsuCsv, zentsuRow } from './zentsu-file.ts';

type Stored = Record<string, unknown>;

/** A fixture whose orders come from files of 全通SYS alone; each test begins without any. */
export async function openZentsuFixture() {
  const { app, user } = await openTestServer();
  app.work();
  beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change'));
  /** Imports a file and answers its row of the history. */
  const send = async (content: Buffer | string): Promise<ImportHistoryRow> =>
    (await importFile(app, user, content)).history;
  const orders = async (): Promise<Stored[]> => {
    const { rows } = await app.db.pool.query<Stored>(sql`
      select * from orders o join order_charges c on c.order_id = o.id order by accept_no`);
    return rows;
  };
  /** Result of one correct row with these cells. */
  const only = async (cells: ZentsuRow): Promise<Stored | undefined> => {
    const { message } = await send(zentsuCsv([zentsuRow('A1', cells)]));
    expect(message).toBe(importedText(1, { created: 1 }));
    return (await orders())[0];
  };
  return { app, send, orders, only };
}
