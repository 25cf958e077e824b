import { expect, test } from 'vitest';
import type { Master } from './master.ts';
import { masters } from './masters.ts';

const master = (name: string): Master => {
  const found = masters.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const fieldsOf = (name: string) => Object.keys(master(name).fields);

test.each([
  ['PICK-19', 'tsuun', ['jrEkiCode', 'ekiSubCode', 'ekimeiKanji', 'jutakuninCode', 'jutakuninSubCode', 'kaishaName']],
  ['PICK-20', 'jugyoin', ['jugyoinCode', 'kanjiShimei', 'shokushu']],
  ['PICK-21', 'torihikisaki', ['torihikisakiCode', 'torihikisakiSeishikiMeisho', 'torihikiKubunCode']],
  ['PICK-24', 'hinmoku', ['hinmokuCode', 'hinmokuNameKanji', 'hinmokuNameKatakana']],
  ['PICK-25', 'atsukai-kubun', ['atsukaiKubunCode', 'atsukaiKubunName1', 'atsukaiKubunName2', 'atsukaiKubunName3']],
  ['PICK-26', 'kanjokamoku', ['kanjokamokuCode', 'kanjokamokuMeishoSeishiki', 'fixedKazeiKubun']],
  ['PICK-27', 'kazei-kubun', ['kazeiKubun', 'kazeiKubunName']],
  ['PICK-28', 'keitan-bumon', ['keitanBumonCode', 'keitanBumonNameKanji', 'keitanBumonKubun', 'companyName']],
  [
    'PICK-29',
    'sharyo',
    [
      'code',
      'eiRenRi',
      'shataiKeijoShakensho',
      'shataiKeijoTsuchisho',
      'saidaiSekisairyo',
      'sharyoJuryo',
      'sharyoSojuryo',
    ],
  ],
])('%s %s has its fields', (_, name, fields) => {
  expect(fieldsOf(name)).toEqual(expect.arrayContaining(fields));
});

test('PICK-21 the search of counterparties has the flag shanaiSwitch', () => {
  expect(Object.keys(master('torihikisaki').search)).toContain('shanaiSwitch');
});

test('PICK-23 a counterparty tells kana, short name, address, contact, bank and terms', () => {
  const labels = Object.values(master('torihikisaki').fields).map((field) => ('label' in field ? field.label : ''));
  for (const label of ['カナ', '略称', '郵便番号', '住所1', '住所2', '電話番号', 'FAX番号'])
    expect(labels).toContain(label);
  for (const label of ['銀行名', '支店名', '口座種別', '口座番号', '口座名義']) expect(labels).toContain(label);
  for (const label of ['締日', '支払月', '支払日']) expect(labels).toContain(label);
});

test('PICK-18 vehicles have a page and no picker: a car number is typed', () => {
  expect(master('sharyo').picker).toBeUndefined();
  expect(masters.filter(({ picker }) => picker === undefined).map(({ name }) => name)).toContain('sharyo');
});
