import type pg from 'pg';
import { afterAll } from 'vitest';
import type { JobWorks } from '../src/job/job-work.ts';
import type { Services } from '../src/services.ts';
import { loadMasters } from './masters.ts';
import { TestApp, type TestUser } from './test-app.ts';

export interface Fixture {
  readonly app: TestApp;
  /** May do everything. */
  readonly user: TestUser;
}

interface Wishes {
  /** Initial data; the rows of `masters.ts` by default. */
  readonly rows?: (pool: pg.Pool) => Promise<unknown>;
  readonly services?: Partial<Services>;
  /** Stand in for the real work behind jobs where a test is about the jobs themselves. */
  readonly works?: JobWorks;
}

/** For worlds that begin empty. */
export const noRows = (): Promise<void> => Promise.resolve();

/**
 * Setup of a test file: the real application on a database of its own with a few masters, and a signed-in user. Called
 * once at the top of the file; closed after its last test.
 */
export async function openTestServer({ rows = loadMasters, services, works }: Wishes = {}): Promise<Fixture> {
  const app = await TestApp.open(services, works);
  afterAll(() => app.close());
  await rows(app.db.pool);
  return { app, user: await app.signIn() };
}
