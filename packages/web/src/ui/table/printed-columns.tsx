import { excludedSentence } from '@tsuun/domain/message/sentence';
import { useListener } from '../../lib/use-listener.ts';
import type { Column } from './column.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of a list that are printed at most. */
export const maxPrinted = 1_000;

/** Pixels of a table that fit across A4 landscape at the size in which tables are printed. */
const paperWidth = 1_380;

/** The columns that fit on paper, from the left as the person has arranged them; controls stay on the screen. */
export function printedColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  let left = 0;
  return columns.filter(({ pinned, width }) => {
    if (pinned === 'end' || left > paperWidth) return false;
    left += width;
    return left <= paperWidth;
  });
}

interface ExcludedProps {
  readonly arranged: readonly Pick<Column<never>, 'key' | 'header' | 'pinned'>[];
  readonly printed: readonly { readonly key: string }[];
}

/** On paper: the columns that did not fit; the person's own arrangement decides which do. */
export function Excluded({ arranged, printed }: ExcludedProps) {
  const there = new Set(printed.map(({ key }) => key));
  const missing = arranged.filter(({ key, pinned }) => pinned !== 'end' && !there.has(key));
  return missing.length === 0 ? null : (
    <p className="table-left-out">{excludedSentence(missing.map(({ header }) => header))}</p>
  );
}

/** Returns true while the page is being printed: then a list shows all its loaded rows, not only the visible ones. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useListener('beforeprint', () => flushSync(() => setPrinting(true)));
  useListener('afterprint', () => setPrinting(false));
  return printing;
}
