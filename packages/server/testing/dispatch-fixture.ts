import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import { importFile } from './import-file.ts';
import { openTestServer } from './open-test-server.ts';
import { storeOrder } from './store-order.ts';
import { type XlsxCell, xlsxFile, type XlsxOptions } from './xlsx-file.ts';

/** The heading row of a dispatch sheet. */
export const headers = dispatchFormat.columns.map(({ header }) => header);
export const tomorrow = '2026-05-14';

/** A row of a dispatch sheet: an order's number, its leg, and the rest unless given. */
export const trip = (acceptNo: XlsxCell, side: XlsxCell, ...more: readonly XlsxCell[]): XlsxCell[] => [
  acceptNo,
  side,
  ...(more.length > 0 ? more : [tomorrow, '0012', '山田太郎', '4t', 'ウイング', 4000, 1]),
];

/** A fixture for dispatch sheets; each test begins with an order of every type, named after it, and a confirmed one. */
export async function openDispatchFixture() {
  const { app, user } = await openTestServer();
  app.work();
  beforeEach(async () => {
    await app.db.pool.query('truncate orders, order_charges, order_change');
    const store = (acceptNo: string, orderType: string, confirmed = false) =>
      storeOrder(app.db.pool, { acceptNo, orderType }, { confirmed });
    await store('A10', '10');
    await store('A20', '20');
    await store('A21', '21');
    await store('A30', '30');
    await store('C10', '10', true);
  });
  const sendFile = async (content: Buffer) =>
    (await importFile(app, user, content, { kind: 'dispatch', fileName: '配車.xlsx' })).history;
  return {
    app,
    user,
    sendFile,
    /** Imports a sheet with its heading row. */
    send: (rows: readonly (readonly XlsxCell[])[], options?: XlsxOptions) =>
      sendFile(xlsxFile([headers, ...rows], options)),
    stored: async (acceptNo: string) =>
      (await app.db.pool.query<Record<string, unknown>>(sql`select * from orders where accept_no = ${acceptNo}`))
        .rows[0],
    history: async () =>
      (
        await app.db.pool.query<Record<string, unknown>>(sql`
          select accept_no, cause, source, h.version_no, changes
            from order_change h join orders o on o.id = h.order_id order by h.version_no, accept_no`)
      ).rows,
  };
}
