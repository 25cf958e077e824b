import { unknownCodeSentence, severalPartsSentence, stationParts } from '@tsuun/domain/message/transfer-sentence';
import {
  requiredSentence,
  choiceSentence,
  lostZerosSentence,
  unknownInMasterSentence,
  exponentSentence,
  dayWithoutYearSentence,
  malformedSentence,
  rangeSentence,
  importErrorsSentence,
  sharedCodeSentence,
  tooLongSentence,
} from '@tsuun/domain/message/sentence';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { type ZentsuRow, zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { openZentsuFixture } from '../../../../testing/zentsu-fixture.ts';

const { app, send, orders, only } = await openZentsuFixture();

/** Cells of a file, and the columns of the stored order. */
const readings: [ZentsuRow, Record<string, unknown>][] = [
  [{ 発駅コード: '="0101"', 発受託人コード: "'00123" }, { dep_transportation_id: '0101/00/00123/-' }],
  [{ 発駅コード: '101', 発駅枝番: '0', 発受託人コード: '123.0' }, { dep_transportation_id: '0101/00/00123/-' }],
  [{ 着駅コード: '4,506', 着受託人コード: '', 着受託人サブコード: '' }, { arr_transportation_id: '4506/-/10010/000' }],
  [{ 着駅コード: '７００１', 着駅枝番: '１', 着受託人コード: '20020' }, { arr_transportation_id: '7001/01/20020/-' }],
  [{ 発送日: '46113' }, { dep_dt: '2026-04-01' }],
  [
    { 発送日: '令和8年4月1日', 到着日: 'R08/04/01', 集貨日: '2026/4/1 0:00' },
    { dep_dt: '2026-04-01', arr_dt: '2026-04-01', pick_dt: '2026-04-01' },
  ],
  [
    { 発送日: '99999999', 到着日: '0', 集貨日: '9999/12/31' },
    { dep_dt: null, arr_dt: null, pick_dt: null },
  ],
  [
    { 集貨料: '△1,234', 鉄道運賃: '￥12,345', 支払集貨料: '(1,234)' },
    { pick_amt_info_amt: -1234, rail_amt_info_amt: 12_345, pay_pick_amt_info_amt: -1234 },
  ],
  [
    { 集貨料: '１２，３４５円', 鉄道運賃: '12345.00', 支払集貨料: '-' },
    { pick_amt_info_amt: 12_345, rail_amt_info_amt: 12_345, pay_pick_amt_info_amt: null },
  ],
  [
    { 集貨料: '0', 鉄道運賃: '007' },
    { pick_amt_info_amt: 0, rail_amt_info_amt: 7 },
  ],
  [
    { コンテナ番号: '１９ｄ１２３４５Ｒ', トン数: '５トン', オーダー種別: '10' },
    { cntn_no: '19D-12345', cntn_tonnage: 5, order_type: '10' },
  ],
  [
    { 荷受人名: '　東京　青果\u00a0', 備考: '　\t ', 荷送人名: 'なし' },
    { consignee_nm: '東京　青果', remarks: null, shipper_nm: 'なし' },
  ],
  [
    { 荷受人名: '高﨑', 荷送人名: '𠮷野家😀' },
    { consignee_nm: '高﨑', shipper_nm: '𠮷野家😀' },
  ],
];

describe('IMP-25 values', () => {
  test.each(readings)('IMP-25 the cells %j are read as people see them', async (cells, expected) => {
    expect(await only(cells)).toMatchObject(expected);
  });

  test.each<[ZentsuRow, string]>([
    [{ オーダー種別: '' }, requiredSentence('オーダー種別')],
    [{ オーダー種別: '40' }, choiceSentence('オーダー種別', ['発送', '到着', '着払', '他駅'], '40')],
    [{ 発駅コード: '999' }, unknownCodeSentence('発駅コード', '0999', '999')],
    [{ 発受託人コード: '99' }, unknownCodeSentence('発受託人コード', '4506/00099', '4506/99')],
    [
      { 着駅コード: '7001', 着駅枝番: '01', 着受託人コード: '' },
      severalPartsSentence('着駅コード', '7001', stationParts.agent, '着受託人コード'),
    ],
    [
      { 着駅コード: '7001', 着駅枝番: '', 着受託人コード: '20010' },
      severalPartsSentence('着駅コード', '7001', stationParts.branch, '着駅枝番'),
    ],
    [
      { 着駅コード: '7001', 着駅枝番: '9', 着受託人コード: '20010' },
      unknownCodeSentence('着駅枝番', '7001/09', '7001/9'),
    ],
    [{ 発駅枝番: '01' }, unknownInMasterSentence('発駅枝番', '4506/01')],
    [{ 品目コード: '99999' }, unknownCodeSentence('品目コード', '099999', '99999')],
    [{ 品目コード: '1.23E+05' }, exponentSentence('品目コード', '1.23E+05')],
    [{ 請求先コード: 'T999' }, unknownInMasterSentence('請求先コード', 'T999')],
    [{ 発送日: '4/1' }, dayWithoutYearSentence('発送日', '4/1')],
    [{ 発送日: '080401' }, malformedSentence('発送日', '080401')],
    [{ 発送日: '2026/2/29' }, malformedSentence('発送日', '2026/2/29')],
    [{ 集貨料: '12.5' }, malformedSentence('集貨料', '12.5')],
    [{ 集貨料: '1000000000' }, rangeSentence('集貨料', -999_999_999, 999_999_999, '1000000000')],
    [{ サイズ: '100' }, rangeSentence('サイズ', 0, 99, '100')],
    [{ 荷受人名: '#N/A' }, malformedSentence('荷受人名', '#N/A')],
    [{ 荷受人名: 'あ'.repeat(61) }, tooLongSentence('荷受人名', 60, 'あ'.repeat(61))],
    [{ 発送日: 'x', 集貨料: 'y' }, [malformedSentence('発送日', 'x'), malformedSentence('集貨料', 'y')].join('\n')],
  ])('IMP-25 IMP-33 a row with %j is an error with its sentence', async (cells, sentence) => {
    const { errorJson } = await send(zentsuCsv([zentsuRow('A1'), zentsuRow('A2', cells)]));
    expect(errorJson).toEqual({ 2: sentence });
    expect(await orders()).toHaveLength(0);
  });

  test('IMP-58 an unknown code names the one that exists with zeros in front', async () => {
    await app.db.pool.query(sql`
      insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
      values ('0000001002', '0000001002', '㈱一社', '1')`);
    const { errorJson } = await send(zentsuCsv([zentsuRow('A1', { 請求先コード: '1002' })]));
    expect(errorJson).toEqual({
      1: lostZerosSentence(unknownInMasterSentence('請求先コード', '1002'), '0000001002'),
    });
  });

  test('IMP-25 a retired agent does not count among the agents of its station', async () => {
    const retire = (is: boolean) =>
      app.db.pool.query(sql`update tsuun set gone = ${is} where jutakunin_code = '20020'`);
    await retire(true);
    const row = await only({ 着駅コード: '7001', 着駅枝番: '01', 着受託人コード: '' });
    await retire(false);
    expect(row).toMatchObject({ arr_transportation_id: '7001/01/20010/-' });
  });

  test('IMP-33 all faults are counted and the first 10,000 are reported', async () => {
    const rows = Array.from({ length: 10_500 }, (_, i) => zentsuRow(`A${i}`, { 発送日: 'x' }));
    const { errorJson, message } = await send(zentsuCsv(rows));
    expect(Object.keys(errorJson ?? {})).toHaveLength(10_000);
    expect(message).toBe(importErrorsSentence(10_500, 10_000));
  });
});

describe('PICK-32 a code that several rows of a master share', () => {
  test.each([
    [
      'an item',
      sql`insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji)
          select id || '-2', hinmoku_code, hinmoku_name_kanji from hinmoku where hinmoku_code = '012345'`,
      { 品目コード: '012345' },
      sharedCodeSentence('品目コード', '012345'),
    ],
    [
      'a station whose branch is written in two ways',
      sql`insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code)
          values ('0101/0/00123/-', '0101', '0', '仮の駅', '00123')`,
      { 発駅コード: '0101', 発駅枝番: '', 発受託人コード: '00123' },
      sharedCodeSentence('発受託人コード', '0101/00123'),
    ],
  ])('PICK-32 %s is an error of its row', async (_, insert, cells, sentence) => {
    await app.db.pool.query(insert);
    const { errorJson } = await send(zentsuCsv([zentsuRow('A1', cells)]));
    expect(errorJson?.[1]).toContain(sentence);
    expect(await orders()).toHaveLength(0);
  });
});
