import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { openPool } from './pool.ts';

const db = await emptyDatabase();
afterAll(() => db.drop());

test('R13 a connection that breaks is logged, and one that the server ends while its pool is closed is not', async () => {
  const lines: unknown[] = [];
  const log = Object.assign(Object.create(silent) as typeof silent, {
    warn: (_fields: unknown, line: unknown) => void lines.push(line),
  });
  const pool = openPool(db.url, log);
  const first = await pool.connect();
  first.release();
  first.emit('error', new Error('terminating connection due to administrator command'));
  expect(lines).toEqual(['a database connection broke', 'an idle database connection broke']);
  const second = await pool.connect();
  second.release();
  const ended = pool.end();
  second.emit('error', new Error('terminating connection due to administrator command'));
  await ended;
  expect(lines).toHaveLength(2);
});
