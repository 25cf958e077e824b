import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { WorkerProcess } from './worker-process.ts';

/** Really kills a real worker, and lets another bring its job to the end (`endedAt`). */
export const killedAt = (app: TestApp, moment: number, left: () => Promise<void>): Promise<void> =>
  endedAt(app, moment, 'SIGKILL', left);

/**
 * Ends a real worker by a signal, so many ms after it has taken the newest job; `left` looks at what it left behind. Then
 * the silence that a take-over waits for is made to have passed, and another worker brings the job to its end.
 */
export async function endedAt(
  { db }: TestApp,
  moment: number,
  signal: 'SIGKILL' | 'SIGTERM',
  left: () => Promise<void>,
): Promise<void> {
  const state = async (): Promise<string | undefined> =>
    (await db.pool.query<{ state: string }>('select state from job order by id desc limit 1')).rows[0]?.state;
  const until = (holds: (now: string | undefined) => boolean): Promise<void> =>
    expect.poll(async () => holds(await state()), { interval: 50, timeout: 300_000 }).toBe(true);
  const doomed = new WorkerProcess(db.url);
  await until((now) => now !== 'queued');
  await wait(moment);
  await doomed.kill(signal);
  await left();
  await db.pool.query(`update job set heart_beat_at = now() - interval '1 hour' where state = 'running'`);
  const heir = new WorkerProcess(db.url);
  await until((now) => now === 'done');
  await heir.kill();
}
