import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import './ledger.css';

/** Column headers of every ledger of charges: charge, billing, payment and difference. */
export const LedgerHeadings = () => (
  <>
    <th scope="col">{words.charge}</th>
    {[words.billing, words.payment, words.difference].map((word) => (
      <th key={word} scope="col" className="end">
        {word}
      </th>
    ))}
  </>
);

/** Computed amount; blank is empty, a negative amount is red with its sign. */
export function YenText({ value }: { value: number | null }) {
  if (value === null) return null;
  return <span className={value < 0 ? 'negative' : undefined}>{formatYen(value)}</span>;
}

interface YenCellsProps {
  readonly values: readonly (number | null)[];
  readonly look?: string;
}

/** Cells for billing, payment and difference of a line or a sum. */
export const YenCells = ({ values, look = 'end' }: YenCellsProps) =>
  values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- fixed columns
    <td key={index} className={look}>
      <YenText value={value} />
    </td>
  ));
