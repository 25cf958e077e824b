import { type DayField, day, type TextField, text } from '../field/field.ts';
import { maxIdLength, type Problems } from '../field/read-record.ts';
import { isRefused, readSentValue, refusalSentence, refusedChoiceSentence } from '../field/read-value.ts';
import { malformedSentence, reversedRangeSentence, tooManyTextsSentence } from '../message/sentence.ts';
import { blankCondition, splitSkipped } from './conditions.ts';
import type {
  AnyOfCondition,
  Condition,
  ConditionsOf,
  DayRange,
  OneOfCondition,
  SearchDescription,
  SkippedCondition,
  TextCondition,
} from './search.ts';

/** Parameters of an address: missing, single or repeated. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads conditions from the parameters of a call or an address. A missing or empty parameter is no condition, unless
 * empty is a choice. Unknown parameters are ignored.
 */
export function readConditions<D extends SearchDescription>(
  description: D,
  query: Query,
): { conditions: ConditionsOf<D>; problems: Problems } {
  const problems: Problems = {};
  const entries = Object.entries(description).map(([key, condition]) => [
    key,
    readCondition(key, condition, query, problems),
  ]);
  return { conditions: Object.fromEntries(entries) as ConditionsOf<D>, problems };
}

function readCondition(key: string, condition: Condition, query: Query, problems: Problems): unknown {
  switch (condition.kind) {
    case 'dayRange':
      return readDayRange(key, condition.label, query, problems);
    case 'day':
      return readLeaf(key, day(condition.label), condition.month ? withDays(key, query) : query, problems);
    case 'anyOf':
      return readChoices(key, condition, all(query, key), problems);
    case 'oneOf':
      return readChoice(key, condition, query, problems);
    case 'check':
      return readYesNo(key, condition, query, problems) ?? false;
    case 'yesNo':
      return readYesNo(key, condition, query, problems);
    case 'skipped':
      return readSkipped(key, condition, query, problems);
    case 'text':
      return condition.several
        ? readSeveral(key, condition, condition.several, query, problems)
        : readLeaf(key, text(condition.label, condition.max), query, problems);
    case 'ref':
      return readLeaf(key, text(condition.label, maxIdLength), query, problems);
  }
}

const all = (query: Query, key: string): readonly string[] => {
  // Some clients write lists as `orderType[]=10`.
  const value = query[key] ?? query[`${key}[]`];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
};

const last = (query: Query, key: string): string | undefined => {
  const values = all(query, key);
  return values[values.length - 1];
};

/** Adds a day to a month in an address: `2026-04`. */
function withDays(key: string, query: Query): Query {
  const text = last(query, key) ?? '';
  return /^\d{4}-\d{2}$/.test(text) ? { [key]: `${text}-01` } : query;
}

function refuse(key: string, condition: Condition, value: string, problems: Problems): null {
  const { label } = condition;
  const isChoice = condition.kind === 'anyOf' || condition.kind === 'oneOf';
  problems[key] = [
    isChoice ? refusedChoiceSentence(label, condition.choices, value, 'code') : malformedSentence(label, value),
  ];
  return null;
}

/** Reads a parameter in the same way as a field of this kind. */
function readLeaf(key: string, field: TextField | DayField, query: Query, problems: Problems): string | null {
  const given = last(query, key) ?? '';
  const value = readSentValue(field, given);
  if (!isRefused(value)) return value as string | null;
  problems[key] = [refusalSentence(field, value, given)];
  return null;
}

/** A range that ends before it begins is refused at its end. */
function readDayRange(key: string, label: string, query: Query, problems: Problems): DayRange {
  const from = readLeaf(`${key}From`, day(label), query, problems);
  const to = readLeaf(`${key}To`, day(label), query, problems);
  if (from === null || to === null || from <= to) return { from, to };
  problems[`${key}To`] = [reversedRangeSentence(label, from, to)];
  return { from, to: null };
}

/** Texts with one space between them, each read like a single one. */
function readSeveral(
  key: string,
  { label, max }: TextCondition,
  several: NonNullable<TextCondition['several']>,
  query: Query,
  problems: Problems,
): string | null {
  const parts = several.split(all(query, key).join(' '));
  if (parts.length > several.max) {
    problems[key] = [tooManyTextsSentence(label, several.max, parts.length)];
    return null;
  }
  const read = parts.map((part) => readLeaf(key, text(label, max), { [key]: part }, problems));
  return problems[key] === undefined && read.length > 0 ? read.join(' ') : null;
}

function readChoices(key: string, condition: AnyOfCondition, given: readonly string[], problems: Problems): unknown[] {
  return given
    .filter((value) => value !== '')
    .map((value) => choiceOf(condition, value) ?? refuse(key, condition, value, problems))
    .filter((value) => value !== null);
}

function readChoice(key: string, condition: OneOfCondition, query: Query, problems: Problems): unknown {
  const given = last(query, key);
  if (given === undefined || (given === '' && !condition.emptyIsChoice)) return blankCondition(condition);
  return choiceOf(condition, given) ?? refuse(key, condition, given, problems);
}

const choiceOf = (condition: AnyOfCondition | OneOfCondition, value: string): unknown =>
  condition.choices.find((choice) => String(choice.value) === value)?.value ?? null;

function readYesNo(key: string, condition: Condition, query: Query, problems: Problems): boolean | null {
  const given = last(query, key) ?? '';
  if (given === 'true') return true;
  if (given === 'false') return condition.kind === 'check' ? null : false;
  return given === '' ? null : refuse(key, condition, given, problems) !== null;
}

function readSkipped(key: string, condition: SkippedCondition, query: Query, problems: Problems): string | null {
  const given = last(query, key) ?? '';
  if (given === '') return null;
  const { activityId, reason } = splitSkipped(given);
  const known = /^[1-9]\d{0,17}$/.test(activityId) && (reason === null || Object.hasOwn(condition.reasons, reason));
  return known ? given : refuse(key, condition, given, problems);
}
