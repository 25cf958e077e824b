import { words } from '@tsuun/domain/message/words';
import './ledger.css';

/** The heads that every ledger of charges begins with: what for, billed, paid, and the difference. */
export const LedgerHeads = ({ look = 'ledger-number' }: { readonly look?: string }) => (
  <>
    <th scope="col">{words.charge}</th>
    {[words.billing, words.payment, words.difference].map((word) => (
      <th key={word} scope="col" className={look}>
        {word}
      </th>
    ))}
  </>
);
