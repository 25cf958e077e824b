import { feeReasons } from '../fee/confirmability.ts';
import { feeConditionFields, feeSearch } from '../fee/search.ts';
import { pendingWords } from '../message/order/pending-sentence.ts';
import { workWords } from '../message/work.ts';
import { bookDayReason, orderReasons } from '../order/confirm/unmet-reasons.ts';
import { orderConditionFields, orderSearch } from '../order/search.ts';
import { type FunctionCode, functionNames } from '../permission/functions.ts';
import { readConditions } from '../search/query.ts';
import { anyReason, noReason, type UnmetReason } from '../search/unmet-reasons.ts';
import type { workConditions } from './search.ts';

type WorkList = Extract<FunctionCode, 'ORDER' | 'FEES'>;

/** Kind of pending work: a line of 要対応, its texts and its list. */
export interface WorkKind {
  /** Key under which the server counts it. */
  readonly key: string;
  readonly group: 'ready' | 'order' | 'fee' | 'other';
  readonly label: string;
  /** List and conditions of its figure; the station is added. */
  readonly list: WorkList;
  readonly conditions: Readonly<Partial<Record<(typeof workConditions)[number], string>>>;
  /** `late`: past closing; `ready`: can be confirmed. */
  readonly look?: 'late' | 'ready' | 'locked';
  /** Key of the line that includes this one and shows it on request. */
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

/** Sums of all records of one kind that cannot be confirmed, as headings of the groups. */
export const groupHeaders: readonly WorkKind[] = [
  ofReason('order', 'ORDER', anyReason, functionNames.ORDER),
  ofReason('fee', 'FEES', anyReason, functionNames.FEES),
];

/** Lines of 要対応 in their order (WORK-04); another kind of work adds its line and a source. */
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

/** True if the list of a line has missing values that 要対応シート can take (SHEET-01). */
export function hasSheet({ list, conditions }: Pick<WorkKind, 'list' | 'conditions'>): boolean {
  const paths =
    list === 'ORDER'
      ? orderConditionFields(readConditions(orderSearch, conditions).conditions)
      : feeConditionFields(readConditions(feeSearch, conditions).conditions);
  return (paths?.length ?? 0) > 0;
}
