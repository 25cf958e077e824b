import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool, type StatementPool } from '../src/db/pool.ts';
import { templateDatabase } from './global-setup.ts';
import { silent } from './silent.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: StatementPool;
  drop(): Promise<void>;
}

/** An empty, migrated database of the test's own, copied from the template in a moment. Drop it in `afterAll`. */
export const freshDatabase = (): Promise<TestDatabase> => create(`template ${templateDatabase} strategy file_copy`);

/** A database without tables, for tests of migrations. Drop it in `afterAll`. */
export const emptyDatabase = (): Promise<TestDatabase> => create('');

async function create(how: string): Promise<TestDatabase> {
  const server = inject('testServerUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} ${how}`);
  const url = new URL(server);
  url.pathname = name;
  const pool = openPool(url.href, silent);
  return {
    url: url.href,
    pool,
    drop: async () => {
      await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
