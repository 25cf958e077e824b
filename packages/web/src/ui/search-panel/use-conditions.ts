import { useEffect, useRef, useState } from 'react';
import {
  blankCondition,
  blankConditions,
  isSet,
  parametersOf,
  unreadSentence,
  withCondition,
} from '@tsuun/domain/search/conditions';
import type { Condition, ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import {
  anyUnparsed,
  nothingUnparsed,
  withUnparsed,
  type UnparsedForm,
  type UnparsedTexts,
} from '../input/unparsed.tsx';
import { useLatest } from '../use-latest.ts';

/** CONST-06 */
const searchDebounce = 500;

/** Conditions as they stand in a panel: what was read, and by parameter what could not be. */
export interface ConditionState<D> {
  readonly values: ConditionsOf<D>;
  readonly unread: UnparsedTexts;
}

interface ConditionOptions<D> {
  /** The page's own; クリア goes back to them (SEARCH-06). */
  readonly defaults: ConditionsOf<D>;
  /** Conditions with which the page starts, if the address contains any. */
  readonly initial?: ConditionState<D>;
  /** Called with settled conditions: after a pause, or at once by 検索, クリア and Enter. */
  readonly onSearch: (conditions: ConditionsOf<D>) => void;
}

/** Written as methods, so that the conditions of one description fit where those of any are wanted. */
export interface Conditions<D extends SearchDescription = SearchDescription> {
  readonly description: D;
  readonly values: ConditionsOf<D>;
  readonly unread: UnparsedTexts;
  isUnread(key: keyof D & string): boolean;
  /** Form in which the panel's fields keep texts that cannot be read. */
  readonly unreadForm: UnparsedForm;
  /** Why nothing is searched now; the list keeps its last result. */
  readonly refusal: string | null;
  change<K extends keyof D & string>(key: K, value: ConditionsOf<D>[K]): void;
  /** Calls off the pause: while the input method composes nothing searches, not even for an earlier change. */
  hold(): void;
  /** Searches now with what stands; false when something of it cannot be read. */
  search(): boolean;
  /** Takes a whole set of conditions, and searches. */
  take(conditions: ConditionState<D>): void;
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
  const { defaults, initial = { values: defaults, unread: nothingUnparsed } } = options;
  const [{ values, unread }, setState] = useState(initial);
  const latest = useRef(initial);
  const onSearch = useLatest(options.onSearch);
  const pause = usePause(searchDebounce);
  const search = (): boolean => {
    pause.end();
    if (anyUnparsed(latest.current.unread)) return false;
    onSearch.current(latest.current.values);
    return true;
  };
  const put = (next: ConditionState<D>): void => {
    latest.current = next;
    setState(next);
  };
  const putAndSearch = (next: ConditionState<D>): void => {
    put(next);
    search();
  };
  const putAndWait = (next: ConditionState<D>): void => {
    put(next);
    pause.begin(search);
  };
  const isUnread = (key: keyof D & string): boolean =>
    parametersOf(key, at(description, key)).some((name) => unread[name] !== undefined);
  return {
    description,
    values,
    unread,
    isUnread,
    unreadForm: {
      texts: unread,
      keep: (name, text) => putAndWait({ ...latest.current, unread: withUnparsed(latest.current.unread, name, text) }),
    },
    refusal: unreadSentence(description, Object.keys(unread)),
    change: (key, value) =>
      putAndWait({ ...latest.current, values: withCondition(description, latest.current.values, key, value) }),
    hold: pause.end,
    search,
    take: putAndSearch,
    clear: () => putAndSearch({ values: defaults, unread: nothingUnparsed }),
    takeOff: (key) => putAndSearch(opened(description, latest.current, key)),
    takeOffAll: () => putAndSearch({ values: blankConditions(description), unread: nothingUnparsed }),
    set: keysOf(description).filter((key) => isSet(at(description, key), values[key]) || isUnread(key)),
  };
}

/** Lets something happen after so many milliseconds in which nothing began the pause again or ended it. */
function usePause(milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (act: () => void): void => {
    end();
    timer.current = setTimeout(act, milliseconds);
  };
  return { begin, end };
}

/** The conditions with one of them open. */
function opened<D extends SearchDescription>(
  description: D,
  { values, unread }: ConditionState<D>,
  key: keyof D & string,
): ConditionState<D> {
  const condition = at(description, key);
  return {
    values: { ...values, [key]: blankCondition(condition) },
    unread: parametersOf(key, condition).reduce((texts, name) => withUnparsed(texts, name, null), unread),
  };
}

const keysOf = <D extends SearchDescription>(description: D) => Object.keys(description) as (keyof D & string)[];

const at = <D extends SearchDescription>(description: D, key: keyof D & string): Condition =>
  description[key] as Condition;
