import { excludedSentence } from '@tsuun/domain/message/sentence';
import { useListener } from '../../lib/use-listener.ts';
import type { Column } from './column.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

export const maxPrinted = 1_000;

/** Width in pixels that fits across A4 landscape at the print size of tables. */
const paperWidth = 1_380;

/** Columns that fit on paper, from the left in the user's order, without controls. */
export function printedColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  let usedWidth = 0;
  return columns.filter(({ pinned, width }) => {
    if (pinned === 'end' || usedWidth > paperWidth) return false;
    usedWidth += width;
    return usedWidth <= paperWidth;
  });
}

interface ExcludedProps {
  readonly arranged: readonly Pick<Column<never>, 'key' | 'header' | 'pinned'>[];
  readonly printed: readonly { readonly key: string }[];
}

/** Printed list of the columns that did not fit. */
export function Excluded({ arranged, printed }: ExcludedProps) {
  const there = new Set(printed.map(({ key }) => key));
  const missing = arranged.filter(({ key, pinned }) => pinned !== 'end' && !there.has(key));
  return missing.length === 0 ? null : (
    <p className="table-left-out">{excludedSentence(missing.map(({ header }) => header))}</p>
  );
}

/** True while the page is being printed, when a list shows all its loaded rows. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useListener('beforeprint', () => flushSync(() => setPrinting(true)));
  useListener('afterprint', () => setPrinting(false));
  return printing;
}
