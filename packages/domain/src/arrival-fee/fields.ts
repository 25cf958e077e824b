import { auditFields, idField } from '../field/audit.ts';
import { choice, code, group, type RecordOf, ref, text, yen, type YenField } from '../field/field.ts';
import { picked } from '../field/leaves.ts';
import { hinmokuRef, torihikisakiRef } from '../lookup/refs.ts';
import { isPaidByRules, pricedCharges, type RuleBilling, rulePayment, type RulePayment } from '../order/charges.ts';
import { cntnTonnages } from '../order/choices.ts';
import { type ConditionsOf, contains, oneOf, refTo, startsWith } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';

/** Types of arrival of a rule: arriving orders (type 20) or those paid on arrival (type 21) (AFEE-07). */
export const arrivalTypes = [
  { value: '1', label: '到着' },
  { value: '2', label: '着払' },
] as const;

export type ArrivalType = (typeof arrivalTypes)[number]['value'];

/** Tonnages of a rule: the two known classes, without the feeds' "unknown" (AFEE-06). */
const ruleTonnages = cntnTonnages.filter(({ value }) => value !== 0);

const payee = (label: string) => ref(label, torihikisakiRef, { variant: 'pay-to' });

const billed = pricedCharges.map(({ rule, heading }) => [rule.key, yen(heading)]);
const paid = pricedCharges
  .filter(({ leg }) => isPaidByRules(leg))
  .map(({ rule, heading }) => [rulePayment(rule.key), yen(`支払${heading}`)]);

/** Billed amounts of a rule (AFEE-08); the delivery profit is a part of them and not a charge of its own. */
export const billingAmounts = {
  ...(Object.fromEntries(billed) as Record<RuleBilling, YenField>),
  deliveryProfitAmt: yen('配達差益'),
};

/** Paid amounts of a rule (AFEE-09); delivery has no payment in a rule. */
export const paymentAmounts = Object.fromEntries(paid) as Record<RulePayment, YenField>;

export type ArrivalFeeAmount = keyof typeof billingAmounts | keyof typeof paymentAmounts;

/**
 * Rule for arriving containers: key, parties and amounts. Stations are stored as codes, because a blank sub code of the
 * departure means any and is no single row.
 */
export const arrivalFeeFields = {
  depTransportation: group('発駅・発受託人', {
    depJrEkiCode: code('発駅コード', 4, { required: true }),
    depEkiSubCode: code('発駅枝番', 2),
    depJutakuninCode: code('発受託人コード', 5, { required: true }),
    depJutakuninSubCode: code('発受託人サブコード', 3),
    depEkimeiKanji: text('発駅名', 20, { computed: true }),
    depKaishaName: text('発受託人名', 60, { computed: true }),
  }),
  arrTransportation: group('着駅', {
    arrJrEkiCode: code('着駅コード', 4, { required: true }),
    arrEkiSubCode: code('着駅枝番', 2),
    arrEkimeiKanji: text('着駅名', 20, { computed: true }),
  }),
  consigneeName: text('荷受人名', 60, { required: true }),
  cntnTonnage: choice('トン数', ruleTonnages, { required: true }),
  hinmoku: ref('品目', hinmokuRef, { required: true }),
  arrivalType: choice('到着区分', arrivalTypes, { required: true }),
  torihikisaki: ref('取引先（請求先）', torihikisakiRef, { required: true, variant: 'billing-to' }),
  pickAmtPayTo: payee('集貨料支払先'),
  railAmtPayTo: payee('鉄道運賃支払先'),
  ...billingAmounts,
  ...paymentAmounts,
};

export type ArrivalFeeEntry = RecordOf<typeof arrivalFeeFields>;

/** Rule with its entered fields, its two sums (AFEE-10) and its editors. */
export const arrivalFeeRecord = {
  id: idField,
  ...arrivalFeeFields,
  totalAmt: yen('請求合計', { computed: true }),
  payTotalAmt: yen('支払合計', { computed: true }),
  ...auditFields,
};

export type ArrivalFee = RecordOf<typeof arrivalFeeRecord>;

export const arrivalFeeSave = { ...picked(arrivalFeeRecord, ['id', 'versionNo']), ...arrivalFeeFields };

const { depTransportation, arrTransportation, consigneeName, cntnTonnage, hinmoku, arrivalType, torihikisaki } =
  arrivalFeeFields;

export const arrivalFeeSearch = {
  depJrEkiCode: startsWith(depTransportation.fields.depJrEkiCode.label, 4, { daily: true }),
  arrJrEkiCode: startsWith(arrTransportation.fields.arrJrEkiCode.label, 4, { daily: true }),
  consigneeName: contains(consigneeName.label, 60, { daily: true }),
  cntnTonnage: oneOf(cntnTonnage.label, ruleTonnages, { daily: true }),
  arrivalType: oneOf(arrivalType.label, arrivalTypes, { daily: true }),
  hinmokuCode: startsWith(hinmokuRef.shape.hinmokuCode.label, 6),
  torihikisakiId: refTo(torihikisaki.label, torihikisakiRef, { variant: 'billing-to' }),
  sort: sortedBy([
    { key: 'dep', label: depTransportation.label },
    { key: 'arr', label: arrTransportation.label },
    { key: 'consigneeName', label: consigneeName.label },
    { key: 'cntnTonnage', label: cntnTonnage.label },
    { key: 'hinmoku', label: hinmoku.label },
    { key: 'arrivalType', label: arrivalType.label },
    { key: 'torihikisaki', label: torihikisaki.label },
    { key: 'totalAmt', label: arrivalFeeRecord.totalAmt.label },
    { key: 'payTotalAmt', label: arrivalFeeRecord.payTotalAmt.label },
  ]),
};

export type ArrivalFeeConditions = ConditionsOf<typeof arrivalFeeSearch>;
