import { printedPartSentence } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import type { LoadedList } from './use-record-list.ts';

/** How many rows were found and how many of them are loaded (ORD-LIST-03). */
export function RowCount({ list }: { readonly list: Pick<LoadedList<unknown>, 'rows' | 'totalCount'> }) {
  const { rows, totalCount } = list;
  return (
    <>
      <b>{totalCount?.toLocaleString('en-US') ?? words.none}件</b>中 <b>{rows.length.toLocaleString('en-US')}件</b>表示
      {totalCount !== null && rows.length < totalCount && (
        <span className="print-only">　{printedPartSentence(totalCount, rows.length)}</span>
      )}
    </>
  );
}
