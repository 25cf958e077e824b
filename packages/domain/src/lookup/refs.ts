import { code, text, type RefTarget } from '../field/field.ts';

/**
 * Values that a record carries of each master row it references: the id, the code and name shown to users, and the
 * values that rules need (`torihikiKubunCode`, `fixedKazeiKubun`).
 */
const target = <const S extends RefTarget['shape']>(definition: RefTarget<S>): RefTarget<S> => definition;

export const keitanBumonRef = target({
  master: 'keitan-bumon',
  shape: { keitanBumonCode: text('計単部門コード', 10), keitanBumonNameKanji: text('計単部門名', 40) },
  code: ['keitanBumonCode'],
  name: 'keitanBumonNameKanji',
  joint: ' - ',
});

export const hinmokuRef = target({
  master: 'hinmoku',
  shape: { hinmokuCode: code('品目コード', 6), hinmokuNameKanji: text('品目名', 40) },
  code: ['hinmokuCode'],
  name: 'hinmokuNameKanji',
});

export const torihikisakiRef = target({
  master: 'torihikisaki',
  shape: {
    torihikisakiCode: text('取引先コード', 10),
    torihikisakiSeishikiMeisho: text('取引先正式名称', 60),
    torihikiKubunCode: text('取引区分', 1),
  },
  code: ['torihikisakiCode'],
  name: 'torihikisakiSeishikiMeisho',
});

export const tsuunRef = target({
  master: 'tsuun',
  shape: {
    jrEkiCode: code('JR駅コード', 4),
    ekiSubCode: code('駅枝番', 2),
    ekimeiKanji: text('駅名', 20),
    jutakuninCode: code('受託人コード', 5),
    jutakuninSubCode: code('受託人サブコード', 3),
    kaishaName: text('会社名', 60),
  },
  code: ['jrEkiCode', 'ekiSubCode'],
  name: 'ekimeiKanji',
});

export const kanjokamokuRef = target({
  master: 'kanjokamoku',
  shape: {
    kanjokamokuCode: text('勘定科目コード', 10),
    kanjokamokuMeishoSeishiki: text('勘定科目名', 40),
    fixedKazeiKubun: text('固定課税区分', 2),
  },
  code: ['kanjokamokuCode'],
  name: 'kanjokamokuMeishoSeishiki',
});

export const kazeiKubunRef = target({
  master: 'kazei-kubun',
  shape: { kazeiKubun: text('課税区分', 2), kazeiKubunName: text('課税区分名', 20) },
  code: ['kazeiKubun'],
  name: 'kazeiKubunName',
});

/** Only for suggestions: a driver is stored by name, because not all are employees. */
export const jugyoinRef = target({
  master: 'jugyoin',
  shape: { jugyoinCode: text('従業員コード', 8), kanjiShimei: text('氏名', 40) },
  code: ['jugyoinCode'],
  name: 'kanjiShimei',
});

export const atsukaiKubunRef = target({
  master: 'atsukai-kubun',
  shape: {
    atsukaiKubunCode: text('扱区分コード', 3),
    atsukaiKubunName1: text('扱区分名1', 20),
    atsukaiKubunName2: text('扱区分名2', 20),
    atsukaiKubunName3: text('扱区分名3', 20),
  },
  code: ['atsukaiKubunCode'],
  name: 'atsukaiKubunName3',
});
