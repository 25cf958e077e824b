import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { logPagesPlain } from './reapply-work.ts';
import { type Queryable, transaction } from '../../../db/transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function compression(client: Queryable): Promise<string | undefined> {
  const { rows } = await client.query<{ wal_compression: string }>('show wal_compression');
  return rows[0]?.wal_compression;
}

test('OPS-09 pages are logged uncompressed until the transaction ends', async () => {
  const before = await compression(db.pool);
  const within = await transaction(db.pool, async (client) => {
    await logPagesPlain(client);
    return compression(client);
  });
  expect([within, await compression(db.pool)]).toEqual(['off', before]);
  expect(before).not.toBe('off');
});

test('OPS-09 a role without the right keeps the compression of the server', async () => {
  const before = await compression(db.pool);
  await transaction(db.pool, async (client) => {
    await client.query('set local role pg_monitor');
    await logPagesPlain(client);
    expect(await compression(client)).toBe(before);
  });
});
