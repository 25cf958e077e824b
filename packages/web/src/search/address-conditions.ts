import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readConditions } from '@tsuun/domain/search/query';
import { writeQuery } from '@tsuun/domain/search/write-query';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { currentAddress, replaceSearch, useAddress } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import { nothingUnparsed, type UnparsedTexts } from '../ui/input/unparsed.tsx';
import type { ConditionState } from '../ui/search-panel/use-conditions.ts';

/** Value of an address in which every condition is open; an address without conditions has the defaults. */
const everything = 'all';

/**
 * Conditions of a list in its address, so that a list can be sent as a link; the page's defaults if the address has
 * none. An unreadable condition is shown at its field and not used for the search.
 */
export function useAddressConditions<D extends SearchDescription>(description: D, defaults: ConditionsOf<D>) {
  const [{ page, search }] = useState(() => ({ ...currentAddress(), page: pageOf(currentAddress().path) }));
  const initial = useMemo(
    () => fromAddress(description, search) ?? { values: defaults, unread: nothingUnparsed },
    [description, search, defaults],
  );
  const remembered = useRef<string | null>(null);
  const remember = useCallback(
    (conditions: ConditionsOf<D>): void => {
      // A search that ends after the page was left does not change the address.
      if (pageOf(currentAddress().path) !== page) return;
      remembered.current = toAddress(description, { values: conditions, unread: nothingUnparsed });
      replaceSearch(remembered.current);
    },
    [description, page],
  );
  const { path } = useAddress();
  // The list may be searched while a record is open over it, after which Back restores the previous conditions.
  useEffect(() => {
    const { current } = remembered;
    if (current !== null && pageOf(path) === page && currentAddress().search !== current) replaceSearch(current);
  }, [path, page]);
  return { initial, remember };
}

/** Reads the conditions from an address; `null` if it contains none. */
export function fromAddress<D extends SearchDescription>(description: D, text: string): ConditionState<D> | null {
  const parameters = new URLSearchParams(text);
  if ([...parameters.keys()].length === 0) return null;
  // Without prototype, because an address may name anything, including `__proto__` and `constructor`.
  const query = Object.create(null) as Record<string, string[]>;
  for (const [key, value] of parameters) (query[key] ??= []).push(value);
  const { conditions, problems } = readConditions(description, query);
  const unread = Object.entries(problems).map(([key, [sentence = '']]) => [
    key,
    { text: (query[key] ?? []).join(','), sentence, reported: null },
  ]);
  return { values: conditions, unread: Object.fromEntries(unread) as UnparsedTexts };
}

/** Writes conditions into an address; unreadable texts are kept as they are. */
export function toAddress<D extends SearchDescription>(description: D, { values, unread }: ConditionState<D>): string {
  const texts = Object.entries(unread).map(([key, { text }]) => [key, text]);
  const written = [...writeQuery(description, values), ...texts];
  return `?${new URLSearchParams(written.length === 0 ? [[everything, '1']] : written).toString()}`;
}
