import { reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import { message } from '@tsuun/domain/message/message';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApplyPreview } from '@tsuun/contract/applies';
import { completionOf } from '../../../../testing/event-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';

/** R14 over more sets: TRUST_SETS. */
const sets = Number(process.env.TRUST_SETS ?? 20);

const { app, user } = await openTestServer();
app.work();

const yen = fc.option(fc.integer({ min: -50_000, max: 50_000 }), { nil: null, freq: 3 });
const consignee = fc.constantFrom('東大阪食品㈱', '東大阪食品(株)', 'ﾋｶﾞｼｵｵｻｶ', '他');
const order = fc.record({
  order_type: fc.constantFrom('10', '20', '20', '20', '21', '21', '30'),
  consignee_nm: consignee,
  cntn_tonnage: fc.constantFrom(5, 10),
  confirmed: fc.boolean(),
  import_locked: fc.boolean(),
  delivery_amt_info_amt: yen,
  delivery_amt_info_winter_amt: yen,
  pick_amt_info_amt: yen,
  pay_pick_amt_info_amt: yen,
  pay_rail_amt_info_amt: yen,
});
const rule = fc.record({
  dep_eki_sub_code: fc.constantFrom('', '01'),
  dep_jutakunin_sub_code: fc.constantFrom('', '000'),
  consignee_name: consignee,
  cntn_tonnage: fc.constantFrom(5, 10),
  arrival_type: fc.constantFrom('1', '2'),
  delivery_amt: yen,
  winter_amt: yen,
  pick_amt: yen,
  pay_pick_amt: yen,
  pay_rail_amt: yen,
});
const set = fc.record({
  orders: fc.array(order, { minLength: 20, maxLength: 60 }),
  rules: fc.array(rule, { minLength: 1, maxLength: 12 }),
});
type GeneratedSet = typeof set extends fc.Arbitrary<infer T> ? T : never;

async function load({ orders, rules }: GeneratedSet): Promise<void> {
  const { pool } = app.db;
  await pool.query('truncate orders, order_charges, order_change, arrival_fee');
  await pool.query(
    `with given as (select row_number() over () as n, g.* from json_to_recordset($1) as g (
            order_type text, consignee_nm text, cntn_tonnage int, confirmed boolean, import_locked boolean,
            delivery_amt_info_amt int, delivery_amt_info_winter_amt int, pick_amt_info_amt int,
            pay_pick_amt_info_amt int, pay_rail_amt_info_amt int)),
     made as (
       insert into orders (accept_no, order_type, consignee_nm, cntn_tonnage, confirmed, confirmed_on, import_locked,
                           hinmoku_id, dep_transportation_id, arr_transportation_id)
       select 'P' || n, order_type, consignee_nm, cntn_tonnage, confirmed, case when confirmed then date '2026-05-01' end,
              import_locked, '050102', '1591/01/30030/000', '6092/-/10010/000' from given
       returning id, accept_no)
     insert into order_charges (order_id, delivery_amt_info_amt, delivery_amt_info_winter_amt, pick_amt_info_amt,
                                pay_pick_amt_info_amt, pay_rail_amt_info_amt)
     select id, delivery_amt_info_amt, delivery_amt_info_winter_amt, pick_amt_info_amt, pay_pick_amt_info_amt,
            pay_rail_amt_info_amt from made join given on accept_no = 'P' || n`,
    [JSON.stringify(orders)],
  );
  await pool.query(
    `insert into arrival_fee (dep_jr_eki_code, dep_eki_sub_code, dep_jutakunin_code, dep_jutakunin_sub_code, arr_jr_eki_code,
                              consignee_name, cntn_tonnage, hinmoku_id, arrival_type, torihikisaki_id, delivery_amt,
                              winter_amt, pick_amt, pay_pick_amt, pay_rail_amt)
     select '1591', dep_eki_sub_code, '30030', dep_jutakunin_sub_code, '6092', consignee_name, cntn_tonnage, '050102',
            arrival_type, '2000555120', delivery_amt, winter_amt, pick_amt, pay_pick_amt, pay_rail_amt
       from json_populate_recordset(null::arrival_fee, $1) on conflict do nothing`,
    [JSON.stringify(rules)],
  );
}

/** Billing and payment of each order: the sums the database itself keeps of its columns. */
async function sums(): Promise<Map<string, readonly [billing: number, payment: number]>> {
  const { rows } = await app.db.pool.query<{ id: string; billing: number; payment: number }>(`
    select order_id::text as id, billing_total as billing,
           pick_payment_whole + rail_payment_total + delivery_payment_total as payment from order_charges`);
  return new Map(rows.map(({ id, billing, payment }) => [id, [billing, payment]]));
}

async function changedOrders(): Promise<number> {
  const { rows } = await app.db.pool.query<{ n: number }>(
    `select count(distinct order_id)::int as n from order_change where cause = 'rule' and changes <> '{}'`,
  );
  return rows[0]?.n ?? 0;
}

const preview = async () =>
  (await app.call<ApplyPreview>('GET', '/gpa/api/arrival-fee/apply-all/preview', { as: user })).body;

test('R14 AFEE-16 a re-apply of generated rules changes what its preview counted', async () => {
  let changed = 0;
  for (const generated of fc.sample(set, { numRuns: sets, seed: 14 })) {
    await load(generated);
    const [previewed, before] = [await preview(), await sums()];
    const { message: sentence } = completionOf(
      (await app.call('GET', '/gpa/api/arrival-fee/apply-all', { as: user })).text,
    );
    const after = await sums();
    const difference = (side: 0 | 1) =>
      [...after].reduce((sum, [id, now]) => sum + now[side] - (before.get(id)?.[side] ?? 0), 0);
    expect({ count: await changedOrders(), billing: difference(0), payment: difference(1) }).toEqual(previewed);
    expect(sentence).toBe(reappliedSentence(message.reapplyDone, previewed.count));
    expect(await preview()).toEqual({ count: 0, billing: 0, payment: 0 });
    changed += previewed.count;
  }
  expect(changed).toBeGreaterThan(sets * 2);
}, 600_000);
