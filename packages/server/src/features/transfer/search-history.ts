import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { ExportHistoryRow, HistoryPage, ImportHistoryRow, RowErrorSentences } from '@tsuun/contract/transfers';
import { type FunctionCode, hasBit, readBit } from '@tsuun/domain/permission/functions';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import sql, { raw } from 'sql-template-tag';
import { japanTime } from '../../db/japan-time.sql.ts';
import { newestFirst, pageAndCount, type Paging } from '../../db/page-and-count.ts';
import { readPathId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findFile } from '../../file/file-store.ts';
import { sendFile } from '../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';

interface Row
  extends Omit<ExportHistoryRow, 'exportAt' | 'exportUserName' | 'filePath'>,
    Pick<ImportHistoryRow, 'activityId' | 'preflightId' | 'undoneBy' | 'undoneAt' | 'pendingCount'> {
  readonly at: string;
  readonly userName: string;
  readonly hasFile: boolean;
}

/**
 * Returns the imports of one kind, newest first, 50 on a page (IMP-32, IMP-41, IMP-43), with or without the errors of
 * their rows.
 */
export async function searchImportHistory(
  db: Queryable,
  kind: ImportKind,
  paging: Paging,
  withErrors: boolean,
): Promise<HistoryPage<ImportHistoryRow>> {
  const { totalCount, list: rows } = await readHistory(db, { direction: 'import', kind, withErrors }, paging);
  const list = rows.map((row) => ({
    importAt: row.at,
    importUserName: row.userName,
    activityId: row.activityId,
    preflightId: row.preflightId,
    undoneBy: row.undoneBy,
    undoneAt: row.undoneAt,
    pendingCount: row.pendingCount,
    ...shown('imports', row),
  }));
  return { totalCount, list };
}

/** Returns all exports, newest first (EXP-22). */
export async function searchExportHistory(db: Queryable, paging: Paging): Promise<HistoryPage<ExportHistoryRow>> {
  const { totalCount, list: rows } = await readHistory(
    db,
    { direction: 'export', kind: null, withErrors: true },
    paging,
  );
  const list = rows.map((row) => ({
    exportAt: row.at,
    exportUserName: row.userName,
    rowCount: row.rowCount,
    billing: row.billing,
    payment: row.payment,
    ...shown('exports', row),
  }));
  return { totalCount, list };
}

const shown = (group: 'imports' | 'exports', { id, fileName, hasFile, successful, message, errorJson }: Row) => ({
  id,
  fileName,
  filePath: hasFile ? `${prefix}/api/histories/${group}/download/${id}` : null,
  successful,
  message,
  errorJson,
});

/** User who undid the import of a row, and the time; no row if it was not undone, or if the undo was undone. */
const undoneOf = sql`
  select u.user_name as by, ${japanTime(raw('u.ended_at'))} as at
    from activity a join activity u on u.undoes_id = a.id and u.state <> 'failed'
   where a.history_id = transfer_history.id and activity_is_undone(a.id)`;

interface HistoryQuery {
  readonly direction: 'import' | 'export';
  readonly kind: string | null;
  /** True for the errors of the rows: thousands of sentences for each import, which a list does not show. */
  readonly withErrors: boolean;
}

async function readHistory(db: Queryable, { direction, kind, withErrors }: HistoryQuery, paging: Paging) {
  const chosen = sql`direction = ${direction} and (${kind}::text is null or kind = ${kind})`;
  const page = db.query<Row>(sql`
    select id::text as id, ${japanTime(raw('transfer_history.at'))} as at,
           user_name as "userName", file_name as "fileName", file_id is not null as "hasFile", successful, message,
           row_count as "rowCount", billing, payment,
           (select a.id::text from activity a where a.history_id = transfer_history.id) as "activityId",
           preflight_id::text as "preflightId", ${raw(withErrors ? 'error_json' : 'null')} as "errorJson",
           undone.by as "undoneBy", undone.at as "undoneAt",
           (select count(distinct d.order_id)::integer from pending_change d
             where d.job_id = transfer_history.job_id and d.dismissed_at is null) as "pendingCount"
      from transfer_history left join lateral (${undoneOf}) undone on true
     where ${chosen} ${newestFirst(raw('transfer_history.id'), paging)}`);
  const rows = page.then((found) => found.rows);
  return pageAndCount(db, rows, sql`from transfer_history where ${chosen}`);
}

interface HistoryOf {
  readonly fileId: string | null;
  readonly fileName: string;
  readonly functionCode: FunctionCode;
  readonly errorJson: RowErrorSentences | null;
}

/**
 * Returns a history row if the user may read that history (IMP-39). Throws `notFound`, and `forbidden` for all other
 * users.
 */
export async function readableHistory(
  db: Queryable,
  direction: 'import' | 'export',
  { params, user }: { readonly params: { readonly id: string }; readonly user: User },
): Promise<HistoryOf> {
  const { rows } = await db.query<HistoryOf>(sql`
    select file_id::text as "fileId", file_name as "fileName", function_code as "functionCode", error_json as "errorJson"
      from transfer_history where id = ${readPathId(params.id)} and direction = ${direction}`);
  const history = rows[0];
  if (!history) throw new Problem('notFound');
  if (!hasBit(user.authorities, history.functionCode, readBit)) throw new Problem('forbidden');
  return history;
}

/** Sends the file of a history row if the user may read that history (IMP-39). Throws as `readableHistory`. */
export async function downloadFile(
  services: Services,
  direction: 'import' | 'export',
  call: StreamCall & { readonly params: { readonly id: string } },
): Promise<undefined> {
  const { fileId, fileName } = await readableHistory(services.pool, direction, call);
  const file = fileId === null ? null : await findFile(services.pool, fileId);
  if (!file) throw new Problem('notFound');
  await noteAudit(services.pool, 'download', auditActorOf(call), fileName);
  await sendFile(call.reply, services.pool, { ...file, name: fileName });
  return undefined;
}
