import type { OrderType } from '../order/choices.ts';
import type { OrderPath } from '../order/path.ts';
import type { ArrivalFeeAmount, ArrivalFeeEntry, ArrivalType } from './fields.ts';
import { fitsSubCode, sameSubCode } from '../value/code.ts';
import { chargeGroups, isPaidByRules, pricedCharges, rulePayment } from '../order/charges.ts';

type Filled = ArrivalFeeAmount | 'torihikisaki' | 'pickAmtPayTo' | 'railAmtPayTo';

/** Order field that each amount and payee of an arrival-fee rule is written to: the field of the same name. */
export const feeTargets = Object.fromEntries([
  ['torihikisaki', 'billingTo'],
  ['pickAmtPayTo', 'pickAmtPayTo'],
  ['railAmtPayTo', 'railAmtPayTo'],
  ...pricedCharges.map(({ leg, key, rule }) => [rule.key, `${chargeGroups[leg].billing}.${key}`]),
  ['deliveryProfitAmt', 'deliveryProfitAmt'],
  ...pricedCharges
    .filter(({ leg }) => isPaidByRules(leg))
    .map(({ leg, key, rule }) => [rulePayment(rule.key), `${chargeGroups[leg].payment}.${key}`]),
]) as Readonly<Record<Filled, OrderPath>>;

/** Type of order for each type of arrival (AFEE-16). */
export const orderTypeOf = { '1': '20', '2': '21' } as const satisfies Record<ArrivalType, OrderType>;

export type PricedType = (typeof orderTypeOf)[ArrivalType];

export const pricedTypes: readonly PricedType[] = Object.values(orderTypeOf);

/**
 * Rule field that fills each value of an order, the inverse of the table of targets. A blank one keeps the order's
 * value.
 */
export const feeSource: ReadonlyMap<OrderPath, keyof typeof feeTargets> = new Map(
  (Object.entries(feeTargets) as [keyof typeof feeTargets, OrderPath][]).map(([from, path]) => [path, from]),
);

type Departure = Omit<ArrivalFeeEntry['depTransportation'], 'depEkimeiKanji' | 'depKaishaName'>;
type Arrival = Omit<ArrivalFeeEntry['arrTransportation'], 'arrEkimeiKanji'>;

/** Codes of a station's row; blank is `null` or ''. */
export type StationRow = Readonly<
  Record<'jrEkiCode' | 'ekiSubCode' | 'jutakuninCode' | 'jutakuninSubCode', string | null>
>;

/** True if a rule's departure matches this station and agent: a blank sub code in the rule matches any (AFEE-16). */
export const isDeparture = (rule: Departure, station: StationRow): boolean =>
  rule.depJrEkiCode === station.jrEkiCode &&
  rule.depJutakuninCode === station.jutakuninCode &&
  fitsSubCode(rule.depEkiSubCode, station.ekiSubCode) &&
  fitsSubCode(rule.depJutakuninSubCode, station.jutakuninSubCode);

/**
 * True if a rule's arrival matches this station: a blank branch in the rule matches only the station without one
 * (AFEE-16).
 */
export const isArrival = (rule: Arrival, station: StationRow): boolean =>
  rule.arrJrEkiCode === station.jrEkiCode && sameSubCode(rule.arrEkiSubCode, station.ekiSubCode);
