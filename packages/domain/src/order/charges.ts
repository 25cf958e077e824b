import { yen, type YenField } from '../field/field.ts';
import type { OrderType } from './choices.ts';

export type Leg = 'pick' | 'rail' | 'delivery';
export type Side = 'billing' | 'payment';

/** Kind of charge of an order. A simple one has only the first four properties. */
interface Charge {
  readonly leg: Leg;
  /** Key in the groups of its leg: `pickAmtInfo.standbyAmt`, `payPickAmtInfo.standbyAmt`. */
  readonly key: string;
  readonly label: string;
  /** Heading in files, if the label is not unique; the payment side is prefixed with 支払. */
  readonly heading: string;
  /** Only side that has it; both by default. */
  readonly only?: Side;
  /** Types of order without it, in addition to those without amounts of its leg. */
  readonly notIn?: readonly OrderType[];
  /** Payee on the line that names it, and its loan flag. */
  readonly payee?: {
    readonly party: string;
    readonly loan: string;
    /** Only type with a payee of its own for the charge; in other types the payee of the leg receives it. */
    readonly onlyIn?: OrderType;
  };
  /** Key and form position in arrival-fee rules, if they price it. */
  readonly rule?: { readonly key: string; readonly at: number };
}

/**
 * All kinds of charge in the order of the ledger (ORD-FIELD-14 to 21). Groups of amounts, ledger lines, sums, required
 * parties, loans, rule amounts and the fields of each type are derived from this table.
 */
const charges = [
  {
    leg: 'pick',
    key: 'amt',
    label: '集貨料',
    heading: '集貨料',
    payee: { party: 'pickAmtPayTo', loan: 'payPick' },
    rule: { key: 'pickAmt', at: 0 },
  },
  { leg: 'pick', key: 'standbyAmt', label: '待機料', heading: '集貨待機料', rule: { key: 'pickStandbyAmt', at: 3 } },
  {
    leg: 'pick',
    key: 'incWorkAmt',
    label: '付帯作業料',
    heading: '集貨付帯作業料',
    rule: { key: 'pickIncWorkAmt', at: 4 },
  },
  { leg: 'pick', key: 'personAmt', label: '人力料', heading: '集貨人力料', rule: { key: 'pickPersonAmt', at: 1 } },
  { leg: 'pick', key: 'extraAmt', label: '割増料', heading: '集貨割増料', rule: { key: 'pickExtraAmt', at: 2 } },
  { leg: 'pick', key: 'cntnReturnAmt', label: '返回送料', heading: '集貨返回送料' },
  { leg: 'pick', key: 'handlingAmt', label: '取扱料', heading: '集貨取扱料' },
  {
    leg: 'pick',
    key: 'rentalCntnAmt',
    label: 'レンタルコンテナ料',
    heading: 'レンタルコンテナ料',
    payee: { party: 'rentalCntnUseAmtPayTo', loan: 'payRentalCntnUse', onlyIn: '10' },
    rule: { key: 'rentalCntnAmt', at: 5 },
  },
  {
    leg: 'pick',
    key: 'curingMaterialsAmt',
    label: '養生材料',
    heading: '養生材料',
    payee: { party: 'pickCuringMaterialsAmtPayTo', loan: 'payPickCuringMaterials', onlyIn: '10' },
    rule: { key: 'curingMaterialsAmt', at: 6 },
  },
  {
    leg: 'pick',
    key: 'fuelAmt',
    label: '燃料サーチャージ',
    heading: '燃料サーチャージ',
    payee: { party: 'fuelAmtPayTo', loan: 'payFuel', onlyIn: '10' },
    rule: { key: 'fuelAmt', at: 7 },
  },
  {
    leg: 'rail',
    key: 'amt',
    label: '鉄道運賃',
    heading: '鉄道運賃',
    payee: { party: 'railAmtPayTo', loan: 'payRail' },
    rule: { key: 'railAmt', at: 8 },
  },
  { leg: 'rail', key: 'seikanAmt', label: '青函付加料金', heading: '青函付加料金', only: 'billing' },
  { leg: 'rail', key: 'extraAmt', label: '割増料', heading: '鉄道割増料', only: 'payment' },
  { leg: 'rail', key: 'otherAmt', label: 'その他', heading: '鉄道その他', only: 'payment' },
  {
    leg: 'delivery',
    key: 'amt',
    label: '配達料',
    heading: '配達料',
    payee: { party: 'deliveryAmtPayTo', loan: 'payDelivery' },
    rule: { key: 'deliveryAmt', at: 9 },
  },
  { leg: 'delivery', key: 'winterAmt', label: '冬期割増料', heading: '冬期割増料', rule: { key: 'winterAmt', at: 10 } },
  {
    leg: 'delivery',
    key: 'personAmt',
    label: '人力料',
    heading: '配達人力料',
    rule: { key: 'deliveryPersonAmt', at: 11 },
  },
  { leg: 'delivery', key: 'standbyAmt', label: '待機料', heading: '配達待機料' },
  { leg: 'delivery', key: 'incWorkAmt', label: '付帯作業料', heading: '配達付帯作業料' },
  {
    leg: 'delivery',
    key: 'extraAmt',
    label: '割増料',
    heading: '配達割増料',
    rule: { key: 'deliveryExtraAmt', at: 12 },
  },
  {
    leg: 'delivery',
    key: 'cntnReturnAmt',
    label: '返回送料',
    heading: '配達返回送料',
    notIn: ['10'],
    rule: { key: 'deliveryCntnReturnAmt', at: 13 },
  },
  {
    leg: 'delivery',
    key: 'handlingAmt',
    label: '取扱料',
    heading: '配達取扱料',
    notIn: ['10'],
    rule: { key: 'deliveryHandlingAmt', at: 14 },
  },
] as const satisfies readonly Charge[];

type Row = (typeof charges)[number];

/** Group of the order with the charges of a leg on a side. */
export const chargeGroups = {
  pick: { billing: 'pickAmtInfo', payment: 'payPickAmtInfo' },
  rail: { billing: 'railAmtInfo', payment: 'payRailAmtInfo' },
  delivery: { billing: 'deliveryAmtInfo', payment: 'payDeliveryAmtInfo' },
} as const satisfies Record<Leg, Record<Side, string>>;

export const allCharges: readonly Charge[] = charges;

export const legs = Object.keys(chargeGroups) as Leg[];

/** Legs whose payment rules price; a rule pays nothing for the delivery (AFEE-09). */
type RulePaidLeg = 'pick' | 'rail';
export const isPaidByRules = (leg: Leg): leg is RulePaidLeg => leg !== 'delivery';

export const hasSide = ({ only }: Charge, side: Side): boolean => only === undefined || only === side;

type KeyOn<L extends Leg, S extends Side> = Exclude<Extract<Row, { leg: L }>, { only: Exclude<Side, S> }>['key'];

/** Amounts of a leg on one side, as fields of the order. */
export function amountFields<L extends Leg, S extends Side>(leg: L, side: S): Record<KeyOn<L, S>, YenField> {
  const own = allCharges.filter((charge) => charge.leg === leg && hasSide(charge, side));
  const prefix = side === 'payment' ? '支払' : '';
  const fields = own.map(({ key, label, heading }) => [key, yen(label, { column: `${prefix}${heading}` })]);
  return Object.fromEntries(fields) as Record<KeyOn<L, S>, YenField>;
}

type Priced = Extract<Row, { rule: object }>;
export type RuleBilling = Priced['rule']['key'];
export type RulePayment = `pay${Capitalize<Extract<Priced, { leg: RulePaidLeg }>['rule']['key']>}`;

interface PricedCharge extends Charge {
  readonly rule: { readonly key: RuleBilling; readonly at: number };
}

/** Charges priced by rules, in the order of a rule's form. */
export const pricedCharges: readonly PricedCharge[] = charges
  .filter((charge): charge is Priced => 'rule' in charge)
  .toSorted((one, other) => one.rule.at - other.rule.at);

/** Key of the payment for a billing key: `payPickAmt` for `pickAmt`. */
export const rulePayment = (key: RuleBilling): RulePayment =>
  `pay${key.charAt(0).toUpperCase()}${key.slice(1)}` as RulePayment;
