import { useCallback, useState } from 'react';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { anyUnparsed } from '../ui/input/unparsed.tsx';
import { useConditions } from '../ui/search-panel/use-conditions.ts';
import { useAddressConditions } from './address-conditions.ts';
import { callEvents } from '../lib/call-events.ts';

interface SearchOptions<D> {
  /** Must be a stable object. */
  readonly defaults: ConditionsOf<D>;
  /** Conditions that クリア sets, if not the defaults. */
  readonly cleared?: ConditionsOf<D>;
  readonly onSearch?: () => void;
}

/**
 * Conditions of a page in its address, and the last submitted ones: at first those of the address, or none if it is
 * unreadable.
 */
export function useSearch<D extends SearchDescription>(description: D, options: SearchOptions<D>) {
  const { defaults, cleared = defaults, onSearch } = options;
  const { initial, remember } = useAddressConditions(description, defaults);
  const [submitted, ask] = useSubmittedQuery<ConditionsOf<D>>(anyUnparsed(initial.unread) ? null : initial.values);
  const conditions = useConditions(description, {
    defaults: cleared,
    initial,
    onSearch: (next) => {
      remember(next);
      onSearch?.();
      ask(next);
    },
  });
  return { conditions, submitted, current: submitted.conditions ?? initial.values };
}

export interface SubmittedQuery<C> {
  /** `null` before the first search. */
  readonly conditions: C | null;
  readonly turn: number;
}

/**
 * Last submitted conditions of a list and the function that submits. Every submission is a new turn, even with the same
 * conditions, because 検索 always searches (SEARCH-04). A search by the user removes the previous report (SHELL-14).
 */
export function useSubmittedQuery<C>(initial: C | null): readonly [SubmittedQuery<C>, (conditions: C) => void] {
  const [submitted, setQuery] = useState<SubmittedQuery<C>>({ conditions: initial, turn: 0 });
  const ask = useCallback((conditions: C) => {
    callEvents.started();
    setQuery(({ turn }) => ({ conditions, turn: turn + 1 }));
  }, []);
  return [submitted, ask];
}
