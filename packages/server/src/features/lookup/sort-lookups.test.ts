import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import { masters } from '@tsuun/domain/lookup/masters';
import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { sortableKeys } from '@tsuun/domain/search/sorting';
import { openLookupFixture, type MasterRow } from '../../../testing/lookup-fixture.ts';

const { app, get } = await openLookupFixture();

const page = (master: string, query: Record<string, string>) =>
  get<Page<MasterRow>>(`${master}/search?${new URLSearchParams(query).toString()}`);

/** Every row of a master in this order, page after page. */
async function all(master: string, sort: string): Promise<MasterRow[]> {
  const rows: MasterRow[] = [];
  let query: Record<string, string> | null = { sort };
  for (let pageNum = 1; query !== null; pageNum += 1) {
    const { status, body } = await page(master, query);
    expect([master, sort, status]).toEqual([master, sort, 200]);
    rows.push(...body.list);
    query = body.cursor === undefined ? null : { sort, pageNum: String(pageNum), cursor: body.cursor };
    if (query === null) expect([master, sort, rows.length]).toEqual([master, sort, body.totalCount]);
  }
  return rows;
}

const sortOf = (master: (typeof masters)[number]): readonly string[] =>
  [...sortableKeys({ sort: master.sort })].flatMap((key) => [key, `-${key}`]);

test.each(masters.map((master) => [master.name, master] as const))(
  'SEARCH-17 every column of the list of %s sorts it over its pages, in both directions, each row once',
  async (name, master) => {
    expect([...sortableKeys({ sort: master.sort })]).toEqual(master.columns);
    for (const sort of sortOf(master)) {
      const rows = await all(name, sort);
      expect([sort, new Set(rows.map(({ id }) => id)).size]).toEqual([sort, rows.length]);
      const values = rows.map((row) => row[sort.replace('-', '')] ?? null);
      const blanks = values.filter((value) => value === null).length;
      expect([sort, values.slice(values.length - blanks)]).toEqual([sort, Array.from({ length: blanks }, () => null)]);
    }
  },
);

test('SEARCH-17 a master is sorted by the values of the column, in code order among equals', async () => {
  const rows = await all('torihikisaki', '-torihikiKubunCode');
  const places = rows.map(({ torihikiKubunCode, id }) => [String(torihikiKubunCode), String(id)] as const);
  expect(new Set(places.map(([kubun]) => kubun)).size).toBeGreaterThan(1);
  expect(places).toEqual(
    places.toSorted(([one, id], [other, otherId]) => (one === other ? (id < otherId ? -1 : 1) : one < other ? 1 : -1)),
  );
  const days = (await all('eigyobi', '-hidsuke')).map(({ hidsuke }) => String(hidsuke));
  expect(days).toEqual(days.toSorted().toReversed());
  const weights = (await all('sharyo', 'saidaiSekisairyo')).flatMap(({ saidaiSekisairyo: kg }) => kg ?? []).map(Number);
  expect(weights).toEqual(weights.toSorted((one, other) => one - other));
});

test('SEARCH-17 a picker search of a master can be sorted and narrowed like its list', async () => {
  const { body } = await get<Page<MasterRow>>(
    'torihikisaki/search/billing-to?sort=-torihikisakiCode&torihikisakiCode=0000004',
  );
  const codes = body.list.map(({ torihikisakiCode }) => String(torihikisakiCode));
  expect(codes.length).toBeGreaterThan(1);
  expect(codes).toEqual(codes.toSorted().toReversed());
});

test('SEARCH-17 a column that a master does not offer is 400', async () => {
  expect((await page('torihikisaki', { sort: 'versionNo' })).status).toBe(400);
  expect((await page('hinmoku', { sort: 'id; drop table hinmoku' })).status).toBe(400);
});

test('SEARCH-17 a cursor of another order or with an unreadable value is 400', async () => {
  const { body } = await page('torihikisaki', { sort: 'torihikisakiKana' });
  const other = await page('torihikisaki', { sort: '-torihikisakiKana', pageNum: '1', cursor: String(body.cursor) });
  expect(other.status).toBe(400);
  const days = await page('eigyobi', { sort: 'riyoKaishibi' });
  const parts = JSON.parse(Buffer.from(String(days.body.cursor), 'base64url').toString()) as unknown[];
  const cursor = Buffer.from(JSON.stringify(parts.with(1, 'いつか'))).toString('base64url');
  expect((await page('eigyobi', { sort: 'riyoKaishibi', pageNum: '1', cursor })).status).toBe(400);
});

test('SEARCH-17 more than 10,000 rows of a master are sorted by its code only', async () => {
  await app.db.pool.query(
    "insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji) select 'Z' || n, 'Z' || n, '品' || n from generate_series(1, 10001) n",
  );
  const refused = await get<ProblemBody>('hinmoku/search?sort=hinmokuNameKanji');
  expect([refused.status, refused.body.message]).toEqual([400, tooManySortedSentence(10_000)]);
  const { status, body } = await page('hinmoku', { sort: '-hinmokuCode' });
  expect([status, body.list[0]?.['hinmokuCode']]).toEqual([200, 'Z9999']);
});
