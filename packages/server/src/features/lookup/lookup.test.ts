import { malformedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { masters, hinmoku } from '@tsuun/domain/lookup/masters';
import { openLookupFixture, valuesOf, type MasterRow } from '../../../testing/lookup-fixture.ts';

const { app, get, search } = await openLookupFixture();

describe.each(masters.map((master) => [master.name, master] as const))('%s', (name, master) => {
  test('API-20..47 a stranger gets 401, a user without any right reads', async () => {
    expect((await app.call('GET', `/gpa/api/${name}/search`)).status).toBe(401);
    expect((await get(`${name}/search`)).status).toBe(200);
  });

  test('SEARCH-12 pages of 50 in the order of their ids, with the exact count', async () => {
    const first = await search(`${name}/search`, { pageNum: '0' });
    const all = [...first.list];
    for (let page = 1; all.length < first.totalCount; page += 1) {
      const next = await search(`${name}/search`, { pageNum: String(page) });
      expect(next.totalCount).toBe(first.totalCount);
      expect(next.list.length).toBeGreaterThan(0);
      all.push(...next.list);
    }
    const ids = all.map((row) => String(row.id));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(first.totalCount);
    expect(first.list.length).toBe(Math.min(50, first.totalCount));
  });

  test('LOOKUP-03 a row is read by its id and carries every field and the audit fields', async () => {
    const row = (await search(`${name}/search`)).list[0] as MasterRow;
    const answer = await get(`${name}/${String(row.id).split('/').map(encodeURIComponent).join('/')}`);
    expect(answer.body).toEqual(row);
    expect(Object.keys(row)).toEqual(Object.keys(master.record));
  });

  test('LOOKUP-04 PICK-31 no id answers a record of nulls', async () => {
    const answer = await get(`${name}/`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(Object.fromEntries(Object.keys(master.record).map((key) => [key, null])));
  });

  test('ERR-18 MSG-21 unknown and absurd ids are never a 500', async () => {
    const rest = '/x'.repeat(master.idPath.length - 1);
    const unknown = await get(`${name}/999999${rest}`);
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ code: 'commonNotFound', message: message.commonNotFound });
    const absurd = ['%00', 'a'.repeat(4000), '..', '%2e%2e', '%ff', '%F0%9F%9A%83', "'--", '%25'];
    for (const id of absurd) {
      const answer = await get<{ code: string }>(`${name}/${id}${rest}`);
      expect([400, 404], `${id}: ${answer.text}`).toContain(answer.status);
      expect(answer.body.code).toMatch(/^(inputError|notFound|commonNotFound)$/);
    }
  });
});

test('LOOKUP-28 an empty part of an id is a dash', async () => {
  const answer = await get('tsuun/4506/-/10010/000');
  expect(answer.body).toMatchObject({
    id: '4506/-/10010/000',
    jrEkiCode: '4506',
    ekiSubCode: null,
    ekimeiKanji: '川崎貨物',
  });
  expect((await get('tsuun/4507/01/10010/000')).body).toMatchObject({ ekimeiKanji: '水江町', ekiSubCode: '01' });
});

test('LOOKUP-16 a business day is read by year and day', async () => {
  const answer = await get('eigyobi/2026/2026-04-28');
  expect(answer.body).toMatchObject({
    yukoNen: 2026,
    hidsuke: '2026-04-28',
    kyujitsuFlag: '',
    riyoKaishibi: '2026-04-01',
    riyoSyuryobi: '2026-05-12',
  });
});

test('LOOKUP-17 LOOKUP-19 absent is all days, empty is business days, 1 is holidays', async () => {
  const year = { yukoNen: '2026' };
  const [all, open, closed] = await Promise.all([
    search('eigyobi/search', year),
    search('eigyobi/search', { ...year, kyujitsuFlag: '' }),
    search('eigyobi/search', { ...year, kyujitsuFlag: '1' }),
  ]);
  expect(all.totalCount).toBe(365);
  expect(open.totalCount).toBe(240);
  expect(closed.totalCount).toBe(125);
  expect(new Set(valuesOf(open, 'kyujitsuFlag'))).toEqual(new Set(['']));
});

test('LOOKUP-14 the calendar is searched by day and by window; no day is 400', async () => {
  expect(valuesOf(await search('eigyobi/search', { hidsuke: '2026-05-06' }), 'hidsuke')).toEqual(['2026-05-06']);
  expect((await search('eigyobi/search', { riyoSyuryobi: '2026-12-07' })).totalCount).toBe(30);
  const wrong = await get<{ validationError: unknown }>('eigyobi/search?hidsuke=2026-02-30');
  expect(wrong.status).toBe(400);
  expect(wrong.body.validationError).toEqual({ hidsuke: [malformedSentence('日付', '2026-02-30')] });
});

test('PICK-35 a retired row is offered to conditions, marked and after the others', async () => {
  await app.db.pool.query(sql`update hinmoku set gone = true where id = '010101'`);
  const found = await search('hinmoku/search', { q: '0101', withRetired: 'true' });
  expect(found.list.at(-1)).toMatchObject({ id: '010101', retired: '廃止' });
  expect(new Set(valuesOf({ ...found, list: found.list.slice(0, -1) }, 'retired'))).toEqual(new Set([null]));
  expect(valuesOf(await search('hinmoku/search', { q: '0101' }), 'id')).not.toContain('010101');
  await app.db.pool.query(sql`update hinmoku set gone = false where id = '010101'`);
});

test('LOOKUP-03 a retired row is read by its id and not offered', async () => {
  const before = await search('hinmoku/search');
  await app.db.pool.query(sql`update hinmoku set gone = true where id = '070103'`);
  const after = await search('hinmoku/search');
  expect(after.totalCount).toBe(before.totalCount - 1);
  expect(valuesOf(after, 'id')).not.toContain('070103');
  expect((await search('hinmoku/search', { q: '070103' })).totalCount).toBe(0);
  expect((await get('hinmoku/070103')).body).toMatchObject({ hinmokuNameKanji: '郵便物' });
});

test('PICK-24 the description and the answer name the same fields', () => {
  expect(Object.keys(hinmoku.fields)).toEqual(['hinmokuCode', 'hinmokuNameKanji', 'hinmokuNameKatakana']);
});
