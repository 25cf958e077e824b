import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hinmoku } from '@tsuun/domain/lookup/hinmoku';
import { masters } from '@tsuun/domain/lookup/masters';
import { idSegments } from '@tsuun/domain/lookup/row-id';
import { loadSampleMasters } from '../../../sample/sample-masters.ts';
import { TestApp, type TestUser } from '../../../testing/test-app.ts';
import { transaction } from '../../db/transaction.ts';

type Row = Record<string, string | number | null>;
interface Found {
  readonly totalCount: number;
  readonly list: readonly Row[];
}

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.open();
  await transaction(app.db.pool, loadSampleMasters);
  user = await app.signIn('照会 だけ', []);
});
afterAll(() => app.close());

const get = <T = Row>(path: string) => app.call<T>('GET', `/gpa/api/${path}`, { as: user });
const search = async (path: string, conditions: Record<string, string> = {}): Promise<Found> => {
  const answer = await get<Found>(`${path}?${new URLSearchParams(conditions).toString()}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const names = (found: Found, key: string) => found.list.map((row) => row[key]);

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
    const row = (await search(`${name}/search`)).list[0] as Row;
    const answer = await get(`${name}/${idSegments(String(row.id))}`);
    expect(answer.body).toEqual(row);
    expect(Object.keys(row)).toEqual(Object.keys(master.record));
  });

  test('LOOKUP-04 PICK-31 no id answers a record of nulls', async () => {
    const answer = await get(`${name}/`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(Object.fromEntries(Object.keys(master.record).map((key) => [key, null])));
  });

  test('DECISIONS 2 unknown and absurd ids are never a 500', async () => {
    const rest = '/x'.repeat(master.idPath.length - 1);
    const unknown = await get<{ message: string }>(`${name}/999999${rest}`);
    expect(unknown.status).toBe(404);
    expect(unknown.body.message).toBe('データが見つかりません。他のユーザーによって削除された可能性があります。');
    const absurd = ['%00', 'a'.repeat(4000), '..', '%2e%2e', '%ff', '%F0%9F%9A%83', "'--", '%25'];
    for (const id of absurd) {
      const answer = await get<{ code: string }>(`${name}/${id}${rest}`);
      expect([400, 404], `${id}: ${answer.text}`).toContain(answer.status);
      expect(answer.body.code).toMatch(/^(inputError|notFound)$/);
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
  expect(new Set(names(open, 'kyujitsuFlag'))).toEqual(new Set(['']));
});

test('LOOKUP-14 the calendar is searched by day and by window; no day is 400', async () => {
  expect(names(await search('eigyobi/search', { hidsuke: '2026/05/06' }), 'hidsuke')).toEqual(['2026-05-06']);
  expect((await search('eigyobi/search', { riyoSyuryobi: '2026-12-07' })).totalCount).toBe(30);
  const wrong = await get<{ validationError: unknown }>('eigyobi/search?hidsuke=2026-02-30');
  expect(wrong.status).toBe(400);
  expect(wrong.body.validationError).toEqual({ hidsuke: ['日付の形式が正しくありません。（2026-02-30）'] });
});

describe('names anywhere, codes from the start', () => {
  test.each([
    ['hinmoku/search', { hinmokuNameKatakana: 'たま' }, ['玉葱']],
    ['hinmoku/search', { hinmokuNameKatakana: 'ﾋﾞｰﾙ' }, ['ビール']],
    ['hinmoku/search', { hinmokuNameKanji: '苛性そー' }, ['苛性ソーダ']],
    ['hinmoku/search', { hinmokuCode: '０９０' }, ['家電製品']],
    ['hinmoku/search', { hinmokuCode: '90101' }, []],
  ])('LOOKUP-25 %s %j', async (path, conditions, expected) => {
    expect(names(await search(path, conditions), 'hinmokuNameKanji')).toEqual(expected);
  });

  test.each([
    ['（株）クール コンテナ', '㈱クールコンテナサービス'],
    ['髙﨑', '㈲髙﨑運輸'],
    ['ｸｰﾙこんてな', '㈱クールコンテナサービス'],
    ['(有)髙﨑', '㈲髙﨑運輸'],
  ])('LOOKUP-20 %s finds %s', async (typed, name) => {
    const found = await search('torihikisaki/search', { torihikisakiSeishikiMeisho: typed });
    expect(names(found, 'torihikisakiSeishikiMeisho')).toEqual([name]);
  });

  test('LOOKUP-20 wildcard characters are letters like any other', async () => {
    for (const typed of ['%', '_', '\\', "'"]) {
      expect((await search('torihikisaki/search', { torihikisakiSeishikiMeisho: typed })).totalCount).toBe(0);
    }
    expect(names(await search('kazei-kubun/search', { kazeiKubunName: '％' }), 'kazeiKubun')).toEqual(['10', '11']);
  });

  test('LOOKUP-05 LOOKUP-08 vehicles by code and by body shape of the certificate', async () => {
    const found = await search('sharyo/search', { sharyoMeishoSeishiki: 'トラクタ', sharyoCode: '010' });
    expect(names(found, 'code')).toEqual(['0103', '0108']);
  });

  test('LOOKUP-24 a handling category is found by any of its three names', async () => {
    const found = await search('atsukai-kubun/search', { atsukaiKubunName: '荷役' });
    expect(names(found, 'atsukaiKubunCode')).toEqual(['202', '402']);
  });

  test('LOOKUP-13 stations by code, name, agent and company together', async () => {
    const found = await search('tsuun/search', { jrEkiCode: '45', ekimeiKanji: '東京', kaishaName: 'みなと' });
    expect(names(found, 'id')).toEqual(['4591/-/40010/000', '4591/-/40010/001']);
    expect((await search('tsuun/search', { jutakuninCode: '10010' })).totalCount).toBe(12);
  });
});

describe('variants', () => {
  test('API-44 PICK-11 billing-to lists who may be billed, in-house ones included', async () => {
    const found = await search('torihikisaki/search/billing-to', { torihikisakiCode: '000000' });
    expect(new Set(names(found, 'seikyuFlag'))).toEqual(new Set(['1']));
    expect(names(found, 'torihikisakiSeishikiMeisho')).toContain('東京支店');
    expect(names(found, 'torihikisakiSeishikiMeisho')).not.toContain('日本貨物鉄道㈱');
  });

  test('API-45 PICK-12 pay-to lists who may be paid', async () => {
    const found = await search('torihikisaki/search/pay-to');
    expect(new Set(names(found, 'shiharaiFlag'))).toEqual(new Set(['1']));
    expect(names(found, 'torihikisakiSeishikiMeisho')).toContain('日本貨物鉄道㈱');
  });

  test('PICK-22 the box 社内のみ leaves the in-house ones', async () => {
    const found = await search('torihikisaki/search/pay-to', { shanaiSwitch: 'true' });
    expect(found.totalCount).toBe(6);
    expect(new Set(names(found, 'torihikiKubunCode'))).toEqual(new Set(['2']));
    const both = await search('torihikisaki/search/pay-to', { shanaiSwitch: 'false' });
    expect(both.totalCount).toBeGreaterThan(6);
  });

  test('API-46 API-47 PICK-15 accounts of a side and those of both', async () => {
    const billing = names(await search('kanjokamoku/search/seikyu'), 'kanjokamokuCode');
    const payment = names(await search('kanjokamoku/search/shiharai'), 'kanjokamokuCode');
    expect(billing).toContain('410100');
    expect(billing).not.toContain('510100');
    expect(payment).toContain('510100');
    expect(payment).not.toContain('410100');
    expect(billing.filter((code) => payment.includes(code))).toEqual(['610100', '610200']);
  });

  test('API-24 PICK-13 charge-transportation lists our own stations', async () => {
    const found = await search('tsuun/search/charge-transportation');
    expect(found.totalCount).toBe(12);
    expect(names(found, 'keitanBumonCode')).not.toContain(null);
  });

  test('API-25 PICK-14 station lists one row per station and branch', async () => {
    const found = await search('tsuun/search/station', { jrEkiCode: '45' });
    expect(found.list.map((row) => [row.jrEkiCode, row.ekiSubCode])).toEqual([
      ['4506', null],
      ['4507', '01'],
      ['4591', null],
      ['4592', null],
      ['4593', null],
      ['4594', null],
      ['4595', null],
    ]);
    expect(found.totalCount).toBe(7);
  });
});

describe('typing into a picker field', () => {
  test('PICK-30 the code typed whole comes first, then codes, then names', async () => {
    await app.db.pool.query(sql`
      insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji) values
        ('777', '777', '仮品目'), ('7770', '7770', '仮'), ('000777', '000777', '777番の品'), ('000778', '000778', '品777')`);
    expect(names(await search('hinmoku/search', { q: '777' }), 'id')).toEqual(['777', '7770', '000777', '000778']);
    await app.db.pool.query(sql`update hinmoku set gone = true where hinmoku_name_katakana is null`);
  });

  test('PICK-30 names and kana anywhere, and a station with its branch as it is shown', async () => {
    expect(names(await search('torihikisaki/search', { q: 'たまねぎ' }), 'torihikisakiSeishikiMeisho')).toEqual([
      '北海玉葱農業協同組合',
    ]);
    expect(names(await search('tsuun/search/station', { q: '4507-01' }), 'ekimeiKanji')).toEqual(['水江町']);
    expect(names(await search('jugyoin/search', { q: '佐藤健' }), 'kanjiShimei')).toEqual(['佐藤　健一']);
  });

  test('PICK-30 what cannot be searched for is 400 with a sentence', async () => {
    const answer = await get<{ validationError: Record<string, string[]> }>(`hinmoku/search?q=${'あ'.repeat(61)}`);
    expect(answer.status).toBe(400);
    expect(answer.body.validationError.q).toEqual(['コードまたは名称は60文字以内で入力してください。']);
  });
});

test('DECISIONS 4 a row that went away is not offered but still read', async () => {
  const before = await search('hinmoku/search');
  await app.db.pool.query(sql`update hinmoku set gone = true where id = '070103'`);
  const after = await search('hinmoku/search');
  expect(after.totalCount).toBe(before.totalCount - 1);
  expect(names(after, 'id')).not.toContain('070103');
  expect((await search('hinmoku/search', { q: '070103' })).totalCount).toBe(0);
  expect((await get('hinmoku/070103')).body).toMatchObject({ hinmokuNameKanji: '郵便物' });
});

test('PICK-24 the description and the answer name the same fields', () => {
  expect(Object.keys(hinmoku.fields)).toEqual(['hinmokuCode', 'hinmokuNameKanji', 'hinmokuNameKatakana']);
});
