import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
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

let maker: Promise<pg.Client> | null = null;

/** Sends a statement on one connection for all files of this process, since opening one takes as long as making a database. */
async function onServer(url: string, text: string): Promise<void> {
  maker ??= connect(url);
  await (await maker).query(text);
}

async function connect(url: string): Promise<pg.Client> {
  // The process may end without closing it.
  const client = new pg.Client({ connectionString: url, stream: () => new Socket().unref() });
  await client.connect();
  return client;
}
