import { printedPartSentence } from '@tsuun/domain/message/sentence';
import { counted, countedOrNone } from '@tsuun/domain/message/figures';
import type { LoadedList } from './use-record-list.ts';

/** Number of rows found, and how many of them are loaded (ORD-LIST-03). */
export function RowCount({ list }: { readonly list: Pick<LoadedList<unknown>, 'rows' | 'totalCount'> }) {
  const { rows, totalCount } = list;
  return (
    <>
      <b>{countedOrNone(totalCount)}</b>
      <span>中 </span>
      <b>{counted(rows.length)}</b>
      <span>表示</span>
      {totalCount !== null && rows.length < totalCount && (
        <span className="print-only">　{printedPartSentence(totalCount, rows.length)}</span>
      )}
    </>
  );
}
