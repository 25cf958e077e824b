import type { Lane } from './lane.ts';
import type { MasterRows, Partner } from './master-rows.ts';
import { drawParties } from './payees.ts';
import type { Random } from './random.ts';

/** An arrival-fee rule, by column (migrations: `arrival_fee`). */
export interface FeeRule {
  readonly lane: Lane;
  readonly billTo: Partner;
  readonly columns: Readonly<Record<string, unknown>>;
}

const maxRules = 40;

/** Rules for the arrival lanes that come most often; what they say is what those lanes' orders have. */
export function drawFeeRules(random: Random, masters: MasterRows, lanes: readonly Lane[]): Map<Lane, FeeRule> {
  const rules = new Map<Lane, FeeRule>();
  const keys = new Set<string>();
  for (const lane of lanes.filter(({ orderType }) => orderType.startsWith('2'))) {
    const key = [
      lane.dep.id,
      lane.arr.id,
      lane.consignee.name,
      lane.container.tonnage,
      lane.item.id,
      lane.orderType,
    ].join();
    const billTo = drawParties(random, masters, lane).billingTo;
    if (rules.size === maxRules || keys.has(key) || billTo === null) continue;
    keys.add(key);
    rules.set(lane, { lane, billTo, columns: feeColumns(random, masters, lane, billTo) });
  }
  return rules;
}

function feeColumns(random: Random, masters: MasterRows, lane: Lane, billTo: Partner) {
  const { dep, arr, price, orderType } = lane;
  const parties = drawParties(random, masters, lane);
  return {
    dep_jr_eki_code: dep.jrEkiCode,
    dep_eki_sub_code: dep.ekiSubCode ?? '',
    dep_jutakunin_code: dep.jutakuninCode,
    // One rule in four is for all branches of the agent.
    dep_jutakunin_sub_code: random.chance(0.25) ? '' : (dep.jutakuninSubCode ?? ''),
    arr_jr_eki_code: arr.jrEkiCode,
    arr_eki_sub_code: arr.ekiSubCode ?? '',
    consignee_name: lane.consignee.name,
    cntn_tonnage: lane.container.tonnage,
    hinmoku_id: lane.item.id,
    arrival_type: orderType === '20' ? '1' : '2',
    torihikisaki_id: billTo.id,
    delivery_amt: price.delivery,
    delivery_profit_amt: price.delivery - price.payDelivery,
    ...(orderType === '21' && {
      pick_amt_pay_to_id: parties.pickAmtPayTo?.id,
      rail_amt_pay_to_id: parties.railAmtPayTo?.id,
      pick_amt: price.pick,
      rail_amt: price.rail,
      pay_pick_amt: price.payPick,
      pay_rail_amt: price.payRail,
    }),
  };
}

/** Name-conversion rules, by column, for the lanes whose consignee the feeds spell in their own way. */
export function nameRules(lanes: readonly Lane[]): Readonly<Record<string, unknown>>[] {
  const rules = lanes
    .filter(({ consignee }) => consignee.fed !== consignee.name)
    .map(({ consignee, arr, item }) => ({
      consignee_nm: consignee.fed,
      tsuun_id: arr.id,
      hinmoku_id: item.id,
      conversion_nm: consignee.name,
    }));
  return [...new Map(rules.map((rule) => [[rule.consignee_nm, rule.tsuun_id, rule.hinmoku_id].join(), rule])).values()];
}
