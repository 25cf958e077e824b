import { valueAt, type Leaf } from '../../field/leaves.ts';
import { closedDaysLeftBlankSentence } from '../../message/sentence.ts';

/** A day that closing looks at, and the flag that tells it is past. */
interface ClosingDay {
  readonly path: string;
  readonly flag: string;
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
