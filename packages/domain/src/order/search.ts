import { blankConditions } from '../search/conditions.ts';
import { addMonths, firstOfMonth } from '../value/day.ts';
import { hinmokuRef, keitanBumonRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import {
  anyOf,
  check,
  type ConditionsOf,
  contains,
  dayRange,
  exactly,
  oneOf,
  refTo,
  skippedBy,
  startsWith,
  yesNo,
} from '../search/search.ts';
import { pendingWords } from '../message/order/pending-sentence.ts';
import { sortableColumns, sortedBy } from '../search/sorting.ts';
import { conditionFields, noReason, reasonLabel, unmetChoices } from '../search/unmet-reasons.ts';
import { words } from '../message/words.ts';
import { noteCondition } from '../note/search.ts';
import { workWords } from '../message/work.ts';
import { confirmTypes, orderTypes } from './choices.ts';
import { orderReasons, orderSkipReasons, payees } from './confirm/unmet-reasons.ts';
import { agentLabels, orderListColumns } from './list-columns.ts';
import { halfWidth } from '../value/half-width.ts';
import { viewWords } from '../message/list-view.ts';
import type { ListView, ViewScope } from '../search/list-view.ts';
import { closingDays, paymentLegs } from './days/posting-dates.ts';
import { orderLeaves, type OrderPath } from './path.ts';

/** Largest number of acceptance and container numbers in one condition (SEARCH-22). */
const maxNumbers = 100;

/** Type and serial number of a container that are written with a space between them: `19D 98602`. */
const spaced = /(?<![^\s,、，])([A-Z]{0,2}\d{1,2}[A-Z])[^\S\r\n\t]+(?=\d{1,6}(?:[\s,、，]|$))/gi;

/** Splits pasted numbers at line ends, tabs, commas and spaces. */
export const splitNumbers = (text: string): string[] =>
  halfWidth(text)
    .replace(spaced, '$1-')
    .split(/[\s,、]+/)
    .filter((part) => part !== '');

/** Conditions of the order list (ORD-LIST-13..27, names of ORD-LIST-29). */
export const orderSearch = {
  number: startsWith('受付番号・コンテナ番号', 20, {
    daily: true,
    several: { max: maxNumbers, split: splitNumbers },
  }),
  bizResultDt: dayRange('業務実績日', { daily: true }),
  orderType: anyOf('オーダー種別', orderTypes, { daily: true }),
  confirmType: oneOf('確定区分', confirmTypes, { daily: true }),
  cntnNo: startsWith('コンテナ番号', 15),
  importDt: dayRange('取込日'),
  confirmDt: dayRange('確定日'),
  pickDt: dayRange('集貨日'),
  depDt: dayRange('発送日'),
  arrDt: dayRange('到着日'),
  deliveryDt: dayRange('配達日'),
  billingDt: dayRange('請求計上日'),
  paymentDt: dayRange('支払計上日'),
  depEkimeiKanji: contains('発駅名', 20),
  depKaishaName: contains(agentLabels.dep, 60),
  arrEkimeiKanji: contains('着駅名', 20),
  arrKaishaName: contains(agentLabels.arr, 60),
  shipperNm: contains('荷送人名', 60),
  shipperAddress: contains('荷送人住所', 120),
  consigneeNm: contains('荷受人名', 60),
  consigneeAddress: contains('荷受人住所', 120),
  acceptNo: startsWith('受付番号', 20),
  id: exactly('オーダーID', 10),
  billingTo: refTo('請求先', torihikisakiRef, { variant: 'billing-to' }),
  keitanBumonCode: refTo('計単部門', keitanBumonRef, { by: 'keitanBumonCode' }),
  chargeTransportationId: refTo('担当駅', tsuunRef, { variant: 'charge-transportation' }),
  unmet: oneOf(workWords.unmet, unmetChoices(orderReasons), { dropdown: true }),
  importLocked: yesNo('ロック状態', 'ロック中', '未ロック'),
  note: noteCondition,
  pendingChange: check(pendingWords.any),
  noneBizResultDt: check('業務実績日なし', { insteadOf: 'bizResultDt' }),
  noneBillingTo: check('請求先なし'),
  noneConverted: check('名称変換なし'),
  noneDeliveryAmt: check('配達料0円'),
  nonePayPickAmt: check('集貨支払合計0円'),
  nonePayDeliveryAmt: check('配達支払合計0円'),
  nonePickCarNo: check('集貨車番なし'),
  noneDeliveryCarNo: check('配達車番なし'),
  skipped: skippedBy(words.skippedByBatch, orderSkipReasons),
  payTo: refTo('支払先', torihikisakiRef, { variant: 'pay-to' }),
  negativeProfit: check('差益マイナス'),
  zeroAmount: check('請求・支払0円'),
  // Conditions with which 月次照合 opens its orders (MONTH-05).
  changedAfterExport: exactly('出力後の変更（出力履歴番号）', 19, { linked: true }),
  changedSinceExport: check('最後の出力後の変更', { linked: true }),
  // Condition by which 処理履歴, a successful import and the end of a re-apply open their orders (JOB-17, PRE-25).
  changedBy: exactly('変更した処理', 19, { linked: true, ofActivity: true }),
  lastPaymentDt: dayRange('最後の支払計上日', { linked: true }),
  keitanId: refTo('計単部門（一致）', keitanBumonRef, { linked: true }),
  hinmokuId: refTo('品目', hinmokuRef, { linked: true }),
  depTransportationId: refTo('発駅', tsuunRef, { linked: true }),
  arrTransportationId: refTo('着駅', tsuunRef, { linked: true }),
  nonePayTo: check('支払先なし', { linked: true }),
  noneChargeTransportation: check('担当駅なし', { linked: true }),
  noneKeitan: check('計単部門なし', { linked: true }),
  noneDepTransportation: check('発駅なし', { linked: true }),
  noneArrTransportation: check('着駅なし', { linked: true }),
  sort: sortedBy(sortableColumns(orderListColumns)),
};

export type OrderConditions = ConditionsOf<typeof orderSearch>;

/** Default conditions: from the first day two months ago, all others open (ORD-LIST-31). */
export const orderDefaults = (today: string): OrderConditions => ({
  ...blankConditions(orderSearch),
  bizResultDt: { from: addMonths(firstOfMonth(today), -2), to: null },
});

const view = (key: 'today' | 'ready' | 'differences' | 'own', conditions: Partial<OrderConditions>) => ({
  key,
  label: viewWords[key],
  conditions: { ...blankConditions(orderSearch), ...conditions },
});

/** Fixed views of the order list; the last one only if the user has chosen a station (SEARCH-20). */
export const orderViews = ({ today, station }: ViewScope): readonly ListView<OrderConditions>[] => [
  view('today', { bizResultDt: { from: today, to: today } }),
  view('ready', { unmet: noReason }),
  view('differences', { pendingChange: true }),
  ...(station === null ? [] : [view('own', { chargeTransportationId: station, confirmType: '0' })]),
];

/** Conditions that find orders without a value, with the fields that are blank or zero. */
const blankFields = {
  noneBizResultDt: ['bizResultDt'],
  noneBillingTo: ['billingTo'],
  nonePayTo: payees,
  noneConverted: ['consigneeNm'],
  noneDeliveryAmt: ['deliveryAmtInfo.amt'],
  nonePayPickAmt: ['payPickAmtInfo.amt'],
  nonePayDeliveryAmt: ['payDeliveryAmtInfo.amt'],
  nonePickCarNo: ['pickCarInfo.carNo'],
  noneDeliveryCarNo: ['deliveryCarInfo.carNo'],
  noneChargeTransportation: ['chargeTransportation'],
  noneKeitan: ['keitan'],
  noneDepTransportation: ['depTransportation'],
  noneArrTransportation: ['arrTransportation'],
} as const satisfies Partial<Record<keyof OrderConditions, readonly OrderPath[]>>;

/** Fields at which the orders of a list are opened (`conditionFields`). */
export const orderConditionFields = (conditions: OrderConditions): readonly OrderPath[] | null =>
  conditionFields<OrderConditions, OrderPath>(conditions, { reasons: orderReasons, fieldsOfRule, blankFields });

/** Fields at which a condition of confirming can fail. */
function fieldsOfRule(key: string): readonly OrderPath[] {
  if (orderLeaves.has(key as OrderPath)) return [key as OrderPath];
  if (key === 'paymentDates') return paymentLegs.map(({ day }) => day);
  return closingDays.filter(({ flag }) => flag === key).map(({ path }) => path);
}

/** Name of the sheet that the conditions open; `null` if they only narrow the list. */
export const orderReason = (conditions: OrderConditions): string | null =>
  reasonLabel(
    conditions,
    orderReasons,
    Object.fromEntries(
      Object.keys(blankFields).map((key) => [key, orderSearch[key as keyof typeof blankFields].label]),
    ),
  );
