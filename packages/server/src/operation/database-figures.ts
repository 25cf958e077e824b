import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import sql from 'sql-template-tag';
import { maxLostTries } from '../job/take-job.ts';
import { readTableSizes } from '../db/table-sizes.ts';

interface Figures {
  readonly jobs: readonly { readonly kind: string; readonly state: string; readonly count: number }[];
  /** Seconds for which the oldest queued job has waited. */
  readonly oldestWaiting: number;
  readonly oldestHeartBeat: number;
  /** Seconds since 1970; 0 for never. */
  readonly lastBackup: number;
  /** Seconds for which the oldest queued job has waited while no job runs at all, that is, for lack of a worker. */
  readonly longestWithoutWorker: number;
  /** Number of jobs without an end although their tries are used up. */
  readonly pastTries: number;
  /** Bytes of tables with their indexes, by group (`db/table-sizes.ts`). */
  readonly sizes: Readonly<Record<string, number>>;
  readonly databaseSize: number;
  /** Number of feeds in each state that an operator may have to act on. */
  readonly feeds: Readonly<Record<'late' | 'faulty' | 'unreachable' | 'unserved', number>>;
  readonly standbys: number;
  /** Seconds that the slowest standby is behind; 0 without one. */
  readonly standbyLag: number;
}

/**
 * Registers the gauges with figures from the database, and returns the function that updates them; without the database
 * they only show that it is unavailable.
 */
export function databaseFigures(register: Registry, pool: pg.Pool): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tsuun_${name}`, help, labelNames, registers: [register] });
  const up = gauge('database_up', '1 while the database answers');
  const jobs = gauge('jobs', 'Jobs that wait, run, or ended within a day', ['kind', 'state']);
  const waiting = gauge('job_waiting_seconds', 'How long the oldest job has been waiting for a worker');
  const silent = gauge('job_silent_seconds', 'How long ago the quietest running job gave a sign of life');
  const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was made');
  const unserved = gauge('job_without_worker_seconds', 'How long a job has been waiting while no job runs at all');
  const pastTries = gauge('jobs_past_tries', 'Jobs without an end although their tries are used up');
  const size = gauge('database_bytes', 'Size of the database, free space inside its files included');
  const sizes = gauge('table_bytes', 'Size of tables with their indexes, by group', ['group']);
  const feeds = gauge(
    'feeds',
    'Feeds without their file, with a faulty file, with a source that is away, and without a worker',
    ['state'],
  );
  const standbys = gauge('standbys', 'Standbys that receive the log of this database');
  const lag = gauge('standby_lag_seconds', 'How far the slowest standby is behind');
  return async () => {
    const figures = await read(pool).catch(() => null);
    up.set(figures === null ? 0 : 1);
    jobs.reset();
    if (figures === null) return;
    for (const { count, ...labels } of figures.jobs) jobs.set(labels, count);
    waiting.set(figures.oldestWaiting);
    silent.set(figures.oldestHeartBeat);
    backup.set(figures.lastBackup);
    unserved.set(figures.longestWithoutWorker);
    pastTries.set(figures.pastTries);
    size.set(figures.databaseSize);
    for (const [group, bytes] of Object.entries(figures.sizes)) sizes.set({ group }, bytes);
    for (const [state, count] of Object.entries(figures.feeds)) feeds.set({ state }, count);
    standbys.set(figures.standbys);
    lag.set(figures.standbyLag);
  };
}

async function read(pool: pg.Pool): Promise<Figures> {
  const { rows: jobs } = await pool.query<Figures['jobs'][number]>(sql`
    select kind, state, count(*) from job
     where state in ('queued', 'running') or finished_at > now() - interval '1 day' group by kind, state`);
  const { rows } = await pool.query<Omit<Figures, 'jobs' | 'sizes'>>(sql`
    select coalesce(extract(epoch from max(now() - created_at) filter (where state = 'queued')), 0)::float8
             as "oldestWaiting",
           coalesce(extract(epoch from max(now() - heart_beat_at) filter (where state = 'running')), 0)::float8
             as "oldestHeartBeat",
           case when bool_or(state = 'running' and heart_beat_at > now() - interval '30 seconds') then 0
                else coalesce(extract(epoch from max(now() - created_at) filter (where state = 'queued')), 0)
           end::float8 as "longestWithoutWorker",
           count(*) filter (where lost_tries > ${maxLostTries})::integer as "pastTries",
           coalesce((select extract(epoch from max(made_at)) from backup), 0)::float8 as "lastBackup",
           pg_database_size(current_database())::float8 as "databaseSize",
           (select jsonb_build_object(
                     'late', count(*) filter (where late_on is not null),
                     'unreachable', count(*) filter (where unreachable_since < now() - interval '30 minutes'),
                     'unserved', count(*) filter (where next_look_at < now() - interval '10 minutes'
                                                   and coalesce(looking_until, '-infinity') < now()),
                     'faulty', count(*) filter (where exists (select from feed_file ff
                                                               where ff.feed_id = feed.id and ff.state = 'faulty')))
              from feed where not paused) as feeds,
           (select count(*) from pg_stat_replication where state is null or state = 'streaming') as standbys,
           coalesce((select extract(epoch from max(replay_lag)) from pg_stat_replication), 0)::float8 as "standbyLag"
      from job where state in ('queued', 'running')`);
  return { ...(rows[0] as Omit<Figures, 'jobs' | 'sizes'>), jobs, sizes: await readTableSizes(pool) };
}
