import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Query } from '@tsuun/domain/search/query';
import {
  type ConditionsOf,
  type DayRange,
  relativeOf,
  relativeRange,
  type SearchDescription,
} from '@tsuun/domain/search/search';
import { writeQuery } from '@tsuun/domain/search/conditions';
import type { Day } from '@tsuun/domain/value/day';
import { currentAddress, replaceSearch, useAddress } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import { viewIn, withoutView, withView } from './list-view-address.ts';
import { nothingUnparsed } from '../ui/input/unparsed.tsx';
import { type ConditionState, readState } from '../ui/search-panel/use-conditions.ts';
import { useToday } from '../ui/today.ts';

/** Value of an address in which every condition is open; an address without conditions has the defaults. */
const everything = 'all';

/**
 * Conditions of a list in its address, so that a list can be sent as a link; the page's defaults if the address has
 * none. An unreadable condition is shown at its field and not used for the search.
 */
export function useAddressConditions<D extends SearchDescription>(description: D, defaults: ConditionsOf<D>) {
  const [{ page, search }] = useState(() => ({ ...currentAddress(), page: pageOf(currentAddress().path) }));
  const today = useToday();
  const initial = useMemo(
    () => fromAddress(description, search, today) ?? { values: defaults, unread: nothingUnparsed },
    [description, search, defaults, today],
  );
  const remembered = useRef<string | null>(null);
  const remember = useCallback(
    (conditions: ConditionsOf<D>): void => {
      // A search that ends after the page was left does not change the address.
      if (pageOf(currentAddress().path) !== page) return;
      remembered.current = toAddress(description, { values: conditions, unread: nothingUnparsed });
      replaceConditions(remembered.current);
    },
    [description, page],
  );
  const { path } = useAddress();
  // The list may be searched while a record is open over it, after which Back restores the previous conditions.
  useEffect(() => {
    const { current } = remembered;
    if (current !== null && pageOf(path) === page) replaceConditions(current);
  }, [path, page]);
  return { initial, remember };
}

/** Replaces the conditions in the address; the view of the list stays. */
function replaceConditions(conditions: string): void {
  const { search } = currentAddress();
  const next = withView(conditions, viewIn(search));
  if (search !== next) replaceSearch(next);
}

/** Reads the conditions from an address; `null` if it contains none. 今月 and the like are those of `today`. */
export function fromAddress<D extends SearchDescription>(
  description: D,
  text: string,
  today: Day,
): ConditionState<D> | null {
  const parameters = new URLSearchParams(withoutView(text));
  if ([...parameters.keys()].length === 0) return null;
  // Without prototype, because an address may name anything, including `__proto__` and `constructor`.
  const query = Object.create(null) as Record<string, string[]>;
  for (const [key, value] of parameters) (query[key] ??= []).push(value);
  const { values, unread } = readState(description, query);
  const relative = Object.keys(description).flatMap((key) => relativeIn(query, key, values[key] as DayRange, today));
  return { values: { ...values, ...Object.fromEntries(relative) }, unread };
}

/** A relative range by its key, if the address names one whose days, if it has any, are those of `today`. */
function relativeIn(query: Query, key: string, days: DayRange, today: Day): [string, DayRange][] {
  const relative = relativeOf(query[key]?.[0] ?? null);
  if (relative === null) return [];
  const range = relativeRange(relative, today);
  const isSaved = query[`${key}From`] === undefined && query[`${key}To`] === undefined;
  return isSaved || (days.from === range.from && days.to === range.to) ? [[key, range]] : [];
}

/** Conditions of an address as they are saved: a relative range has no days (SEARCH-18). */
export function savedQuery(address: string): string {
  const parameters = new URLSearchParams(address);
  for (const [key, value] of [...parameters])
    if (relativeOf(value) !== null) for (const end of ['From', 'To']) parameters.delete(`${key}${end}`);
  return `?${parameters.toString()}`;
}

/** Writes conditions into an address; unreadable texts are kept as they are. */
export function toAddress<D extends SearchDescription>(description: D, { values, unread }: ConditionState<D>): string {
  const texts = Object.entries(unread).map(([key, { text }]) => [key, text]);
  const relative = Object.entries(values).flatMap(([key, value]) =>
    description[key]?.kind === 'dayRange' && value?.relative ? [[key, value.relative]] : [],
  );
  const written = [...writeQuery(description, values), ...texts, ...relative];
  return `?${new URLSearchParams(written.length === 0 ? [[everything, '1']] : written).toString()}`;
}
