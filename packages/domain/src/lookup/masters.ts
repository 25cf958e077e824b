import { atsukaiKubun, kazeiKubun, torihikiKubun } from './kubuns.ts';
import { code, text, integer, choice, day } from '../field/field.ts';
import { contains, startsWith, exactly, oneOf, onDay } from '../search/search.ts';
import { kamokuKubuns, kyujitsuFlags } from './choices.ts';
import { keitanBumon } from './keitan-bumon.ts';
import { type Master, master, lowHeight } from './master.ts';
import { torihikisaki } from './torihikisaki.ts';
import { tsuun } from './tsuun.ts';

/** Words of the condition for the kinds of day; without it both (LOOKUP-17 to 19). */
const kyujitsuConditions = [
  { value: '', label: '営業日のみ' },
  { value: '1', label: '休日のみ' },
] as const;

const eigyobi = master({
  name: 'eigyobi',
  fields: {
    yukoNen: integer('有効年', { min: 1900, max: 9999 }, { required: true }),
    hidsuke: day('日付', { required: true }),
    kyujitsuFlag: choice('休日区分', kyujitsuFlags),
    riyoKaishibi: day('利用開始日'),
    riyoSyuryobi: day('利用終了日'),
  },
  idPath: ['yukoNen', 'hidsuke'],
  search: {
    yukoNen: exactly('有効年', 4),
    hidsuke: onDay('日付'),
    kyujitsuFlag: oneOf('休日区分', kyujitsuConditions, { emptyIsChoice: true, dropdown: true }),
    riyoKaishibi: onDay('利用開始日'),
    riyoSyuryobi: onDay('利用終了日'),
  },
  typeAhead: [],
  height: lowHeight,
  whenBlank: { kyujitsuFlag: '' },
});

/** Account titles; a fixed tax category locks the fee's own (LOOKUP-22, PICK-15, PICK-26). */
const kanjokamoku = master({
  name: 'kanjokamoku',
  fields: {
    kanjokamokuCode: text('勘定科目コード', 10, { chars: 'code', required: true }),
    kanjokamokuMeishoSeishiki: text('勘定科目名', 40, { required: true }),
    kamokuKubun: choice('科目区分', kamokuKubuns),
    fixedKazeiKubun: text('固定課税区分', 2, { chars: 'code' }),
  },
  idPath: ['kanjokamokuCode'],
  search: {
    kanjokamokuCode: startsWith('勘定科目コード', 10),
    kanjokamokuMeishoSeishiki: contains('勘定科目名', 40),
  },
  typeAhead: ['kanjokamokuMeishoSeishiki'],
  columns: ['kanjokamokuCode', 'kanjokamokuMeishoSeishiki', 'fixedKazeiKubun'],
  picker: { title: '勘定科目選択' },
  variants: {
    seikyu: {
      summary: '請求側の勘定科目を検索する',
      picker: { title: '勘定科目選択' },
      only: { field: 'kamokuKubun', is: ['1', '3'] },
    },
    shiharai: {
      summary: '支払側の勘定科目を検索する',
      picker: { title: '勘定科目選択' },
      only: { field: 'kamokuKubun', is: ['2', '3'] },
    },
  },
  whenBlank: { kamokuKubun: '3' },
});

const kilograms = { min: 0, max: 999_999 };

/** Vehicles, with a page and no picker, because car numbers are typed (LOOKUP-05 to 08, PICK-18, PICK-29). */
const sharyo = master({
  name: 'sharyo',
  fields: {
    code: text('車両コード', 10, { chars: 'code', required: true }),
    eiRenRi: text('営連利', 4),
    shataiKeijoShakensho: text('車体形状（車検証）', 40),
    shataiKeijoTsuchisho: text('車体形状（通知書）', 40),
    saidaiSekisairyo: integer('最大積載量（kg）', kilograms),
    sharyoJuryo: integer('車両重量（kg）', kilograms),
    sharyoSojuryo: integer('車両総重量（kg）', kilograms),
  },
  idPath: ['code'],
  search: {
    sharyoCode: startsWith('車両コード', 10),
    sharyoMeishoSeishiki: contains('車体形状（車検証）', 40),
  },
  looksAt: { sharyoCode: ['code'], sharyoMeishoSeishiki: ['shataiKeijoShakensho'] },
  typeAhead: ['shataiKeijoShakensho'],
});

/** Employees; their names are offered as drivers (LOOKUP-23, PICK-17, PICK-20). */
const jugyoin = master({
  name: 'jugyoin',
  fields: {
    jugyoinCode: text('従業員コード', 8, { chars: 'code', required: true }),
    kanjiShimei: text('氏名', 40, { required: true }),
    shokushu: text('職種', 20),
  },
  idPath: ['jugyoinCode'],
  search: { jugyoinCode: startsWith('従業員コード', 8), kanjiShimei: contains('氏名', 40) },
  typeAhead: ['kanjiShimei'],
  picker: { title: '従業員選択' },
});

/** Master of the carried items (LOOKUP-25, PICK-24). */
export const hinmoku = master({
  name: 'hinmoku',
  fields: {
    hinmokuCode: code('品目コード', 6, { required: true }),
    hinmokuNameKanji: text('品目名', 40, { required: true }),
    hinmokuNameKatakana: text('品目名カナ', 40),
  },
  idPath: ['hinmokuCode'],
  search: {
    hinmokuCode: startsWith('品目コード', 6),
    hinmokuNameKanji: contains('品目名', 40),
    hinmokuNameKatakana: contains('品目名カナ', 40),
  },
  typeAhead: ['hinmokuNameKanji', 'hinmokuNameKatakana'],
  picker: { title: '品目選択' },
});

/** The read-only masters in the order of the menu (NAV). */
export const masters: readonly Master[] = [
  torihikisaki,
  keitanBumon,
  kanjokamoku,
  jugyoin,
  sharyo,
  atsukaiKubun,
  hinmoku,
  kazeiKubun,
  torihikiKubun,
  tsuun,
  eigyobi,
];
