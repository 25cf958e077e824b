import { tooLongSentence } from '@tsuun/domain/message/sentence';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openLookupFixture, valuesOf } from '../../../testing/lookup-fixture.ts';

const { app, get, search } = await openLookupFixture();

describe('names anywhere, codes from the start', () => {
  test.each([
    ['hinmoku/search', { hinmokuNameKatakana: 'たま' }, ['玉葱']],
    ['hinmoku/search', { hinmokuNameKatakana: 'ﾋﾞｰﾙ' }, ['ビール']],
    ['hinmoku/search', { hinmokuNameKanji: '苛性そー' }, ['苛性ソーダ']],
    ['hinmoku/search', { hinmokuCode: '０９０' }, ['家電製品']],
    ['hinmoku/search', { hinmokuCode: '90101' }, []],
  ])('LOOKUP-25 %s %j', async (path, conditions, expected) => {
    expect(valuesOf(await search(path, conditions), 'hinmokuNameKanji')).toEqual(expected);
  });

  test.each([
    ['（株）クール コンテナ', '㈱クールコンテナサービス'],
    ['髙﨑', '㈲髙﨑運輸'],
    ['ｸｰﾙこんてな', '㈱クールコンテナサービス'],
    ['(有)髙﨑', '㈲髙﨑運輸'],
  ])('LOOKUP-20 %s finds %s', async (typed, name) => {
    const found = await search('torihikisaki/search', { torihikisakiSeishikiMeisho: typed });
    expect(valuesOf(found, 'torihikisakiSeishikiMeisho')).toEqual([name]);
  });

  test('LOOKUP-20 wildcard characters are letters like any other', async () => {
    for (const typed of ['%', '_', '\\', "'"]) {
      expect((await search('torihikisaki/search', { torihikisakiSeishikiMeisho: typed })).totalCount).toBe(0);
    }
    expect(valuesOf(await search('kazei-kubun/search', { kazeiKubunName: '％' }), 'kazeiKubun')).toEqual(['10', '11']);
  });

  test('LOOKUP-05 LOOKUP-08 vehicles by code and by body shape of the certificate', async () => {
    const found = await search('sharyo/search', { sharyoMeishoSeishiki: 'トラクタ', sharyoCode: '010' });
    expect(valuesOf(found, 'code')).toEqual(['0103', '0108']);
  });

  test('LOOKUP-24 a handling category is found by any of its three names', async () => {
    const found = await search('atsukai-kubun/search', { atsukaiKubunName: '荷役' });
    expect(valuesOf(found, 'atsukaiKubunCode')).toEqual(['202', '402']);
  });

  test('LOOKUP-13 stations by code, name, agent and company together', async () => {
    const found = await search('tsuun/search', { jrEkiCode: '45', ekimeiKanji: '東京', kaishaName: 'みなと' });
    expect(valuesOf(found, 'id')).toEqual(['4591/-/40010/000', '4591/-/40010/001']);
    expect((await search('tsuun/search', { jutakuninCode: '10010' })).totalCount).toBe(12);
  });
});

describe('variants', () => {
  test('API-44 PICK-11 billing-to lists the parties that may be billed, in-house ones included', async () => {
    const found = await search('torihikisaki/search/billing-to', { torihikisakiCode: '000000' });
    expect(new Set(valuesOf(found, 'seikyuFlag'))).toEqual(new Set(['1']));
    expect(valuesOf(found, 'torihikisakiSeishikiMeisho')).toContain('東京支店');
    expect(valuesOf(found, 'torihikisakiSeishikiMeisho')).not.toContain('日本貨物鉄道㈱');
  });

  test('API-45 PICK-12 pay-to lists the parties that may be paid', async () => {
    const found = await search('torihikisaki/search/pay-to');
    expect(new Set(valuesOf(found, 'shiharaiFlag'))).toEqual(new Set(['1']));
    expect(valuesOf(found, 'torihikisakiSeishikiMeisho')).toContain('日本貨物鉄道㈱');
  });

  test('PICK-22 社内のみ narrows to the parties of the company', async () => {
    const found = await search('torihikisaki/search/pay-to', { shanaiSwitch: 'true' });
    expect(found.totalCount).toBe(6);
    expect(new Set(valuesOf(found, 'torihikiKubunCode'))).toEqual(new Set(['2']));
    const both = await search('torihikisaki/search/pay-to', { shanaiSwitch: 'false' });
    expect(both.totalCount).toBeGreaterThan(6);
  });

  test('API-46 API-47 PICK-15 accounts of a side and those of both', async () => {
    const billing = valuesOf(await search('kanjokamoku/search/seikyu'), 'kanjokamokuCode');
    const payment = valuesOf(await search('kanjokamoku/search/shiharai'), 'kanjokamokuCode');
    expect(billing).toContain('410100');
    expect(billing).not.toContain('510100');
    expect(payment).toContain('510100');
    expect(payment).not.toContain('410100');
    expect(billing.filter((code) => payment.includes(code))).toEqual(['610100', '610200']);
  });

  test('API-24 PICK-13 charge-transportation lists our own stations', async () => {
    const found = await search('tsuun/search/charge-transportation');
    expect(found.totalCount).toBe(12);
    expect(valuesOf(found, 'keitanBumonCode')).not.toContain(null);
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
  test('PICK-30 the row of the exact code comes first, then codes, then names', async () => {
    await app.db.pool.query(sql`
      insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji) values
        ('777', '777', '仮品目'), ('7770', '7770', '仮'), ('000777', '000777', '777番の品'), ('000778', '000778', '品777')`);
    expect(valuesOf(await search('hinmoku/search', { q: '777' }), 'id')).toEqual(['777', '7770', '000777', '000778']);
    await app.db.pool.query(sql`update hinmoku set gone = true where hinmoku_name_katakana is null`);
  });

  test('PICK-30 names and kana anywhere, and a station with its branch as it is shown', async () => {
    expect(valuesOf(await search('torihikisaki/search', { q: 'たまねぎ' }), 'torihikisakiSeishikiMeisho')).toEqual([
      '北海玉葱農業協同組合',
    ]);
    expect(valuesOf(await search('tsuun/search/station', { q: '4507-01' }), 'ekimeiKanji')).toEqual(['水江町']);
    expect(valuesOf(await search('jugyoin/search', { q: '佐藤健' }), 'kanjiShimei')).toEqual(['佐藤　健一']);
  });

  test('PICK-30 an unreadable search text is refused with a sentence', async () => {
    const answer = await get<{ validationError: Record<string, string[]> }>(`hinmoku/search?q=${'あ'.repeat(61)}`);
    expect(answer.status).toBe(400);
    expect(answer.body.validationError.q).toEqual([tooLongSentence('コードまたは名称', 60)]);
  });
});
