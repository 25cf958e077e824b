import { atsukaiKubunRef, keitanBumonRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import { words } from '../message/words.ts';
import { noteCondition } from '../note/search.ts';
import { workWords } from '../message/work.ts';
import { confirmTypes } from '../order/choices.ts';
import { check, type ConditionsOf, dayRange, exactly, oneOf, refTo, skippedBy } from '../search/search.ts';
import { sortableColumns, sortedBy } from '../search/sorting.ts';
import { conditionFields, noReason, reasonLabel, unmetChoices } from '../search/unmet-reasons.ts';
import { feeListColumns } from './list-columns.ts';
import { feeReasons, feeSkipReasons } from './confirmability.ts';
import { viewWords } from '../message/list-view.ts';
import { blankConditions } from '../search/conditions.ts';
import type { ListView, ViewScope } from '../search/list-view.ts';
import { feeClosingDays, feeLeaves, type FeePath } from './record.ts';

export const feeSearch = {
  bizResultDt: dayRange('業務実績日', { daily: true }),
  confirmType: oneOf('確定区分', confirmTypes, { daily: true }),
  chargeTransportationId: refTo('担当駅', tsuunRef, { variant: 'charge-transportation', daily: true }),
  billingDt: dayRange('請求計上日'),
  paymentDt: dayRange('支払計上日'),
  inputDt: dayRange('入力日'),
  keitanBumonCode: refTo('計単部門', keitanBumonRef, { by: 'keitanBumonCode' }),
  atsukaiKubunCode: refTo('扱区分', atsukaiKubunRef, { by: 'atsukaiKubunCode' }),
  billingTo: refTo('請求先', torihikisakiRef, { variant: 'billing-to' }),
  payTo: refTo('支払先', torihikisakiRef, { variant: 'pay-to' }),
  unmet: oneOf(workWords.unmet, unmetChoices(feeReasons), { dropdown: true }),
  note: noteCondition,
  id: exactly('諸料金ID', 10),
  noneBillingTo: check('請求先なし'),
  skipped: skippedBy(words.skippedByBatch, feeSkipReasons),
  negativeProfit: check('差益マイナス'),
  zeroAmount: check('請求・支払0円'),
  // Conditions with which 月次照合 opens its fees (MONTH-05).
  changedAfterExport: exactly('出力後の変更（出力履歴番号）', 19, { linked: true }),
  changedSinceExport: check('最後の出力後の変更', { linked: true }),
  keitanId: refTo('計単部門（一致）', keitanBumonRef, { linked: true }),
  nonePayTo: check('支払先なし', { linked: true }),
  sort: sortedBy(sortableColumns(feeListColumns)),
};

export type FeeConditions = ConditionsOf<typeof feeSearch>;

const view = (key: 'today' | 'ready' | 'own', conditions: Partial<FeeConditions>) => ({
  key,
  label: viewWords[key],
  conditions: { ...blankConditions(feeSearch), ...conditions },
});

/** Fixed views of the fee list; the last one only if the user has chosen a station (SEARCH-20). */
export const feeViews = ({ today, station }: ViewScope): readonly ListView<FeeConditions>[] => [
  view('today', { bizResultDt: { from: today, to: today } }),
  view('ready', { unmet: noReason }),
  ...(station === null ? [] : [view('own', { chargeTransportationId: station, confirmType: '0' })]),
];

/** Conditions that find fees without a value, with the field that is blank. */
const blankFields = {
  noneBillingTo: ['billingTo'],
  nonePayTo: ['payTo'],
} as const satisfies Partial<Record<keyof FeeConditions, readonly FeePath[]>>;

/** Fields at which a condition of confirming can fail. */
const fieldsOfRule = (key: string): readonly FeePath[] =>
  feeLeaves.has(key as FeePath)
    ? [key as FeePath]
    : feeClosingDays.filter(({ flag }) => flag === key).map(({ path }) => path);

/** Fields at which the fees of a list are opened (`conditionFields`). */
export const feeConditionFields = (conditions: FeeConditions): readonly FeePath[] | null =>
  conditionFields<FeeConditions, FeePath>(conditions, { reasons: feeReasons, fieldsOfRule, blankFields });

/** Name of the sheet that the conditions open; `null` if they only narrow the list. */
export const feeReason = (conditions: FeeConditions): string | null =>
  reasonLabel(
    conditions,
    feeReasons,
    Object.fromEntries(Object.keys(blankFields).map((key) => [key, feeSearch[key as keyof typeof blankFields].label])),
  );
