/** Ids of ticked rows and the functions that change them. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

/**
 * Ticks or unticks the rows between the last clicked one and this one (Shift), or only this one, to the new state of
 * the clicked row. `ids` are the loaded rows in their order.
 */
export function toggled(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  index: number,
  from: number | null,
): ReadonlySet<string> {
  const next = new Set(selected);
  const tick = !selected.has(ids[index] as string);
  const [first, last] = [Math.min(from ?? index, index), Math.max(from ?? index, index)];
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
