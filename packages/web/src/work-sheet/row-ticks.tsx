import { useMemo } from 'react';
import { pickLabel, rowLabelOf } from '@tsuun/domain/message/work-sheet';
import type { Editable } from '../editing/record-kind.ts';
import { CheckBox } from '../ui/input/choice/check-box.tsx';
import { allToggled, tickedOf, type Selection } from '../ui/table/selection.ts';
import { TickAll } from '../ui/table/tick-all.tsx';
import type { SheetKind } from './sheet-kind.ts';

export const idOf = ({ id }: Editable): string => id ?? '';

/** Box in the header that ticks all rows that are shown. */
export function TickRows({ rows, selected, onChange }: Selection & { readonly rows: readonly Editable[] }) {
  const ids = useMemo(() => rows.map(idOf), [rows]);
  return <TickAll ticked={tickedOf(selected, ids)} onToggle={() => onChange(allToggled(selected, ids))} />;
}

interface TickProps<R extends Editable> {
  readonly row: R;
  readonly kind: SheetKind<R>;
  readonly selection: ReadonlySet<string>;
  readonly onTick: (rows: readonly R[]) => void;
}

/** Box that ticks a row. */
export const Tick = <R extends Editable>({ row, kind, selection, onTick }: TickProps<R>) => (
  <CheckBox
    aria-label={pickLabel(rowLabelOf(kind.kind.nameOf(row), row.id))}
    tabIndex={-1}
    checked={selection.has(idOf(row))}
    onChange={() => onTick([row])}
  />
);
