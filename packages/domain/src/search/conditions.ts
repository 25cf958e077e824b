import { message } from '../message/message.ts';
import type { Condition, ConditionsOf, DayRange, SearchDescription } from './search.ts';

/** Value of a condition that narrows nothing. */
export function blankCondition(condition: Condition): unknown {
  if (condition.kind === 'dayRange') return { from: null, to: null };
  if (condition.kind === 'anyOf') return [];
  if (condition.kind === 'check') return false;
  if (condition.kind === 'oneOf' && condition.always) return condition.choices[0]?.value ?? null;
  return null;
}

export function blankConditions<D extends SearchDescription>(description: D): ConditionsOf<D> {
  const entries = Object.entries(description).map(([key, condition]) => [key, blankCondition(condition)]);
  return Object.fromEntries(entries) as ConditionsOf<D>;
}

export const parametersOf = (key: string, condition: Condition): readonly string[] =>
  condition.kind === 'dayRange' ? [`${key}From`, `${key}To`] : [key];

/** Sentence about conditions with unreadable parameters; `null` if there are none. */
export function unreadSentence(description: SearchDescription, parameters: readonly string[]): string | null {
  if (parameters.length === 0) return null;
  const isDay = ([key, condition]: [string, Condition]): boolean =>
    (condition.kind === 'dayRange' || condition.kind === 'day') &&
    parametersOf(key, condition).some((name) => parameters.includes(name));
  return Object.entries(description).some(isDay) ? message.unreadDayCondition : message.unreadCondition;
}

export function isSet(condition: Condition, value: unknown): boolean {
  if (condition.kind === 'dayRange') return (value as DayRange).from !== null || (value as DayRange).to !== null;
  if (condition.kind === 'anyOf') return (value as readonly unknown[]).length > 0;
  if (condition.kind === 'check') return value === true;
  if (condition.kind === 'oneOf' && condition.always) return false;
  return value !== null;
}

/** Conditions with one of them changed; the condition that it replaces (`insteadOf`) is cleared. */
export function withCondition<D extends SearchDescription, K extends keyof D & string>(
  description: D,
  conditions: ConditionsOf<D>,
  key: K,
  value: ConditionsOf<D>[K],
): ConditionsOf<D> {
  const changed = { ...conditions, [key]: value };
  if (!isSet(description[key] as Condition, value)) return changed;
  const opened = Object.entries(description)
    .filter(([other, { insteadOf }]) => insteadOf === key || description[key]?.insteadOf === other)
    .map(([other, condition]) => [other, blankCondition(condition)]);
  return { ...changed, ...Object.fromEntries(opened) };
}

/** Id of the batch, and the reason if it is limited to one: `12` or `12.billingTo`. */
export interface SkippedBy {
  readonly activityId: string;
  readonly reason: string | null;
}

export function splitSkipped(value: string): SkippedBy {
  const [activityId = '', ...reason] = value.split('.');
  return { activityId, reason: reason.length === 0 ? null : reason.join('.') };
}

export const joinSkipped = ({ activityId, reason }: SkippedBy): string =>
  reason === null ? activityId : `${activityId}.${reason}`;

const maxIdDigits = 18;

/** Maximum length of a value with one of these reasons. */
export const maxSkippedLength = (reasons: Readonly<Record<string, string>>): number =>
  maxIdDigits + Math.max(0, ...Object.keys(reasons).map((reason) => reason.length + 1));

/** Parameters of an address or a call for these conditions, without blank ones. `readConditions` reads them. */
export function writeQuery(
  description: SearchDescription,
  conditions: Readonly<Record<string, unknown>>,
): [string, string][] {
  return Object.entries(description).flatMap(([key, condition]) =>
    writeCondition(key, condition, conditions[key] ?? blankCondition(condition)),
  );
}

function writeCondition(key: string, condition: Condition, value: unknown): [string, string][] {
  if (condition.kind === 'dayRange') {
    const { from, to } = value as { from: string | null; to: string | null };
    return [...written(`${key}From`, from), ...written(`${key}To`, to)];
  }
  if (condition.kind === 'anyOf') return (value as readonly unknown[]).map((one) => [key, String(one)]);
  if (condition.kind === 'check') return value === true ? [[key, 'true']] : [];
  return written(key, value);
}

const written = (key: string, value: unknown): [string, string][] => (value === null ? [] : [[key, String(value)]]);
