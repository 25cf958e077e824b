import type { CheckedRow } from '@tsuun/contract/order/paste';
import { figures } from '@tsuun/domain/message/figures';
import { pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { words } from '@tsuun/domain/message/words';
import { pasteStatuses, type PasteStatus } from '@tsuun/domain/order/paste/statuses';
import type { StatusTab } from '../../../checking/status-tabs.tsx';
import type { PastedBlock } from './pasted-block.ts';
import type { CheckTally } from '../../../checking/check-page.tsx';

/** Status of the shown rows. */
export type ShownStatus = PasteStatus | 'rest' | 'all' | 'written' | 'changedConcurrently' | 'excluded';
export type StatusTabCounts = Readonly<Record<ShownStatus, number>>;

export const rowStatusTexts: Readonly<Record<ShownStatus, string>> = {
  rest: pasteWords.rest,
  all: words.everything,
  written: pasteWords.written,
  changedConcurrently: pasteWords.changedConcurrently,
  ...pasteStatuses,
  excluded: pasteWords.excluded,
};

/** Status of a row after the update; a row that was sent and still differs was changed by another user. */
export function rowStatusOf(
  { excludedRows, sent }: PastedBlock,
  row: number,
  checked: ReadonlyMap<number, CheckedRow>,
): Exclude<ShownStatus, 'all' | 'rest'> | undefined {
  if (excludedRows.has(row)) return 'excluded';
  const status = checked.get(row)?.status;
  if (!sent.has(row)) return status;
  return status === 'unchanged' ? 'written' : status === 'changed' ? 'changedConcurrently' : status;
}

/** True for a row that was pasted and is not written yet. */
export const isRest = (status: ShownStatus | undefined): boolean =>
  status !== 'written' && status !== 'unchanged' && status !== 'excluded';

/** Counts of the rows by status; excluded rows count once only. */
export function countByStatus(block: PastedBlock | null, rows: ReadonlyMap<number, CheckedRow>): StatusTabCounts {
  const counts = {
    rest: 0,
    all: 0,
    written: 0,
    changedConcurrently: 0,
    changed: 0,
    fault: 0,
    missing: 0,
    confirmed: 0,
    unchanged: 0,
    excluded: 0,
  };
  for (const { row } of block?.rows ?? []) {
    counts.all += 1;
    const status = block ? rowStatusOf(block, row, rows) : undefined;
    if (status !== undefined) counts[status] += 1;
    if (block && block.sent.size > 0 && isRest(status)) counts.rest += 1;
  }
  return counts;
}

/** Tabs with rows, and the selected one. */
export const tabsOf = (counts: StatusTabCounts, shown: ShownStatus): readonly StatusTab<ShownStatus>[] =>
  (Object.keys(rowStatusTexts) as ShownStatus[])
    .filter((key) => key === 'all' || key === shown || counts[key] > 0)
    .map((key) => ({ key, label: rowStatusTexts[key], count: figures(counts[key]) }));

const looks: Readonly<Record<PasteStatus | 'written' | 'changedConcurrently', Pick<CheckTally, 'look' | 'icon'>>> = {
  written: { look: 'confirmed', icon: 'tick' },
  changedConcurrently: { look: 'locked', icon: 'user' },
  changed: {},
  unchanged: {},
  fault: { look: 'overdue', icon: 'warning' },
  missing: { look: 'locked', icon: 'search' },
  confirmed: { look: 'confirmed', icon: 'tick' },
};

/** Numbers of rows in the header. */
export const talliesOf = (counts: StatusTabCounts): readonly CheckTally[] =>
  (Object.keys(looks) as (keyof typeof looks)[])
    .filter((status) => counts[status] > 0)
    .map((status) => ({ label: rowStatusTexts[status], count: figures(counts[status]), ...looks[status] }));
