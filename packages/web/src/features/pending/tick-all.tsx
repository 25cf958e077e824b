import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { allToggled, tickedOf, type Selection } from '../../ui/table/selection.ts';

interface TickAllProps {
  readonly ids: readonly string[];
  readonly selection: Selection;
  readonly label: string;
}

/** Box that ticks all loaded lines, or those of one order. */
export function TickAll({ ids, selection: { selected, onChange }, label }: TickAllProps) {
  const ticked = tickedOf(selected, ids);
  return (
    <CheckBox
      aria-label={label}
      disabled={ids.length === 0}
      checked={ticked === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = ticked === 'some';
      }}
      onChange={() => onChange(ticked === 'all' ? without(selected, ids) : allToggled(selected, ids))}
    />
  );
}

const without = (selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...selected].filter((id) => !ids.includes(id)));
