import type { CheckedRow } from '@tsuun/contract/order/paste';
import { figures } from '@tsuun/domain/message/figures';
import { pasteWords, pastedSizeText } from '@tsuun/domain/message/order/paste-sentence';
import { words } from '@tsuun/domain/message/words';
import { pasteFates, type PasteFate } from '@tsuun/domain/order/paste/fates';
import type { FateTab } from '../../../checking/fate-tabs.tsx';
import type { PastedBlock } from './pasted-block.ts';
import { CheckHead, type CheckTally } from '../../../checking/check-head.tsx';
import { pages } from '../../../shell/pages.ts';

/** Which rows are shown. */
export type ShownFate = PasteFate | 'rest' | 'all' | 'written' | 'overtaken' | 'leftOut';
export type FateCounts = Readonly<Record<ShownFate, number>>;

export const rowFateLabels: Readonly<Record<ShownFate, string>> = {
  rest: pasteWords.rest,
  all: words.everything,
  written: pasteWords.written,
  overtaken: pasteWords.overtaken,
  ...pasteFates,
  leftOut: pasteWords.leftOut,
};

/** Status of a row after the update; a row that was sent and still differs was changed by another user. */
export function rowFate(
  { leftOut, sent }: PastedBlock,
  row: number,
  checked: ReadonlyMap<number, CheckedRow>,
): Exclude<ShownFate, 'all' | 'rest'> | undefined {
  if (leftOut.has(row)) return 'leftOut';
  const fate = checked.get(row)?.fate;
  if (!sent.has(row)) return fate;
  return fate === 'same' ? 'written' : fate === 'changed' ? 'overtaken' : fate;
}

/** True for a row that was pasted and is not written yet. */
export const isRest = (fate: ShownFate | undefined): boolean =>
  fate !== 'written' && fate !== 'same' && fate !== 'leftOut';

/** Counts of the rows by status; excluded rows count once only. */
export function countFates(block: PastedBlock | null, rows: ReadonlyMap<number, CheckedRow>): FateCounts {
  const counts = {
    rest: 0,
    all: 0,
    written: 0,
    overtaken: 0,
    changed: 0,
    fault: 0,
    missing: 0,
    confirmed: 0,
    same: 0,
    leftOut: 0,
  };
  for (const { row } of block?.rows ?? []) {
    counts.all += 1;
    const fate = block ? rowFate(block, row, rows) : undefined;
    if (fate !== undefined) counts[fate] += 1;
    if (block && block.sent.size > 0 && isRest(fate)) counts.rest += 1;
  }
  return counts;
}

/** The choices that show anything, and the one that is chosen. */
export const tabsOf = (counts: FateCounts, shown: ShownFate): readonly FateTab<ShownFate>[] =>
  (Object.keys(rowFateLabels) as ShownFate[])
    .filter((key) => key === 'all' || key === shown || counts[key] > 0)
    .map((key) => ({ key, label: rowFateLabels[key], count: figures(counts[key]) }));

const looks: Readonly<Record<PasteFate | 'written' | 'overtaken', Pick<CheckTally, 'look' | 'icon'>>> = {
  written: { look: 'confirmed', icon: 'tick' },
  overtaken: { look: 'locked', icon: 'user' },
  changed: {},
  same: {},
  fault: { look: 'overdue', icon: 'warning' },
  missing: { look: 'locked', icon: 'search' },
  confirmed: { look: 'confirmed', icon: 'tick' },
};

interface PasteHeadProps {
  readonly titleId: string;
  readonly block: PastedBlock | null;
  readonly counts: FateCounts;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Pasted table, and the number of its rows per status. */
export const PasteHead = ({ block, counts, ...given }: PasteHeadProps) => (
  <CheckHead
    {...given}
    above={pages.order.title}
    title={pasteWords.title}
    about={block && [pasteWords.pastedTable, pastedSizeText(block.rows.length, block.headings.length)]}
    tallies={(Object.keys(looks) as (keyof typeof looks)[])
      .filter((fate) => counts[fate] > 0)
      .map((fate) => ({ label: rowFateLabels[fate], count: figures(counts[fate]), ...looks[fate] }))}
  />
);
