import { readFileSync } from 'node:fs';
import type pg from 'pg';

const ticksPerSecond = 100;

/** Processor seconds that a process has used so far (Linux only); `NaN` if there is no such process. */
export function cpuOf(pid: number): number {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(after[11]) + Number(after[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** The database process behind a connection. */
export async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Watches the database process of the running job; the returned function ends that and returns its processor seconds. */
export function watchJobBackend(pool: pg.Pool): () => number {
  let pid = 0;
  let seconds = Number.NaN;
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'tsuun job %' and datname = current_database()
        and application_name <> 'tsuun job changes'`,
    );
    pid = rows[0]?.pid ?? pid;
  };
  const timer = setInterval(() => {
    if (pid === 0) void look().catch(() => undefined);
    const now = cpuOf(pid);
    if (now >= (seconds || 0)) seconds = now;
  }, 50);
  return () => {
    clearInterval(timer);
    return seconds;
  };
}
