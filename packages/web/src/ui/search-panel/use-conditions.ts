import { useCallback, useEffect, useRef, useState } from 'react';
import { blankCondition, blankConditions, isSet, withCondition } from '@tsuun/domain/search/conditions';
import type { Condition, ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';

/** CONST-06 */
export const searchDebounce = 500;

interface ConditionOptions<D> {
  /** The page's own; クリア goes back to them (SEARCH-06). */
  readonly defaults: ConditionsOf<D>;
  /** Where the page starts, when the address line says otherwise. */
  readonly initial?: ConditionsOf<D>;
  /** Called with settled conditions: after a pause, or at once by 検索, クリア and Enter. */
  readonly onSearch: (conditions: ConditionsOf<D>) => void;
  readonly debounce?: number;
}

/** Written as methods, so that the conditions of one description fit where those of any are wanted. */
export interface Conditions<D extends SearchDescription = SearchDescription> {
  readonly description: D;
  readonly values: ConditionsOf<D>;
  change<K extends keyof D & string>(key: K, value: ConditionsOf<D>[K]): void;
  /** Calls off the pause: while the input method composes nothing searches, not even for an earlier change. */
  hold(): void;
  /** Searches now with what stands. */
  search(): void;
  /** Takes a whole set of conditions, and searches. */
  take(conditions: ConditionsOf<D>): void;
  /** Back to the page's defaults, and searches. */
  clear(): void;
  /** Opens one condition again, and searches. */
  takeOff(key: keyof D & string): void;
  /** Opens all conditions, and searches. */
  takeOffAll(): void;
  /** Keys of the conditions that narrow the result. */
  readonly set: readonly (keyof D & string)[];
}

/**
 * The conditions of a search panel. A change searches after a pause (SEARCH-03); inputs tell nothing while the input
 * method composes, so half a word never searches.
 */
export function useConditions<D extends SearchDescription>(
  description: D,
  options: ConditionOptions<D>,
): Conditions<D> {
  const { defaults, initial = defaults, debounce = searchDebounce } = options;
  const [values, setValues] = useState(initial);
  const latest = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onSearch = useRef(options.onSearch);
  useEffect(() => {
    onSearch.current = options.onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = useCallback(() => {
    clearTimeout(timer.current);
    onSearch.current(latest.current);
  }, []);
  const put = useCallback((next: ConditionsOf<D>) => {
    latest.current = next;
    setValues(next);
  }, []);
  const putAndSearch = (next: ConditionsOf<D>): void => {
    put(next);
    search();
  };
  return {
    description,
    values,
    change: (key, value) => {
      put(withCondition(description, latest.current, key, value));
      clearTimeout(timer.current);
      timer.current = setTimeout(search, debounce);
    },
    hold: () => clearTimeout(timer.current),
    search,
    take: putAndSearch,
    clear: () => putAndSearch(defaults),
    takeOff: (key) => putAndSearch({ ...latest.current, [key]: blankCondition(at(description, key)) }),
    takeOffAll: () => putAndSearch(blankConditions(description)),
    set: keysOf(description).filter((key) => isSet(at(description, key), values[key])),
  };
}

const keysOf = <D extends SearchDescription>(description: D) => Object.keys(description) as (keyof D & string)[];

const at = <D extends SearchDescription>(description: D, key: keyof D & string): Condition =>
  description[key] as Condition;
