import { useCallback, useMemo, useState } from 'react';
import { readConditions, writeQuery } from '@tsuun/domain/search/query';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { addressStore, go } from '../shell/address.ts';

/** Stands in an address where every condition is open, which is not the same as no address conditions: the defaults. */
const everything = 'all';

/**
 * The conditions a list's address carries, so that a list can be sent on as a link; the page's defaults where it
 * carries none. What an address says wrongly is left out.
 */
export function useAddressConditions<D extends SearchDescription>(description: D, defaults: ConditionsOf<D>) {
  const [{ path, search }] = useState(addressStore.get);
  const initial = useMemo(() => fromAddress(description, search) ?? defaults, [description, search, defaults]);
  const remember = useCallback(
    (conditions: ConditionsOf<D>): void => {
      // A search that settles after the page was left is nobody's address.
      if (addressStore.get().path === path) go(`${path}${toAddress(description, conditions)}`, { replace: true });
    },
    [description, path],
  );
  return { initial, remember };
}

export function fromAddress<D extends SearchDescription>(description: D, text: string): ConditionsOf<D> | null {
  const parameters = new URLSearchParams(text);
  if ([...parameters.keys()].length === 0) return null;
  const query: Record<string, string[]> = {};
  for (const [key, value] of parameters) (query[key] ??= []).push(value);
  return readConditions(description, query).conditions;
}

export function toAddress<D extends SearchDescription>(description: D, conditions: ConditionsOf<D>): string {
  const written = writeQuery(description, conditions);
  return `?${new URLSearchParams(written.length === 0 ? [[everything, '1']] : written).toString()}`;
}
