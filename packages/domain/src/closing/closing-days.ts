import { valueAt, type Leaf } from '../field/leaves.ts';
import { closedDaysLeftBlankSentence, closingSentence } from '../message/sentence.ts';
import type { Day } from '../value/day.ts';

/** A day of a record that closing looks at, and the flag that tells it is past. */
export interface ClosingDay<Path extends string = string, Flag extends string = string> {
  readonly path: Path;
  readonly flag: Flag;
}

/** The closing flags of a record, worked out on every reading because they change overnight. */
export const closingFlagsOf = <Path extends string, Flag extends string>(
  days: readonly ClosingDay<Path, Flag>[],
  record: Readonly<Record<Path, Day | null>>,
  over: (day: Day | null) => boolean,
): Record<Flag, boolean> =>
  Object.fromEntries(days.map(({ path, flag }) => [flag, over(record[path])])) as Record<Flag, boolean>;

/** A record may be deleted while unconfirmed and not past any closing (ORD-FIELD-26, FEE-26). */
export const deletable = <Flag extends string>(
  days: readonly ClosingDay<string, Flag>[],
  record: Readonly<Record<NoInfer<Flag> | 'confirmed', boolean>>,
): boolean => !record.confirmed && !days.some(({ flag }) => record[flag]);

/** 締め日を過ぎています。[ … ], or `null` where no flag is set (ORD-EDIT-09, FEE-24). */
export function closingAlert<Path extends string, Flag extends string>(
  days: readonly ClosingDay<Path, Flag>[],
  flags: Readonly<Record<NoInfer<Flag>, boolean>>,
  labelOf: (path: Path) => string,
): string | null {
  const over = days.filter(({ flag }) => flags[flag]);
  return over.length === 0 ? null : closingSentence(over.map(({ path }) => labelOf(path)));
}

/**
 * The days of a record that lie past closing as its flags tell: those they speak of, and of all others what is no later
 * than the last of them, since a window never ends before that of an earlier day.
 */
export function closedDays(
  leaves: Iterable<Leaf>,
  closing: readonly ClosingDay[],
  record: Readonly<Record<string, unknown>>,
): Leaf[] {
  const past = closing.filter(({ flag }) => record[flag] === true).map(({ path }) => String(record[path] ?? ''));
  const last = past.toSorted().at(-1) ?? '';
  return [...leaves].filter(({ field, keys }) => {
    const day = valueAt(record, keys) ?? null;
    return field.kind === 'day' && day !== null && String(day) <= last;
  });
}

/** What a person is told of the days that a copy leaves blank; `null` where there are none. */
export const closedDaysAlert = (days: readonly Leaf[]): string | null =>
  days.length === 0 ? null : closedDaysLeftBlankSentence(days.map(({ column }) => column));
