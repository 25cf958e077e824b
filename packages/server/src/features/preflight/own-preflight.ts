import type { PreflightColumn } from '@tsuun/contract/preflight/preflights';
import { Problem } from '@tsuun/contract/problem';
import type { PreflightMark, PreflightStatus } from '@tsuun/domain/message/preflight-sentence';
import { hasBit, readBit, writeBit } from '@tsuun/domain/permission/functions';
import type { Corrections } from '@tsuun/domain/preflight/corrections';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import sql, { type Sql } from 'sql-template-tag';
import { readPathId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';

/** Result of a check, as it is stored with the preflight. */
export interface Found {
  readonly problem: string | null;
  readonly rowCount: number;
  readonly counts: Readonly<Record<PreflightStatus, number>>;
  readonly errorCount: number;
  readonly hasHeader: boolean;
  readonly columns: readonly PreflightColumn[];
  readonly missing: readonly string[];
  /** Names of the sheets whose rows are read; absent in a check of an earlier release. */
  readonly sheets?: readonly string[];
  /** Sentences about the file; absent in a check of an earlier release. */
  readonly remarks?: readonly string[];
  /** Number of rows of which a change is kept as a difference; absent in a check of an earlier release. */
  readonly kept?: number;
  /** Number of changed rows that change each column, by its name. */
  readonly fields: readonly { readonly name: string; readonly count: number }[];
  readonly marks: Readonly<Record<PreflightMark, number>>;
}

const noCounts: Found['counts'] = {
  fault: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  locked: 0,
  confirmed: 0,
  excluded: 0,
};

/** Returns the result before a check has ended, and for a file that cannot be read. */
export const nothingFound = (problem: string | null): Found => ({
  problem,
  rowCount: 0,
  counts: noCounts,
  errorCount: 0,
  hasHeader: false,
  columns: [],
  missing: [],
  fields: [],
  marks: { amount: 0, far: 0, blanked: 0 },
});

/** Kinds of files that can be checked. */
type PreflightKind = ImportFormat['kind'];

export interface StoredPreflight {
  readonly id: string;
  readonly kind: PreflightKind;
  readonly userId: string;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly corrections: Corrections;
  readonly versionNo: number;
  readonly checkedVersion: number | null;
  readonly checkedAt: string | null;
  readonly found: Found | null;
  /** Check that waits or runs. */
  readonly jobId: string | null;
  /** True if an import of the file waits, runs or is done. */
  readonly imported: boolean;
  /** File of a feed that is corrected, and the name of the feed; `null` for a file sent by hand. */
  readonly feedFileId: string | null;
  readonly feedName: string | null;
  /** State of that file; `faulty` while it may be imported. */
  readonly feedFileState: string | null;
}

const under = (kind: Sql, state: Sql): Sql => sql`
  (select j.id::text from job j
    where j.kind = ${kind} || r.kind and j.input ->> 'preflightId' = r.id::text and j.state in (${state}) limit 1)`;

const preflights = sql`
  select r.id::text as id, r.kind, r.user_id as "userId", r.file_id::text as "fileId", r.file_name as "fileName", r.corrections,
         r.version_no as "versionNo", r.checked_version as "checkedVersion", r.checked_at as "checkedAt", r.found,
         ${under(sql`'preflight/'`, sql`'queued', 'running'`)} as "jobId",
         ${under(sql`'import/'`, sql`'queued', 'running', 'done'`)} is not null as imported,
         r.feed_file_id::text as "feedFileId", feed.name as "feedName",
         feed_file.state as "feedFileState"
    from preflight r left join feed_file on feed_file.id = r.feed_file_id left join feed on feed.id = feed_file.feed_id`;

/** Reads a preflight; `null` if there is none. */
export async function findPreflight(db: Queryable, id: string): Promise<StoredPreflight | null> {
  const { rows } = await db.query<StoredPreflight>(sql`${preflights} where r.id = ${id}`);
  return rows[0] ?? null;
}

/**
 * Returns the user's own preflight by id; `hold` locks it until the transaction ends. Throws `notFound` for another
 * user's, and `forbidden` if the user no longer has the right to import such files.
 */
export async function ownPreflight(
  db: Queryable,
  id: string,
  user: User,
  lock: 'look' | 'hold' = 'look',
): Promise<StoredPreflight> {
  const key = readPathId(id);
  // Separate statements, so that the last one sees what was started or given up while they waited for the locks.
  if (lock === 'hold') {
    await db.query(sql`select from preflight where id = ${key} and user_id = ${user.id} for update`);
    await db.query(sql`
      select from feed_file where id = (select feed_file_id from preflight where id = ${key}) for update`);
  }
  const found = await findPreflight(db, key);
  if (found?.userId !== user.id) throw new Problem('notFound');
  mayImport(user, found.kind);
  return found;
}

/** Throws `forbidden` if the user may not import files of a kind. */
export function mayImport(user: User, kind: PreflightKind): void {
  if (!hasBit(user.authorities, importKinds[kind].code, writeBit)) throw new Problem('forbidden');
}

/** Returns the user's own preflight, or one that an import used if the user may read the import's history. */
export async function readablePreflight(db: Queryable, id: string, user: User): Promise<StoredPreflight> {
  const found = await findPreflight(db, readPathId(id));
  const mayRead = found && hasBit(user.authorities, importKinds[found.kind].code, readBit);
  if (!found || (found.userId !== user.id && !(found.imported && mayRead))) throw new Problem('notFound');
  if (!mayRead) throw new Problem('forbidden');
  return found;
}
