/** SQL of the same orders as one wide table of a plain design: codes in the row, all amounts, 13 indexes. */
export const makeWide: readonly string[] = [
  `create table wide_order as
  select o.*, c.*, dep.jr_eki_code as dep_jr, coalesce(dep.eki_sub_code, '') as dep_sub, dep.jutakunin_code as dep_agent,
         coalesce(dep.jutakunin_sub_code, '') as dep_agent_sub, arr.jr_eki_code as arr_jr,
         coalesce(arr.eki_sub_code, '') as arr_sub, match_key(o.consignee_nm) as consignee_key,
         case order_type when '20' then '1' when '21' then '2' end as arrival_type
    from orders o join order_charges c on c.order_id = o.id
    left join tsuun dep on dep.id = o.dep_transportation_id left join tsuun arr on arr.id = o.arr_transportation_id`,
  `alter table wide_order add primary key (id)`,
  `create index on wide_order (accept_no)`,
  `create index on wide_order (biz_result_dt, id)`,
  `create index on wide_order (charge_transportation_id, biz_result_dt)`,
  `create index on wide_order (keitan_id)`,
  `create index on wide_order (cntn_no)`,
  `create index on wide_order (shipper_nm_key)`,
  `create index on wide_order (consignee_nm_key)`,
  `create index on wide_order (pick_comp_dt)`,
  `create index on wide_order (dep_comp_dt)`,
  `create index on wide_order (arr_comp_dt)`,
  `create index on wide_order (delivery_comp_dt)`,
  `create index on wide_order (billing_to_id)`,
  `create index on wide_order (updated_at)`,
  `vacuum analyze wide_order`,
];

const shapes = [
  ['1', 's', 'a'],
  ['2', 's', ''],
  ['3', '', 'a'],
  ['4', '', ''],
] as const;

/** One hash join per wildcard shape, the most specific rule first. */
const joins = shapes
  .map(
    ([n, sub, agentSub]) => `left join arrival_fee r${n}
      on r${n}.dep_jr_eki_code = w.dep_jr and r${n}.dep_jutakunin_code = w.dep_agent and r${n}.arr_jr_eki_code = w.arr_jr
     and r${n}.arr_eki_sub_code = w.arr_sub and r${n}.consignee_key = w.consignee_key and r${n}.hinmoku_id = w.hinmoku_id
     and r${n}.cntn_tonnage = w.cntn_tonnage and r${n}.arrival_type = w.arrival_type
     and r${n}.dep_eki_sub_code = ${sub ? 'w.dep_sub' : `''`} and r${n}.dep_jutakunin_sub_code = ${agentSub ? 'w.dep_agent_sub' : `''`}
     ${sub ? `and w.dep_sub <> ''` : ''} ${agentSub ? `and w.dep_agent_sub <> ''` : ''}`,
  )
  .join('\n');

const match = `select w.id, coalesce(r1.id, r2.id, r3.id, r4.id) as rule_id from wide_order w ${joins}`;

export const matchingJoin = `select count(rule_id) from (${match}) m`;

/** SQL that updates every matching order in place, without totals, history and version. */
export const bareUpdate = `
  update wide_order w set billing_to_id = r.torihikisaki_id, rail_amt_pay_to_id = r.rail_amt_pay_to_id,
    pick_amt_info_amt = r.pick_amt, pick_amt_info_extra_amt = r.pick_extra_amt, rail_amt_info_amt = r.rail_amt,
    delivery_amt_info_amt = r.delivery_amt, delivery_profit_amt = r.delivery_profit_amt,
    delivery_amt_info_winter_amt = r.winter_amt, delivery_amt_info_person_amt = r.delivery_person_amt,
    delivery_amt_info_extra_amt = r.delivery_extra_amt, delivery_amt_info_handling_amt = r.delivery_handling_amt,
    pay_pick_amt_info_amt = r.pay_pick_amt, pay_pick_amt_info_extra_amt = r.pay_pick_extra_amt,
    pay_rail_amt_info_amt = r.pay_rail_amt, arrival_fee_applied = true, arrival_fee_id = r.id, updated_at = now()
  from (${match}) m join arrival_fee r on r.id = m.rule_id where m.id = w.id`;

/** SQL that writes the result of the matching to a new unlogged table. */
export const barePreview = `
  create unlogged table bare_preview as
  select w.id, r.id as rule_id, r.torihikisaki_id, r.rail_amt_pay_to_id, r.pick_amt, r.pick_extra_amt, r.rail_amt, r.delivery_amt,
         r.delivery_profit_amt, r.winter_amt, r.delivery_person_amt, r.delivery_extra_amt, r.delivery_handling_amt,
         r.pay_pick_amt, r.pay_pick_extra_amt, r.pay_rail_amt
    from (${match}) w join arrival_fee r on r.id = w.rule_id`;
