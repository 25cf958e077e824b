import { join } from 'node:path';
import type pg from 'pg';
import { exportInput } from '../../packages/server/src/export/start-export.ts';
import type { ExportFormat } from '../../packages/server/src/export/export-source.ts';
import { orderExportSource } from '../../packages/server/src/features/order/export/order-export.ts';
import { feed } from '../import/feed.ts';
import { writeFeedFile } from '../import/feed-file.ts';
import type { BackgroundJob } from './job-process.ts';

const rows = 100_000;
const station = '1000/-/10000/000';

/** Confirms the last 100,000 orders as results of one station; the export jobs select them. */
export async function confirmLast(client: pg.Client, orders: number): Promise<void> {
  await client.query(`
    update orders set confirmed = true, confirmed_on = '2026-05-01', charge_transportation_id = '${station}'
     where accept_no > 'Z' || lpad('${orders - rows}', 9, '0')`);
  await client.query('vacuum analyze');
}

export type Jobs = Readonly<Record<string, (round: number) => Promise<BackgroundJob>>>;

/** The jobs of 100,000 rows, each as a function that prepares it for a round; their files are written to `folder`. */
export function jobsOf(client: pg.Client, folder: string): Jobs {
  const fed = async (query: string): Promise<BackgroundJob> => {
    const path = join(folder, 'feed.csv');
    await writeFeedFile(client, query, path);
    return { kind: 'import/zentsu', path };
  };
  return {
    'import, 10 % changed': (round) => fed(feed(1, rows, { round })),
    'import, all new': (round) => fed(feed(1, rows, { prefix: `N${round}` })),
    're-apply, all changing': async () => {
      await client.query('update arrival_fee set delivery_amt = delivery_amt + 10, winter_amt = winter_amt + 1');
      return { kind: 'apply/arrival-fee' };
    },
    'export, XLSX': async () => exported('xlsx'),
    'export, CSV': async () => exported('csv'),
  };
}

function exported(format: ExportFormat): BackgroundJob {
  const conditions = { chargeTransportationId: station, orderType: [], bizResultDt: { from: null, to: null } };
  const request = { conditions, format, scope: { station: null, days: conditions.bizResultDt } };
  return { kind: 'export/order', input: exportInput(orderExportSource, request, Date.now()) };
}
