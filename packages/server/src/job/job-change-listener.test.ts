import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { Faults } from '../../testing/faults.ts';
import { silent } from '../../testing/silent.ts';
import type { Services } from '../services.ts';
import { JobChangeListener } from './job-change-listener.ts';

const db = await freshDatabase();
const faults = new Faults();
afterAll(async () => {
  faults.remove();
  await db.drop();
});

const listeners = `from pg_stat_activity where application_name = 'tsuun job changes' and datname = current_database()`;
const count = async (): Promise<number> => (await db.pool.query(`select ${listeners}`)).rowCount ?? 0;
const cut = (): Promise<unknown> => db.pool.query(`select pg_terminate_backend(pid) ${listeners}`);

test.each(['cut', 'refused'] as const)(
  'R02 a listener whose LISTEN is %s reconnects once unless it was closed',
  async (fault) => {
    const changes = new JobChangeListener({ databaseUrl: db.url, log: silent } as Services);
    await changes.open();
    await cut();
    faults.arm(1, fault);
    await expect.poll(() => faults.hasStruck()).toBe(true);
    faults.disarm();
    await expect.poll(count).toBe(1);
    await cut();
    // A second connection would stay: after a moment there is one and no other.
    await wait(1_500);
    await expect.poll(count).toBe(1);
    await cut();
    await changes.close();
    await wait(1_500);
    await expect.poll(count).toBe(0);
  },
);
