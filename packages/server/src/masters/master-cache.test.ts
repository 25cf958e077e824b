import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefTarget } from '@tsuun/domain/field/field';
import { torihikisakiRef } from '@tsuun/domain/lookup/refs';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { loadMasters } from '../../testing/masters.ts';
import { MasterCache } from './master-cache.ts';
import type { Queryable } from '../db/transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await loadMasters(db.pool);
});
afterAll(() => db.drop());

/** Makes a cache of the masters and counts the queries for it. */
function masterCache(atOnce: number) {
  let asked = 0;
  const counting = {
    query: (...given: Parameters<typeof db.pool.query>) => {
      asked += 1;
      return db.pool.query(...given);
    },
  } as unknown as Queryable;
  const masters = new MasterCache(counting, atOnce);
  const names = async (version: number, ...ids: string[]) => {
    const rows = (await masters.references(version, wanted(ids))).get(torihikisakiRef);
    return ids.map((id) => rows?.get(id)?.value.id ?? null);
  };
  return { masters, names, asked: () => asked };
}

const wanted = (ids: readonly string[]) => new Map<RefTarget, ReadonlySet<string>>([[torihikisakiRef, new Set(ids)]]);

test('IMP-49 a small master is read in full for the first row of it', async () => {
  const { names, asked } = masterCache(1_000);
  expect(await names(1, '2000104410')).toEqual(['2000104410']);
  expect(await names(1, '2000555120', '2000104410')).toEqual(['2000555120', '2000104410']);
  expect(asked()).toBe(1);
});

test('IMP-49 further rows of a larger master are read once by their ids', async () => {
  const { names, asked } = masterCache(1);
  const ids = ['2000555120', '2000104410'];
  expect(await names(1, ...ids)).toEqual(ids);
  expect(await names(1, ...ids)).toEqual(ids);
  expect(asked()).toBe(2);
});

test('IMP-49 a new version of the masters is read again', async () => {
  const { names, asked } = masterCache(1_000);
  await names(1, '2000104410');
  expect(await names(2, '2000104410', 'nowhere')).toEqual(['2000104410', null]);
  expect(asked()).toBe(3);
});
