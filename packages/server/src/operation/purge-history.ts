import sql, { raw, type Sql } from 'sql-template-tag';
import { dataGroups, purgedLabels, purgedTarget } from '@tsuun/domain/message/data-volume';
import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { noteAudit } from '../http/audit.ts';
import type { Services } from '../services.ts';
import { japanDay } from '../db/japan-time.sql.ts';

type HistoryRetention = Pick<Services, 'keepActivityDays' | 'keepChangesDays' | 'keepAuditDays'>;

/** Minimum number of days of each setting; accounting records must be kept for seven years by law. */
const minRetentionDays = { activity: 400, changes: 2_557, audit: 90 } as const;

/** Number of rows that one transaction deletes, so that other users do not have to wait for it. */
const batch = 10_000;

interface Purge {
  readonly label: string;
  /** Number of days to keep rows; 0: for ever. */
  readonly days: number;
  readonly minDays: number;
  /** Deletes at most `batch` rows that are older than a given time. */
  readonly statement: (before: Sql) => Sql;
}

const history = { label: dataGroups.processing_history.label, minDays: minRetentionDays.activity };
const jobs = { label: purgedLabels.jobs, minDays: minRetentionDays.activity };

/**
 * Deletes rows older than the settings allow, in batches; without a setting nothing. Each batch writes a line in 監査記録
 * in its own transaction. A history whose file is still stored is kept, as are rows that newer ones refer to.
 */
export async function purgeHistory(pool: pg.Pool, settings: HistoryRetention): Promise<void> {
  const { keepActivityDays: days, keepChangesDays, keepAuditDays } = settings;
  const changes = { days: keepChangesDays, minDays: minRetentionDays.changes };
  const purges: readonly Purge[] = [
    { ...history, days, statement: activities },
    { label: purgedLabels.transfers, minDays: minRetentionDays.activity, days, statement: transfers },
    { ...jobs, days, statement: endedJobs },
    { label: purgedLabels.backups, minDays: minRetentionDays.activity, days, statement: backups },
    { ...changes, label: dataGroups.order_history.label, statement: oldest('order_change', 'changed_at') },
    { ...changes, label: purgedLabels.fees, statement: oldest('fee_change', 'changed_at') },
    { ...changes, label: purgedLabels.arrivalFees, statement: oldest('arrival_fee_change', 'changed_at') },
    { ...changes, label: purgedLabels.nameConversions, statement: oldest('name_conversion_change', 'changed_at') },
    { ...changes, label: purgedLabels.users, statement: oldest('app_user_change', 'changed_at') },
    {
      label: dataGroups.audit.label,
      days: keepAuditDays,
      minDays: minRetentionDays.audit,
      statement: oldest('audit_event', 'at'),
    },
  ];
  for (const purge of purges) if (purge.days > 0) await purgeOne(pool, purge);
}

/**
 * Deletes batches until one is not full. The time limit is fixed before, so that the lines about the deletion are kept.
 */
async function purgeOne(pool: pg.Pool, { label, days, minDays, statement }: Purge): Promise<void> {
  const { rows } = await pool.query<{ before: string; day: string }>(sql`
    select before::text as before, ${japanDay(raw('before'))}::text as day
      from (select now() - make_interval(days => ${Math.max(days, minDays)}::integer) as before) b`);
  const [limit] = rows;
  if (limit === undefined) return;
  for (let deleted = batch; deleted === batch; ) {
    deleted = await transaction(pool, async (db) => {
      const { rowCount } = await db.query(statement(sql`${limit.before}::timestamptz`));
      const count = rowCount ?? 0;
      const noActor = { user: null, address: null, callId: null };
      if (count > 0) await noteAudit(db, 'purged', noActor, purgedTarget(label, count, limit.day));
      return count;
    });
  }
}

/** Deletes rows in the order of their ids, which is that of time, so no index on the time is needed. */
const oldest =
  (table: string, moment: string) =>
  (before: Sql): Sql =>
    sql`
    delete from ${raw(table)} where id in (
      select id from (select id, ${raw(moment)} as moment from ${raw(table)} order by id limit ${batch}) rows
       where moment < ${before})`;

const activities = (before: Sql): Sql => sql`
  with old as (
    select a.id from activity a left join transfer_history h on h.id = a.history_id
     where a.ended_at < ${before} and h.file_id is null
       and not exists (select from activity u where u.undoes_id = a.id)
     order by a.id limit ${batch}
  ), skips as (delete from activity_skip s using old where s.activity_id = old.id)
  delete from activity a using old where a.id = old.id`;

const transfers = (before: Sql): Sql => sql`
  delete from transfer_history where id in (
    select h.id from transfer_history h
     where h.at < ${before} and h.file_id is null and not exists (select from activity a where a.history_id = h.id)
     order by h.id limit ${batch})`;

const endedJobs = (before: Sql): Sql => sql`
  delete from job where id in (
    select j.id from job j
     where j.finished_at < ${before} and j.state in ('done', 'failed') and j.file_id is null
       and not exists (select from activity a where a.job_id = j.id)
       and not exists (select from transfer_history h where h.job_id = j.id)
       and not exists (select from upload_ticket t where t.job_id = j.id)
     order by j.id limit ${batch})`;

/** Deletes old backups except the newest one, which shows when the last backup was made. */
const backups = (before: Sql): Sql => sql`
  delete from backup where id in (
    select id from backup where made_at < ${before} and id < (select max(id) from backup) order by id limit ${batch})`;
