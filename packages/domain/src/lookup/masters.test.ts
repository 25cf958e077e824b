import { expect, test } from 'vitest';
import { lowHeight, masterHeight, type Master } from './master.ts';
import { masters } from './masters.ts';

const master = (name: string): Master => {
  const found = masters.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const labelsOf = (name: string): string[] =>
  Object.values(master(name).fields).map((field) => ('label' in field ? field.label : ''));

test.each([
  ['PICK-19', 'tsuun', ['jrEkiCode', 'ekiSubCode', 'ekimeiKanji', 'jutakuninCode', 'jutakuninSubCode', 'kaishaName']],
  ['PICK-20', 'jugyoin', ['jugyoinCode', 'kanjiShimei', 'shokushu']],
  ['PICK-21', 'torihikisaki', ['torihikisakiCode', 'torihikisakiSeishikiMeisho', 'torihikiKubunCode']],
  ['PICK-24', 'hinmoku', ['hinmokuCode', 'hinmokuNameKanji', 'hinmokuNameKatakana']],
  ['PICK-25', 'atsukai-kubun', ['atsukaiKubunCode', 'atsukaiKubunName1', 'atsukaiKubunName2', 'atsukaiKubunName3']],
  ['PICK-26', 'kanjokamoku', ['kanjokamokuCode', 'kanjokamokuMeishoSeishiki', 'fixedKazeiKubun']],
  ['PICK-27', 'kazei-kubun', ['kazeiKubun', 'kazeiKubunName']],
  ['PICK-28', 'keitan-bumon', ['keitanBumonCode', 'keitanBumonNameKanji', 'keitanBumonKubun', 'companyName']],
])('%s %s has its fields', (_, name, fields) => {
  expect(Object.keys(master(name).fields)).toEqual(expect.arrayContaining(fields));
});

test('PICK-29 a vehicle shows its bodies and weights', () => {
  expect(labelsOf('sharyo')).toEqual([
    '車両コード',
    '営連利',
    '車体形状（車検証）',
    '車体形状（通知書）',
    '最大積載量（kg）',
    '車両重量（kg）',
    '車両総重量（kg）',
  ]);
});

test('PICK-18 vehicles have a page and no picker: a car number is typed', () => {
  expect(master('sharyo').picker).toBeUndefined();
});

test('PICK-21 the search of counterparties has the flag shanaiSwitch', () => {
  expect(Object.keys(master('torihikisaki').search)).toContain('shanaiSwitch');
});

test('PICK-23 a counterparty shows kana, short name, address, contact, bank and terms of payment', () => {
  expect(labelsOf('torihikisaki')).toEqual(
    expect.arrayContaining(['カナ', '略称', '郵便番号', '住所1', '住所2', '電話番号', 'FAX番号']),
  );
  expect(labelsOf('torihikisaki')).toEqual(
    expect.arrayContaining(['銀行名', '支店名', '口座種別', '口座番号', '口座名義', '締日', '支払月', '支払日']),
  );
});

test('CONST-15 CONST-17 CONST-43 categories and business days are 60vh, all other masters 65vh (67vh on small screens)', () => {
  expect([masterHeight, lowHeight]).toEqual([
    { normal: '65vh', small: '67vh' },
    { normal: '60vh', small: '60vh' },
  ]);
  const low = masters.filter(({ height }) => height === lowHeight).map(({ name }) => name);
  expect(low.toSorted()).toEqual(['eigyobi', 'torihiki-kubun']);
  expect(masters.filter(({ height }) => height === masterHeight)).toHaveLength(masters.length - 2);
});
