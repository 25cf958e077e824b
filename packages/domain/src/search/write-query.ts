import { blankCondition } from './conditions.ts';
import type { Condition, SearchDescription } from './search.ts';

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
