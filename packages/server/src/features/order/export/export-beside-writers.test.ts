import { expect, test } from 'vitest';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import { completionOf } from '../../../../testing/event-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { storeOrder } from '../../../../testing/store-order.ts';

/** R12 in full, a hundred exports while twenty people write: TRUST_LONG=1. */
const [exports, people] = process.env.TRUST_LONG === '1' ? [100, 20] : [6, 4];
const orders = 300;

const { app, user } = await openTestServer();
app.work();

const url = '/gpa/api';
const ids: string[] = [];

/** Each of them gives all orders at once a remark of their own, or passes one yen on from one order to the next. */
async function write(nth: number, enough: AbortSignal): Promise<number> {
  let written = 0;
  for (let turn = 0; !enough.aborted; turn += 1) {
    if (nth % 2 === 0) {
      const request = { remarks: `${nth}人目の${turn}回目` };
      const { status, text } = await app.call('POST', `${url}/order/batch`, {
        as: user,
        body: { idList: ids, request },
      });
      expect([200, 409], text).toContain(status);
      if (status === 200) written += 1;
    } else {
      const from = turn % (orders - 1);
      // Held in the order in which batches hold them, or both would wait for one another.
      await app.db.pool.query(`
        with held as (select order_id from order_charges where order_id in (${ids[from]}, ${ids[from + 1]})
                       order by order_id for update)
        update order_charges c set rail_amt_info_amt = rail_amt_info_amt + case c.order_id when ${ids[from]} then -1 else 1 end
          from held where held.order_id = c.order_id`);
      written += 1;
    }
  }
  return written;
}

async function exported(): Promise<string[][]> {
  const path = `${url}/exports/analysis?format=csv&bizResultDtFrom=2026-05-01&bizResultDtTo=2026-05-01`;
  const { id, status } = completionOf((await app.call('GET', path, { as: user })).text);
  expect(status).toBe('success');
  const { body } = await app.call<HistoryPage<ExportHistoryRow>>('GET', `${url}/histories/exports`, { as: user });
  const row = body.list.find((one) => one.id === id);
  const csv = (await app.call('GET', row?.filePath ?? '', { as: user })).raw.toString('utf8');
  return csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('R12 EXP-27 a file exported while others write has all or nothing of each batch', async () => {
  for (let n = 0; n < orders; n += 1) {
    const order = { acceptNo: `W${n}`, bizResultDt: '2026-05-01', 'railAmtInfo.amt': 1_000_000 };
    ids.push(await storeOrder(app.db.pool, { ...order, remarks: '初め' }, { confirmed: false }));
  }
  const enough = new AbortController();
  const writers = Promise.all(Array.from({ length: people }, (_, nth) => write(nth, enough.signal)));
  const seen = new Set<string>();
  for (let times = 0; times < exports; times += 1) {
    const [, ...rows] = await exported();
    const valuesOf = (path: string): string[] => {
      const at = orderExportColumns.findIndex((column) => column.leaf.path === path);
      return rows.map((cells) => cells[at] ?? path);
    };
    expect(rows).toHaveLength(orders);
    const remarks = new Set(valuesOf('remarks'));
    expect([...remarks]).toHaveLength(1);
    for (const remark of remarks) seen.add(remark);
    expect(valuesOf('railAmtInfo.amt').reduce((sum, yen) => sum + Number(yen), 0)).toBe(orders * 1_000_000);
  }
  enough.abort();
  expect(Math.min(...(await writers))).toBeGreaterThan(0);
  expect(seen.size).toBeGreaterThan(exports / 3);
}, 1_800_000);
