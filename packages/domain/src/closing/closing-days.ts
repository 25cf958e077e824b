import type { Description, RecordOf } from '../field/field.ts';
import { leavesOf, valueAt, type Leaf, describedValues } from '../field/leaves.ts';
import { closedDaysLeftBlankSentence, closingSentence } from '../message/sentence.ts';
import type { Day } from '../value/day.ts';

/** Day of a record that closing concerns, and the flag that is set when it is past closing. */
export interface ClosingDay<Path extends string = string, Flag extends string = string> {
  readonly path: Path;
  readonly flag: Flag;
}

/** Closing flags of a record, computed at every read because they change overnight. */
export const closingFlagsOf = <Path extends string, Flag extends string>(
  days: readonly ClosingDay<Path, Flag>[],
  record: Readonly<Record<Path, Day | null>>,
  over: (day: Day | null) => boolean,
): Record<Flag, boolean> =>
  Object.fromEntries(days.map(({ path, flag }) => [flag, over(record[path])])) as Record<Flag, boolean>;

/** True for an unconfirmed record that is not past closing (ORD-FIELD-26, FEE-26). */
export const deletable = <Flag extends string>(
  days: readonly ClosingDay<string, Flag>[],
  record: Readonly<Record<NoInfer<Flag> | 'confirmed', boolean>>,
): boolean => !record.confirmed && !days.some(({ flag }) => record[flag]);

/** Sentence 締め日を過ぎています。[ … ]; `null` if no flag is set (ORD-EDIT-09, FEE-24). */
export function closingAlert<Path extends string, Flag extends string>(
  days: readonly ClosingDay<Path, Flag>[],
  flags: Readonly<Record<NoInfer<Flag>, boolean>>,
  labelOf: (path: Path) => string,
): string | null {
  const over = days.filter(({ flag }) => flags[flag]);
  return over.length === 0 ? null : closingSentence(over.map(({ path }) => labelOf(path)));
}

/**
 * Creates the functions that copy records of a kind. A copy keeps all entered values except days past closing, which
 * would close the copy at once; it has its own id, states and history. `unsaved` makes a record from an entry.
 */
export function copying<D extends Description, R extends RecordOf<D>>(
  fields: D,
  days: readonly ClosingDay[],
  unsaved: (entry: RecordOf<D>) => R,
) {
  const leaves = leavesOf(fields);
  const leftBlank = (record: R): Leaf[] => closedDays(leaves, days, record);
  return {
    copyOf: (record: R): R =>
      unsaved({
        ...describedValues(fields, record),
        ...Object.fromEntries(leftBlank(record).map(({ path }) => [path, null])),
      }),
    /** Notice for an opened copy with the days that were left blank; `null` if there are none. */
    copyAlert(record: R): string | null {
      const blank = leftBlank(record);
      return blank.length === 0 ? null : closedDaysLeftBlankSentence(blank.map(({ column }) => column));
    },
  };
}

/**
 * Days of a record past closing: those with a flag, and all others that are not later than the last of them, because a
 * window never ends before that of an earlier day.
 */
function closedDays(
  leaves: readonly Leaf[],
  days: readonly ClosingDay[],
  record: Readonly<Record<string, unknown>>,
): Leaf[] {
  const past = days.filter(({ flag }) => record[flag] === true).map(({ path }) => String(record[path] ?? ''));
  const last = past.toSorted().at(-1) ?? '';
  return leaves.filter(({ field, keys }) => {
    const day = valueAt(record, keys) ?? null;
    return field.kind === 'day' && day !== null && String(day) <= last;
  });
}
