import { leftOutSentence } from '@tsuun/domain/message/sentence';
import type { Column } from './column.ts';

interface LeftOutProps {
  readonly arranged: readonly Pick<Column<never>, 'key' | 'header' | 'pinned'>[];
  readonly printed: readonly { readonly key: string }[];
}

/** On paper: the columns that did not fit; the person's own arrangement decides which do. */
export function LeftOut({ arranged, printed }: LeftOutProps) {
  const there = new Set(printed.map(({ key }) => key));
  const missing = arranged.filter(({ key, pinned }) => pinned !== 'end' && !there.has(key));
  return missing.length === 0 ? null : (
    <p className="table-left-out">{leftOutSentence(missing.map(({ header }) => header))}</p>
  );
}
