import { expect, test } from 'vitest';
import { openPool } from './db/pool.ts';
import { buildApp } from './app.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { silent } from '../testing/silent.ts';

const { app } = await openTestServer();

test('R13 a server stopped right after its start waits for its cleanup and logs no fault', async () => {
  const reported: unknown[] = [];
  const note = (...line: unknown[]): void => void reported.push(line);
  const pool = openPool(app.db.url, silent);
  const log = Object.assign(Object.create(silent) as typeof silent, { warn: note, error: note });
  const { http } = await buildApp({ ...app.services, pool, log });
  await http.listen({ port: 0, host: '127.0.0.1' });
  await http.close();
  await pool.end();
  await new Promise((settled) => setImmediate(settled));
  expect(reported).toEqual([]);
});
