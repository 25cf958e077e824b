import type { Changes } from '../../../record/note-change.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { type Differing, momentOf, isDeletion } from './differing.sql.ts';
import type { SnapshotSource } from './snapshot-source.ts';
import { japanTime } from '../../../db/japan-time.sql.ts';

/** A row of a record's history. */
export interface Change {
  readonly changedAt: string;
  readonly userName: string | null;
  readonly cause: string;
  readonly source: string | null;
  /** It took the record away. */
  readonly isDeletion: boolean;
  readonly changes: Changes;
}

/** Two records of a month, or one and now (`other` is null), and what differs between them. */
export interface Compared {
  readonly base: string;
  readonly other: string | null;
  readonly list: readonly Differing[];
}

interface Row extends Change {
  readonly recordId: string;
  readonly versionNo: number;
  /** Written after the one record was taken; before the other was. */
  readonly sinceBase: boolean;
  readonly untilOther: boolean;
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
           ${other === null ? raw('true') : sql`h.changed_at < ${momentOf(other)}`} as "untilOther",
           h.cause, h.source, h.changes, h.user_name as "userName",
           ${japanTime(raw('h.changed_at'))} as "changedAt"
      from ${changes} h where h.${recordId} = any(${list.map((one) => one.recordId)}::bigint[]) order by h.id`);
  const of = new Map<string, Row[]>(list.map((one) => [one.recordId, []]));
  for (const row of rows) of.get(row.recordId)?.push(row);
  return new Map(list.map((one) => [one.recordId, between(of.get(one.recordId) ?? [], one)]));
}

/**
 * Selects changes by version if a side has the record, so that nothing depends on clocks; otherwise by the moment it
 * was taken. A change carries the time it began: one that was in progress at that moment is the only one there is, and
 * is included.
 */
function between(rows: readonly Row[], { before, after }: Differing): readonly Row[] {
  const known = rows.filter(
    (row) => (before === null || place(row) > before.versionNo) && (after === null || place(row) <= after.versionNo),
  );
  const timed = known.filter((row) => (before !== null || row.sinceBase) && (after !== null || row.untilOther));
  return timed.length > 0 ? timed : known;
}

/** Position of a change among versions: a deletion carries the version that it deleted. */
const place = ({ versionNo, isDeletion: gone }: Row): number => versionNo + (gone ? 0.5 : 0);
