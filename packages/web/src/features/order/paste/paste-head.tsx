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
export type ShownFate = PasteFate | 'all' | 'leftOut';
export type FateCounts = Readonly<Record<ShownFate, number>>;

const labels: Readonly<Record<ShownFate, string>> = {
  all: words.everything,
  ...pasteFates,
  leftOut: pasteWords.leftOut,
};

/** Counts the rows per status; excluded rows count as nothing else. */
export function countFates(block: PastedBlock | null, rows: ReadonlyMap<number, CheckedRow>): FateCounts {
  const counts = { all: 0, changed: 0, fault: 0, missing: 0, confirmed: 0, same: 0, leftOut: 0 };
  for (const { row } of block?.rows ?? []) {
    counts.all += 1;
    const fate = block?.leftOut.has(row) ? 'leftOut' : rows.get(row)?.fate;
    if (fate !== undefined) counts[fate] += 1;
  }
  return counts;
}

/** The choices that show anything, and the one that is chosen. */
export const tabsOf = (counts: FateCounts, shown: ShownFate): readonly FateTab<ShownFate>[] =>
  (Object.keys(labels) as ShownFate[])
    .filter((key) => key === 'all' || key === shown || counts[key] > 0)
    .map((key) => ({ key, label: labels[key], count: figures(counts[key]) }));

const looks: Readonly<Record<PasteFate, Pick<CheckTally, 'look' | 'icon'>>> = {
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
    tallies={(Object.keys(looks) as PasteFate[])
      .filter((fate) => counts[fate] > 0)
      .map((fate) => ({ label: pasteFates[fate], count: figures(counts[fate]), ...looks[fate] }))}
  />
);
