import type { Changes } from '../../../record/note-change.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { type Differing, momentOf, isDeletion } from './differing.sql.ts';
import type { SnapshotSource } from './snapshot-source.ts';
import { japanTime } from '../../../db/japan-time.sql.ts';

/** Row of a record's history. */
export interface Change {
  readonly changedAt: string;
  readonly userName: string | null;
  readonly cause: string;
  readonly source: string | null;
  /** True if the change deleted the record. */
  readonly isDeletion: boolean;
  readonly changes: Changes;
}

/** Two snapshots, or one and the current data (`other` is null), and their differences. */
export interface Compared {
  readonly base: string;
  readonly other: string | null;
  readonly list: readonly Differing[];
}

interface Row extends Change {
  readonly recordId: string;
  readonly versionNo: number;
  /** True if it was written after the base was taken; `beforeOther`: before the other side was taken. */
  readonly sinceBase: boolean;
  readonly beforeOther: boolean;
}

/** Reads the changes of records between two moments, oldest first. */
export async function readChangesOf(
  db: Queryable,
  source: SnapshotSource,
  { base, other, list }: Compared,
): Promise<ReadonlyMap<string, readonly Change[]>> {
  if (list.length === 0) return new Map();
  const { changes, recordId } = source.stored;
  const { rows } = await db.query<Row>(sql`
    select h.${recordId}::text as "recordId", h.version_no as "versionNo", ${isDeletion(source)} as "isDeletion",
           h.changed_at >= ${momentOf(base)} as "sinceBase",
           ${other === null ? raw('true') : sql`h.changed_at < ${momentOf(other)}`} as "beforeOther",
           h.cause, h.source, h.changes, h.user_name as "userName",
           ${japanTime(raw('h.changed_at'))} as "changedAt"
      from ${changes} h where h.${recordId} = any(${list.map((one) => one.recordId)}::bigint[]) order by h.id`);
  const of = new Map<string, Row[]>(list.map((one) => [one.recordId, []]));
  for (const row of rows) of.get(row.recordId)?.push(row);
  return new Map(list.map((one) => [one.recordId, between(of.get(one.recordId) ?? [], one)]));
}

/**
 * Selects changes by version if a side has the record, so that nothing depends on clocks; otherwise by the time at
 * which the snapshot was taken. A change carries the time at which it began: one that was in progress then is the only
 * one there is, and is included.
 */
function between(rows: readonly Row[], { before, after }: Differing): readonly Row[] {
  const known = rows.filter(
    (row) => (before === null || place(row) > before.versionNo) && (after === null || place(row) <= after.versionNo),
  );
  const timed = known.filter((row) => (before !== null || row.sinceBase) && (after !== null || row.beforeOther));
  return timed.length > 0 ? timed : known;
}

/** Position of a change among versions: a deletion carries the version that it deleted. */
const place = ({ versionNo, isDeletion }: Row): number => versionNo + (isDeletion ? 0.5 : 0);
