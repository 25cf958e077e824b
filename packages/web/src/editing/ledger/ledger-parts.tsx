import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import './ledger.css';

/** The headers that every ledger of charges begins with: what for, billed, paid, and the difference. */
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

/** An amount that nobody types; blank where there is none. Negative ones in red, with their sign. */
export function YenText({ value }: { value: number | null }) {
  if (value === null) return null;
  return <span className={value < 0 ? 'negative' : undefined}>{formatYen(value)}</span>;
}

interface YenCellsProps {
  readonly values: readonly (number | null)[];
  readonly look?: string;
}

/** Billed and paid amount of a line or a sum, and the difference, a cell each. */
export const YenCells = ({ values, look = 'ledger-number' }: YenCellsProps) =>
  values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- fixed columns
    <td key={index} className={look}>
      <YenText value={value} />
    </td>
  ));
