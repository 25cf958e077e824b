import { printedPartSentence } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';

/** How many rows were found and how many of them are loaded (ORD-LIST-03). */
export const RowCount = ({ total, loaded }: { readonly total: number | null; readonly loaded: number }) => (
  <>
    <b>{total?.toLocaleString('en-US') ?? words.none}件</b>中 <b>{loaded.toLocaleString('en-US')}件</b>表示
    {total !== null && loaded < total && <span className="print-only">　{printedPartSentence(total, loaded)}</span>}
  </>
);
