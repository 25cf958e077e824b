import { chargeGroups, isPaidByRules, pricedCharges, rulePayment } from '../order/charges.ts';
import type { OrderPath } from '../order/path.ts';
import type { ArrivalFeeAmount } from './fields.ts';

type Filled = ArrivalFeeAmount | 'torihikisaki' | 'pickAmtPayTo' | 'railAmtPayTo';

/** Where each amount and payee of an arrival-fee rule goes in an order: to its namesake. */
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
