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

/** True if a condition narrows the result. */
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
