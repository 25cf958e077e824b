import type { Comparison, Snapshot } from '@tsuun/contract/month-end/snapshot';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import { beforeEach, expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';
import { checkSnapshots } from '../snapshot/hash.sql.ts';

const { app, user, order, fee } = await openUndoFixture();
const month = 'month=2026-05-01&basis=bizResultDt';
const get = <T>(path: string) => app.call<T>('GET', `/gpa/api/month-end${path}`, { as: user });
const items = await app.db.pool.query<{ id: string; code: string; name: string }>(
  'select id, hinmoku_code as code, hinmoku_name_kanji as name from hinmoku order by id limit 2',
);
const [item, other] = items.rows as [(typeof items.rows)[0], (typeof items.rows)[0]];
const byItem = `&hinmokuId=${encodeURIComponent(item.id)}`;

beforeEach(async () => {
  await app.db.pool.query('truncate orders, order_charges, order_change, fee, fee_change');
  await order({ hinmoku: { id: item.id }, pickAmtInfo: { amt: 1_000 } });
  await order({ hinmoku: { id: other.id }, pickAmtInfo: { amt: 500 } });
  await fee();
});

test('MONTH-11 a month narrowed to 品目 has the orders of it and no fee', async () => {
  expect((await get<MonthLine[]>(`?${month}`)).body.map(({ source }) => source).toSorted()).toContain('fee');
  const { body } = await get<MonthLine[]>(`?${month}${byItem}`);
  expect(body.map(({ source, count, billing }) => [source, count, billing])).toEqual([['order', 1, 1_000]]);
  const list = await app.call<{ totalCount: number }>(
    'GET',
    `/gpa/api/order/search?bizResultDtFrom=2026-05-01${byItem}`,
    {
      as: user,
    },
  );
  expect([list.status, list.body.totalCount]).toEqual([200, 1]);
});

test('MONTH-11 the files are named after the filters', async () => {
  const { headers } = await get(`/file?${month}${byItem}`);
  const name = decodeURIComponent(String(headers['content-disposition']).replace(/^.*UTF-8''/, ''));
  expect(name).toBe(`月次照合_2026-05_請求先別_品目${item.code} ${item.name}.csv`);
});

const take = async (filter: string): Promise<Snapshot> => {
  const { text } = await get(`/snapshots/take?${month}${filter}`);
  expect(completionOf(text).status).toBe('success');
  return (await get<Snapshot[]>(`/snapshots?${month}${filter}`)).body[0] as Snapshot;
};

test('MONTH-11 a snapshot stores its filters and is compared within them only', async () => {
  const [all, narrowed] = [await take(''), await take(byItem)];
  expect(all.filters.hinmokuId).toBeNull();
  expect(narrowed).toMatchObject({ orderCount: 1, feeCount: 0, billing: 1_000 });
  expect(narrowed.filters.hinmokuId).toEqual({ id: item.id, name: item.name });
  const now = await get<Comparison>(`/snapshots/comparison?base=${narrowed.id}`);
  expect(now.body).toMatchObject({ totalCount: 0, after: { count: 1, billing: 1_000 } });
  const mixed = await get<ProblemBody>(`/snapshots/comparison?base=${narrowed.id}&other=${all.id}`);
  expect([mixed.status, Object.keys(mixed.body.validationError ?? {})]).toEqual([400, ['other']]);
});

test('MONTH-11 SNAP-07 a later filter changes no hash of a snapshot without it, and every hash fits', async () => {
  const [all, narrowed] = [await take(''), await take(byItem)];
  const { rows } = await app.db.pool.query<{ id: string; hash: string }>(
    `select s.id::text as id, encode(sha256(convert_to(concat_ws(E'\\t', s.former_hash, s.month, s.basis,
              coalesce(s.station_id, ''), coalesce(s.keitan_id, ''), s.remark, extract(epoch from s.taken_at),
              s.taken_by_id, s.taken_by_name) || E'\\n' || (
              select string_agg(encode(sha256(convert_to(concat_ws(E'\\t', r.source, r.record_id, r.version_no,
                       r.confirmed, r.billing, r.payment, r.fields), 'UTF8')), 'hex'), E'\\n' order by r.source, r.record_id)
                from month_snapshot_row r where r.snapshot_id = s.id), 'UTF8')), 'hex') as hash
       from month_snapshot s where s.id = any($1) order by s.id`,
    [[all.id, narrowed.id]],
  );
  expect(rows[0]?.hash).toBe(all.hash);
  expect(rows[1]?.hash).not.toBe(narrowed.hash);
  expect((await checkSnapshots(app.db.pool)).every(({ fits }) => fits)).toBe(true);
});

test('MONTH-11 a value no master row can have is refused at the filter, and nothing is recorded', async () => {
  const before = (await checkSnapshots(app.db.pool)).length;
  const long = `&hinmokuId=${'x'.repeat(1_000)}`;
  for (const path of ['', '/thirteen', '/changed', '/file', '/snapshots', '/snapshots/take']) {
    const { status, body } = await get<ProblemBody>(`${path}?${month}${long}`);
    expect([path, status, Object.keys(body.validationError ?? {})]).toEqual([path, 400, ['hinmokuId']]);
  }
  expect((await checkSnapshots(app.db.pool)).length).toBe(before);
});
