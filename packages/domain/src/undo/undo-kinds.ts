import { activityKinds, type ActivityKind } from '../activity/kinds.ts';
import type { JobKind } from '../job/kinds.ts';
import type { FunctionCode } from '../permission/functions.ts';

export type UndoKind = Extract<JobKind, `undo/${string}`>;

/** Number of days after its end within which an activity can be undone. */
export const undoDays = 30;

/** Job that undoes the activities of a function: it needs the same right and concerns one kind of record. */
const byCode: Partial<Record<FunctionCode, UndoKind>> = {
  ORDER: 'undo/order',
  FEES: 'undo/fee',
  IMPORTS: 'undo/import',
  ARRIVAL_FEE: 'undo/apply-arrival-fee',
  NAME_CONVERSION: 'undo/apply-name-conversion',
  ARRIVAL_FEE_IMPORT: 'undo/arrival-fee',
  NAME_CONVERSION_IMPORT: 'undo/name-conversion',
};

const groups: ReadonlySet<string> = new Set(['batch', 'import', 'apply', 'undo']);

/**
 * Kinds that cannot be undone: data from MMS belongs to its source, which would send it again; dismissed changes are
 * reopened instead.
 */
const never: ReadonlySet<ActivityKind> = new Set(['import/mms', 'order/dismiss', 'order/reopen']);

/** Job that undoes activities of a kind; `null` if there is none. */
export function undoKindOf(kind: ActivityKind): UndoKind | null {
  const { group, code } = activityKinds[kind];
  return groups.has(group) && !never.has(kind) ? (byCode[code] ?? null) : null;
}

export const undoableKinds = (Object.keys(activityKinds) as ActivityKind[]).filter((kind) => undoKindOf(kind) !== null);
