import { feeReasons } from '../fee/unmet-reasons.ts';
import { pendingWords } from '../message/order/pending-sentence.ts';
import { workWords } from '../message/work.ts';
import { bookDayReason, orderReasons } from '../order/confirm/unmet-reasons.ts';
import { functionNames, type FunctionCode } from '../permission/functions.ts';
import { anyReason, noReason, type UnmetReason } from '../search/unmet-reasons.ts';

type WorkList = Extract<FunctionCode, 'ORDER' | 'FEES'>;

/** One kind of pending work: a line of 要対応, its words, and the list it opens. */
export interface WorkKind {
  /** Under which the server counts it. */
  readonly key: string;
  readonly group: 'ready' | 'order' | 'fee' | 'other';
  readonly label: string;
  /** The list that its figure opens, and with which conditions; the station is added. */
  readonly list: WorkList;
  readonly conditions: Readonly<Record<string, string>>;
  /** `late`: all of it is past closing; `ready`: it can be confirmed. */
  readonly look?: 'late' | 'ready' | 'locked';
  /** Key of the line that sums this one up and shows it only on request. */
  readonly partOf?: string;
}

const ofReason = (group: 'order' | 'fee', list: WorkList, value: string, label: string): WorkKind => ({
  key: `${group}.${value}`,
  group,
  label,
  list,
  conditions: { unmet: value },
  ...(value === 'closed' && { look: 'late' }),
  ...(group === 'order' && bookDayReason.keys.includes(value) && { partOf: `order.${bookDayReason.value}` }),
});

const ofReasons = (group: 'order' | 'fee', list: WorkList, reasons: readonly UnmetReason[]): readonly WorkKind[] =>
  reasons.map(({ value, label }) => ofReason(group, list, value, label));

const ready = (group: 'order' | 'fee', list: WorkList): WorkKind => ({
  ...ofReason(group, list, noReason, workWords.ready(functionNames[list])),
  group: 'ready',
  look: 'ready',
});

/** All that cannot be confirmed of one kind of record: the figure at the head of a group. */
export const groupHeaders: readonly WorkKind[] = [
  ofReason('order', 'ORDER', anyReason, functionNames.ORDER),
  ofReason('fee', 'FEES', anyReason, functionNames.FEES),
];

/** Every line of 要対応 in its order (WORK-04); another kind of work adds its line and a source. */
export const workKinds: readonly WorkKind[] = [
  ready('order', 'ORDER'),
  ready('fee', 'FEES'),
  ...ofReasons('order', 'ORDER', orderReasons),
  ...ofReasons('fee', 'FEES', feeReasons),
  {
    key: 'order.pending',
    group: 'other',
    label: pendingWords.title,
    list: 'ORDER',
    conditions: { pendingChange: 'true' },
    look: 'locked',
  },
];
