import { activityKinds, type ActivityKind } from '../activity/kinds.ts';
import type { JobKind } from '../job/kinds.ts';
import type { FunctionCode } from '../permission/functions.ts';

export type UndoKind = Extract<JobKind, `undo/${string}`>;

/** So long after its end an act can be taken back. */
export const undoDays = 30;

/** The job that takes acts of a function back: its right is theirs, and they are about one kind of record. */
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
 * Kinds that cannot be undone: data from MMS belongs to its source, which would send it again; dismissed differences
 * have their own way back.
 */
const never: ReadonlySet<ActivityKind> = new Set(['import/mms', 'order/dismiss', 'order/reopen']);

/** Which job takes an act of a kind back; `null`: none. */
export function undoKindOf(kind: ActivityKind): UndoKind | null {
  const { group, code } = activityKinds[kind];
  return groups.has(group) && !never.has(kind) ? (byCode[code] ?? null) : null;
}

/** All kinds of acts that can be taken back. */
export const undoableKinds = (Object.keys(activityKinds) as ActivityKind[]).filter((kind) => undoKindOf(kind) !== null);
