import { useEffect, useRef, type RefObject } from 'react';

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

/** Id of the row that was ticked last, the other end of a Shift-click; forgotten when no row is ticked any more. */
export function useLastTicked(selection: Selection | undefined): RefObject<string | null> {
  const lastTicked = useRef<string | null>(null);
  const isEmpty = selection === undefined || selection.selected.size === 0;
  useEffect(() => {
    if (isEmpty) lastTicked.current = null;
  }, [isEmpty]);
  return lastTicked;
}

/**
 * Ticks or unticks the rows between the last clicked one and this one (Shift), or only this one, to the new state of
 * the clicked row. `ids` are the loaded rows in their order; a last clicked row that is not among them has no effect.
 */
export function toggled(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  index: number,
  from: string | null,
): ReadonlySet<string> {
  const next = new Set(selected);
  const tick = !selected.has(ids[index] as string);
  const found = from === null ? -1 : ids.indexOf(from);
  const start = found === -1 ? index : found;
  const [first, last] = [Math.min(start, index), Math.max(start, index)];
  for (const id of ids.slice(first, last + 1)) {
    if (tick) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Adds all loaded rows to the selection, or clears the whole selection if all of them were ticked. */
export const allToggled = (selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set(tickedOf(selected, ids) === 'all' ? [] : [...selected, ...ids]);

/** Returns if all, some or none of the loaded rows are ticked. */
export function tickedOf(selected: ReadonlySet<string>, ids: readonly string[]): 'all' | 'some' | 'none' {
  if (selected.size === 0 || !ids.some((id) => selected.has(id))) return 'none';
  return ids.every((id) => selected.has(id)) ? 'all' : 'some';
}
