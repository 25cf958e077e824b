import { useEffect, useRef, useState } from 'react';
import {
  blankCondition,
  blankConditions,
  isSet,
  parametersOf,
  unreadSentence,
  withCondition,
  writeQuery,
} from '@tsuun/domain/search/conditions';
import { readConditions, type Query } from '@tsuun/domain/search/query';
import type { Condition, ConditionsOf, DayRange, SearchDescription } from '@tsuun/domain/search/search';
import { isDay } from '@tsuun/domain/value/day';
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

/** Conditions of a panel: the readable values, and unreadable texts by parameter. */
export interface ConditionState<D> {
  readonly values: ConditionsOf<D>;
  readonly unread: UnparsedTexts;
}

interface ConditionOptions<D> {
  /** Defaults of the page, which クリア restores (SEARCH-06). */
  readonly defaults: ConditionsOf<D>;
  /** Conditions at the start, if the address has any. */
  readonly initial?: ConditionState<D>;
  /** Called with complete conditions after a pause, or at once by 検索, クリア and Enter. */
  readonly onSearch: (conditions: ConditionsOf<D>) => void;
}

/** Methods instead of properties, so that conditions of one description are assignable to those of any. */
export interface Conditions<D extends SearchDescription = SearchDescription> {
  readonly description: D;
  readonly values: ConditionsOf<D>;
  readonly unread: UnparsedTexts;
  isUnread(key: keyof D & string): boolean;
  /** Form in which the fields of the panel keep unreadable texts. */
  readonly unreadForm: UnparsedForm;
  /** Reason why no search runs; the list keeps its last result. */
  readonly refusal: string | null;
  change<K extends keyof D & string>(key: K, value: ConditionsOf<D>[K]): void;
  /** Cancels the pause, because no search runs while the input method composes. */
  hold(): void;
  /** Searches now; false if a condition is unreadable. */
  search(): boolean;
  take(conditions: ConditionState<D>): void;
  clear(): void;
  takeOff(key: keyof D & string): void;
  takeOffAll(): void;
  /** Keys of the conditions that narrow the result, including unreadable ones. */
  readonly set: readonly (keyof D & string)[];
}

/**
 * Conditions of a search panel. A change searches after a pause (SEARCH-03), and inputs report nothing while the input
 * method composes. No search runs while a condition is unreadable, because it would be dropped silently.
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
    const checked = checkedState(description, latest.current);
    if (anyUnparsed(checked.unread)) {
      put(checked);
      return false;
    }
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
    change: (key, value) => {
      const next = withRefusedEnd(latest.current, key, value);
      putAndWait({ ...next, values: withCondition(description, next.values, key, next.values[key]) });
    },
    hold: pause.end,
    search,
    take: putAndSearch,
    clear: () => putAndSearch({ values: defaults, unread: nothingUnparsed }),
    takeOff: (key) => putAndSearch(opened(description, latest.current, key)),
    takeOffAll: () => putAndSearch({ values: blankConditions(description), unread: nothingUnparsed }),
    set: keysOf(description).filter((key) => isSet(at(description, key), values[key]) || isUnread(key)),
  };
}

/** Runs a function after a pause that can be restarted or cancelled. */
function usePause(milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (run: () => void): void => {
    end();
    timer.current = setTimeout(run, milliseconds);
  };
  return { begin, end };
}

/** Reads conditions from parameters; those that are refused are kept as text with their sentence. */
export function readState<D extends SearchDescription>(description: D, query: Query): ConditionState<D> {
  const { conditions, problems } = readConditions(description, query);
  const unread = Object.entries(problems).map(([name, [sentence = '']]) => {
    const given = query[name] ?? '';
    return [name, { text: typeof given === 'string' ? given : given.join(','), sentence, reported: null }];
  });
  return { values: conditions, unread: Object.fromEntries(unread) as UnparsedTexts };
}

/** Conditions as a call would read them, with the sentences of those that it would refuse. */
function checkedState<D extends SearchDescription>(description: D, state: ConditionState<D>): ConditionState<D> {
  const query = Object.create(null) as Record<string, string[]>;
  for (const [name, text] of writeQuery(description, state.values)) (query[name] ??= []).push(text);
  const read = readState(description, query);
  return anyUnparsed(read.unread) ? read : state;
}

/** A changed condition; the end of a range that was refused before its beginning is considered again. */
function withRefusedEnd<D extends SearchDescription, K extends keyof D & string>(
  { values, unread }: ConditionState<D>,
  key: K,
  value: ConditionsOf<D>[K],
): ConditionState<D> {
  const name = `${key}To`;
  const end = unread[name]?.text;
  const range = value as DayRange | null;
  if (end === undefined || !isDay(end) || range?.from === undefined)
    return { values: { ...values, [key]: value }, unread };
  const to = range.to ?? (range.from === (values[key] as DayRange).from ? null : end);
  return { values: { ...values, [key]: { ...range, to } }, unread: withUnparsed(unread, name, null) };
}

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
