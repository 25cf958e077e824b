import { chargeGroups, isPaidByRules, pricedCharges, rulePayment } from '../order/charges.ts';
import type { OrderPath } from '../order/path.ts';
import type { ArrivalFeeAmount } from './fields.ts';

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
