import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import sql from 'sql-template-tag';

interface Figures {
  readonly jobs: readonly { readonly kind: string; readonly state: string; readonly count: number }[];
  /** Seconds. */
  readonly oldestWaiting: number;
  readonly oldestHeartBeat: number;
  /** Seconds since 1970; 0 for never. */
  readonly lastBackup: number;
}

/** Answers how to bring the gauges of what the database knows up to date; without it they tell only that it is away. */
export function databaseFigures(register: Registry, pool: pg.Pool): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tsuun_${name}`, help, labelNames, registers: [register] });
  const up = gauge('database_up', '1 while the database answers');
  const jobs = gauge('jobs', 'Jobs that wait, run, or ended within a day', ['kind', 'state']);
  const waiting = gauge('job_waiting_seconds', 'How long the oldest job has been waiting for a worker');
  const silent = gauge('job_silent_seconds', 'How long ago the quietest running job gave a sign of life');
  const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was made');
  return async () => {
    const figures = await read(pool).catch(() => null);
    up.set(figures === null ? 0 : 1);
    jobs.reset();
    if (figures === null) return;
    for (const { count, ...labels } of figures.jobs) jobs.set(labels, count);
    waiting.set(figures.oldestWaiting);
    silent.set(figures.oldestHeartBeat);
    backup.set(figures.lastBackup);
  };
}

async function read(pool: pg.Pool): Promise<Figures> {
  const { rows: jobs } = await pool.query<Figures['jobs'][number]>(sql`
    select kind, state, count(*) from job
     where state in ('queued', 'running') or finished_at > now() - interval '1 day' group by kind, state`);
  const { rows } = await pool.query<Omit<Figures, 'jobs'>>(sql`
    select coalesce(extract(epoch from max(now() - created_at) filter (where state = 'queued')), 0)::float8
             as "oldestWaiting",
           coalesce(extract(epoch from max(now() - heart_beat_at) filter (where state = 'running')), 0)::float8
             as "oldestHeartBeat",
           coalesce((select extract(epoch from max(made_at)) from backup), 0)::float8 as "lastBackup"
      from job where state in ('queued', 'running')`);
  return { ...(rows[0] as Omit<Figures, 'jobs'>), jobs };
}
