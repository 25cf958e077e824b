import { useCallback, useEffect, useRef, useState } from 'react';
import {
  blankCondition,
  blankConditions,
  isSet,
  parametersOf,
  unreadSentence,
  withCondition,
} from '@tsuun/domain/search/conditions';
import type { Condition, ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { anyUnread, nothingUnread, withUnread, type UnreadForm, type UnreadTexts } from '../input/unread.tsx';

/** CONST-06 */
export const searchDebounce = 500;

/** Conditions as they stand in a panel: what was read, and by parameter what could not be. */
export interface StandingConditions<D> {
  readonly values: ConditionsOf<D>;
  readonly unread: UnreadTexts;
}

interface ConditionOptions<D> {
  /** The page's own; クリア goes back to them (SEARCH-06). */
  readonly defaults: ConditionsOf<D>;
  /** Where the page starts, when the address line says otherwise. */
  readonly initial?: StandingConditions<D>;
  /** Called with settled conditions: after a pause, or at once by 検索, クリア and Enter. */
  readonly onSearch: (conditions: ConditionsOf<D>) => void;
  readonly debounce?: number;
}

/** Written as methods, so that the conditions of one description fit where those of any are wanted. */
export interface Conditions<D extends SearchDescription = SearchDescription> {
  readonly description: D;
  readonly values: ConditionsOf<D>;
  readonly unread: UnreadTexts;
  isUnread(key: keyof D & string): boolean;
  /** Where the panel's fields keep what cannot be read. */
  readonly unreadForm: UnreadForm;
  /** Why nothing is searched now; the list keeps its last result. */
  readonly refusal: string | null;
  change<K extends keyof D & string>(key: K, value: ConditionsOf<D>[K]): void;
  /** Calls off the pause: while the input method composes nothing searches, not even for an earlier change. */
  hold(): void;
  /** Searches now with what stands; false when something of it cannot be read. */
  search(): boolean;
  /** Takes a whole set of conditions, and searches. */
  take(conditions: StandingConditions<D>): void;
  /** Back to the page's defaults, and searches. */
  clear(): void;
  /** Opens one condition again, and searches. */
  takeOff(key: keyof D & string): void;
  /** Opens all conditions, and searches. */
  takeOffAll(): void;
  /** Keys of the conditions that narrow the result, or would if they could be read. */
  readonly set: readonly (keyof D & string)[];
}

/**
 * The conditions of a search panel. A change searches after a pause (SEARCH-03); inputs tell nothing while the input
 * method composes, so half a word never searches. Nothing is searched while a condition cannot be read: it would be
 * dropped in silence.
 */
export function useConditions<D extends SearchDescription>(
  description: D,
  options: ConditionOptions<D>,
): Conditions<D> {
  const { defaults, debounce = searchDebounce } = options;
  const initial = options.initial ?? { values: defaults, unread: nothingUnread };
  const [{ values, unread }, setStanding] = useState(initial);
  const latest = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onSearch = useRef(options.onSearch);
  useEffect(() => {
    onSearch.current = options.onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = useCallback((): boolean => {
    clearTimeout(timer.current);
    if (anyUnread(latest.current.unread)) return false;
    onSearch.current(latest.current.values);
    return true;
  }, []);
  const put = useCallback((next: StandingConditions<D>) => {
    latest.current = next;
    setStanding(next);
  }, []);
  const putAndSearch = (next: StandingConditions<D>): void => {
    put(next);
    search();
  };
  const putAndWait = (next: StandingConditions<D>): void => {
    put(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, debounce);
  };
  const keep: UnreadForm['keep'] = (name, text) =>
    putAndWait({ ...latest.current, unread: withUnread(latest.current.unread, name, text) });
  const isUnread = (key: keyof D & string): boolean =>
    parametersOf(key, at(description, key)).some((name) => unread[name] !== undefined);
  return {
    description,
    values,
    unread,
    isUnread,
    unreadForm: { texts: unread, keep },
    refusal: unreadSentence(description, Object.keys(unread)),
    change: (key, value) =>
      putAndWait({ ...latest.current, values: withCondition(description, latest.current.values, key, value) }),
    hold: () => clearTimeout(timer.current),
    search,
    take: putAndSearch,
    clear: () => putAndSearch({ values: defaults, unread: nothingUnread }),
    takeOff: (key) =>
      putAndSearch({
        values: { ...latest.current.values, [key]: blankCondition(at(description, key)) },
        unread: parametersOf(key, at(description, key)).reduce(
          (texts, name) => withUnread(texts, name, null),
          latest.current.unread,
        ),
      }),
    takeOffAll: () => putAndSearch({ values: blankConditions(description), unread: nothingUnread }),
    set: keysOf(description).filter((key) => isSet(at(description, key), values[key]) || isUnread(key)),
  };
}

const keysOf = <D extends SearchDescription>(description: D) => Object.keys(description) as (keyof D & string)[];

const at = <D extends SearchDescription>(description: D, key: keyof D & string): Condition =>
  description[key] as Condition;
