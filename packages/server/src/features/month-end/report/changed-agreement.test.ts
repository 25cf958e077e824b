import {
  isChangedSinceExport,
  type ExportConditions,
  type ExportedState,
} from '@tsuun/domain/month-end/report/testing/changed-since-export';
import { expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { storeOrder } from '../../../../testing/store-order.ts';

const { app, user } = await openTestServer();
app.work();
const { pool } = app.db;

const stations = ['6092/-/10010/000', '4411/-/10020/000'];
const conditions: ExportConditions = {
  station: stations[0] ?? '',
  from: '2026-04-01',
  to: '2026-04-30',
  types: ['10', '21'],
};

/** Always the same numbers below `n`. */
let seed = 32;
function below(n: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
}
const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;

const anyState = (): ExportedState => ({
  confirmed: below(3) > 0,
  station: one([...stations, conditions.station, conditions.station]),
  bizResultDt: one(['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-04-15', null]),
  type: one(['10', '20', '21']),
  values: { remarks: one(['一', '二', null]), railAmt: one([null, 0, 100]) },
});

/** A later state: most of it as before. */
const later = (was: ExportedState): ExportedState => {
  const other = anyState();
  const keep = <T>(before: T, after: T): T => (below(4) > 0 ? before : after);
  return {
    confirmed: keep(was.confirmed, other.confirmed),
    station: keep(was.station, other.station),
    bizResultDt: keep(was.bizResultDt, other.bizResultDt),
    type: keep(was.type, other.type),
    values: {
      ...was.values,
      remarks: keep(was.values.remarks, other.values.remarks),
      railAmt: keep(was.values.railAmt, other.values.railAmt),
    },
  };
};

const columns = (state: ExportedState): Record<string, unknown> => ({
  confirmed: state.confirmed,
  charge_transportation_id: state.station,
  biz_result_dt: state.bizResultDt,
  order_type: state.type,
  remarks: state.values.remarks,
  rail_amt_info_amt: state.values.railAmt,
});

/** Writes a state over another with its row in the history, as every write does. */
async function write(id: string, was: ExportedState, is: ExportedState): Promise<void> {
  const [before, after] = [columns(was), columns(is)];
  const changes = Object.fromEntries(
    Object.keys(after).flatMap((key) => (before[key] === after[key] ? [] : [[key, [before[key], after[key]]]])),
  );
  await pool.query(
    `update orders set confirmed = $2, charge_transportation_id = $3, biz_result_dt = $4, order_type = $5, remarks = $6,
            updated_at = now(), confirmed_on = case when $2 then date '2026-05-01' end where id = $1`,
    [id, is.confirmed, is.station, is.bizResultDt, is.type, is.values.remarks],
  );
  await pool.query('update order_charges set rail_amt_info_amt = $2 where order_id = $1', [id, is.values.railAmt]);
  await pool.query(`insert into order_change (order_id, cause, version_no, changes) values ($1, 'save', 2, $2)`, [
    id,
    JSON.stringify(changes),
  ]);
}

const store = (acceptNo: string, { confirmed, station, bizResultDt, type, values }: ExportedState): Promise<string> =>
  storeOrder(
    pool,
    {
      ...{ acceptNo, orderType: type, chargeTransportation: station, bizResultDt },
      ...{ remarks: values.remarks, 'railAmtInfo.amt': values.railAmt },
    },
    { confirmed },
  );

/** An order as the export had it (null: stored after it) and as it is now. */
interface GeneratedOrder {
  id: string;
  was: ExportedState | null;
  is: ExportedState;
}

/** Writes the export with which the orders are compared. */
async function exportOrders(): Promise<void> {
  const query = new URLSearchParams({
    ...{ format: 'csv', chargeTransportationId: conditions.station },
    ...{ bizResultDtFrom: conditions.from ?? '', bizResultDtTo: conditions.to ?? '' },
  });
  for (const type of conditions.types) query.append('orderType', type);
  const answer = await app.call('GET', `/gpa/api/exports/order?${query.toString()}`, { as: user });
  expect(completionOf(answer.text)).toMatchObject({ status: 'success' });
}

/** Stores 250 orders before an export and 50 after it, then changes each of them up to twice. */
async function generateOrders(): Promise<GeneratedOrder[]> {
  const orders: GeneratedOrder[] = [];
  for (let n = 0; n < 250; n += 1) {
    const was = anyState();
    orders.push({ id: await store(`W${n}`, was), was, is: was });
  }
  await exportOrders();
  for (let n = 0; n < 50; n += 1) {
    const is = anyState();
    orders.push({ id: await store(`N${n}`, is), was: null, is });
  }
  for (const order of orders) {
    for (let writes = below(3); writes > 0; writes -= 1) {
      const is = later(order.is);
      await write(order.id, order.is, is);
      order.is = is;
    }
  }
  return orders;
}

test('CHART-07 domain and SQL count the same of 300 generated orders', async () => {
  const orders = await generateOrders();
  const expected = orders
    // An order is compared with the export that could hold it as it is now.
    .filter(({ is }) => isMatching(is))
    .filter(({ was, is }) => isChangedSinceExport(conditions, was && inFile(was), inFile(is)))
    .map(({ id }) => id);
  const { body } = await app.call<readonly { id: string }[]>(
    'GET',
    '/gpa/api/order/search/ids?changedSinceExport=true',
    { as: user },
  );
  expect(body.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  expect(expected.length).toBeGreaterThan(20);
});

/** The same with all values that a file shows. */
const inFile = (state: ExportedState): ExportedState => ({ ...state, values: columns(state) });

/** True if the export could contain an order in this state if it were confirmed. */
const isMatching = (state: ExportedState): boolean =>
  isChangedSinceExport(conditions, { ...state, confirmed: true }, null);
