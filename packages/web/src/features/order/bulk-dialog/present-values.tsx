import { useState } from 'react';
import type { PresentField } from '@tsuun/contract/order/bulk';
import { counted } from '@tsuun/domain/message/figures';
import {
  blankValue,
  breakdown,
  breakdownLabel,
  commonValueText,
  kindsText,
  moreKindsText,
  onlyBlankText,
} from '@tsuun/domain/message/order/bulk-dialog';

interface PresentValuesProps {
  readonly label: string;
  /** `null` until it is read. */
  readonly present: PresentField | null;
  /** Narrows the selection to the orders in which the field is blank. */
  readonly onOnlyBlank: () => void;
}

/** Present values of the selected orders in a field: one common value, or the number of kinds with a breakdown (ORD-BATCH-25). */
export function PresentValues({ label, present, onOnlyBlank }: PresentValuesProps) {
  const [open, setOpen] = useState(false);
  if (present === null || present.kinds === 0) return <span className="breaks" />;
  const { kinds, values } = present;
  if (kinds === 1) return <span className="breaks">{commonValueText(values[0]?.text ?? null)}</span>;
  const blank = values.find(({ text }) => text === null);
  const onlyBlank = (): void => {
    setOpen(false);
    onOnlyBlank();
  };
  return (
    <div className="breaks">
      <span className="toned tone-locked">{kindsText(kinds, blank !== undefined)}</span>{' '}
      <button
        type="button"
        className="bare"
        aria-expanded={open}
        aria-label={breakdownLabel(label)}
        onClick={() => setOpen(!open)}
      >
        {breakdown}
      </button>
      {open && (
        <>
          <Breakdown present={present} />
          {blank && (
            <p className="caption">
              <button type="button" className="bare" onClick={onlyBlank}>
                {onlyBlankText(blank.count)}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Breakdown({ present: { kinds, values } }: { readonly present: PresentField }) {
  const most = Math.max(...values.map(({ count }) => count));
  return (
    <ul className="bulk-breakdown caption">
      {values.map(({ text, count }) => (
        <li key={text ?? ''}>
          <span>{text ?? blankValue}</span>
          <span aria-hidden="true" style={{ width: `${(100 * count) / most}%` }} />
          <span className="end">{counted(count)}</span>
        </li>
      ))}
      {kinds > values.length && <li>{moreKindsText(kinds - values.length)}</li>}
    </ul>
  );
}
