import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readConditions, writeQuery } from '@tsuun/domain/search/query';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';

/** Stands in an address where every condition is open, which is not the same as no address conditions: the defaults. */
const everything = 'all';

/**
 * The conditions a list's address carries, so that a list can be sent on as a link; the page's defaults where it
 * carries none. What an address says wrongly is left out.
 */
export function useAddressConditions<D extends SearchDescription>(description: D, defaults: ConditionsOf<D>) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = 'q' in search && typeof search.q === 'string' ? search.q : '';
  const initial = useMemo(() => fromAddress(description, text) ?? defaults, [description, text, defaults]);
  const remember = useCallback(
    (conditions: ConditionsOf<D>) =>
      void navigate({
        to: '.',
        search: { q: toAddress(description, conditions) },
        replace: true,
        resetScroll: false,
      }),
    [description, navigate],
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
