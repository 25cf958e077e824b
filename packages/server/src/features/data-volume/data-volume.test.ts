import { expect, test } from 'vitest';
import type { DataVolume } from '@tsuun/contract/data-volume';
import { noRows, openTestServer } from '../../../testing/open-test-server.ts';
import { recordTableSizes } from '../../db/table-sizes.ts';

const { app, user } = await openTestServer({ rows: noRows, services: { keepChangesDays: 3_650 } });
const { pool } = app.db;

const read = async (): Promise<DataVolume> =>
  (await app.call<DataVolume>('GET', '/gpa/api/data-volume', { as: user })).body;
const groupOf = ({ groups }: DataVolume, name: string) => groups.find(({ group }) => group === name);

test('DATA-01 every group has its size and its retention, and no growth before a second day', async () => {
  await recordTableSizes(pool);
  const volume = await read();
  expect(volume.measuredDays).toBeNull();
  expect(volume.databaseBytes).toBeGreaterThan(1_000_000);
  expect(groupOf(volume, 'order_history')).toMatchObject({ grown: null, keptDays: 3_650 });
  expect([groupOf(volume, 'audit')?.keptDays, groupOf(volume, 'orders')?.keptDays]).toEqual([0, null]);
  const sum = volume.groups.reduce((all, { bytes }) => all + bytes, 0);
  expect(sum).toBeLessThan(volume.databaseBytes);
});

test('DATA-02 growth is measured from the latest day at least 30 days back, else from the first', async () => {
  await recordTableSizes(pool);
  const measured = (daysBack: number, bytes: number) =>
    pool.query(`insert into table_size select (now() at time zone 'Asia/Tokyo')::date - $1::integer, 'orders', $2`, [
      daysBack,
      bytes,
    ]);
  await measured(3, 30);
  const first = await read();
  expect([first.measuredDays, groupOf(first, 'orders')?.grown]).toEqual([
    3,
    (groupOf(first, 'orders')?.bytes ?? 0) - 30,
  ]);
  expect(groupOf(first, 'files')?.grown).toBeNull();
  await measured(100, 10);
  await measured(31, 20);
  const later = await read();
  expect([later.measuredDays, groupOf(later, 'orders')?.grown]).toEqual([
    31,
    (groupOf(later, 'orders')?.bytes ?? 0) - 20,
  ]);
});

test('DATA-02 sizes are kept once a day, for 400 days', async () => {
  await pool.query(`insert into table_size select (now() at time zone 'Asia/Tokyo')::date - 401, 'orders', 1`);
  await recordTableSizes(pool);
  await recordTableSizes(pool);
  const { rows } = await pool.query<{ today: number; old: number }>(`
    select count(*) filter (where day = (now() at time zone 'Asia/Tokyo')::date)::int as today,
           count(*) filter (where day < (now() at time zone 'Asia/Tokyo')::date - 400)::int as old from table_size`);
  expect(rows).toEqual([{ today: 8, old: 0 }]);
});
