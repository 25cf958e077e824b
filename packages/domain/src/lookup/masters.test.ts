import { expect, test } from 'vitest';
import { atsukaiKubun } from './atsukai-kubun.ts';
import { jugyoin } from './jugyoin.ts';
import { kanjokamoku } from './kanjokamoku.ts';
import { kazeiKubun } from './kazei-kubun.ts';
import { lowHeight, masterHeight } from './master.ts';
import { masters } from './masters.ts';
import { sharyo } from './sharyo.ts';
import { torihikisaki } from './torihikisaki.ts';

const labels = (fields: Readonly<Record<string, { readonly label: string }>>): string[] =>
  Object.values(fields).map(({ label }) => label);

test('PICK-23 a counterparty tells address, contact, bank and terms of payment', () => {
  expect(labels(torihikisaki.fields)).toEqual(
    expect.arrayContaining(['カナ', '略称', '郵便番号', '住所1', '住所2', '電話番号', 'FAX番号']),
  );
  expect(labels(torihikisaki.fields)).toEqual(
    expect.arrayContaining(['銀行名', '支店名', '口座種別', '口座番号', '口座名義', '締日', '支払月', '支払日']),
  );
});

test('PICK-25 a handling category has a code and names on three levels', () => {
  expect(Object.keys(atsukaiKubun.fields)).toEqual([
    'atsukaiKubunCode',
    'atsukaiKubunName1',
    'atsukaiKubunName2',
    'atsukaiKubunName3',
  ]);
});

test('PICK-26 PICK-27 an account names the tax category it fixes; a tax category has code and name', () => {
  expect(Object.keys(kanjokamoku.fields)).toEqual(
    expect.arrayContaining(['kanjokamokuCode', 'kanjokamokuMeishoSeishiki', 'fixedKazeiKubun']),
  );
  expect(Object.keys(kazeiKubun.fields)).toEqual(['kazeiKubun', 'kazeiKubunName']);
});

test('PICK-20 PICK-29 an employee has a trade, a vehicle its bodies and weights', () => {
  expect(Object.keys(jugyoin.fields)).toEqual(['jugyoinCode', 'kanjiShimei', 'shokushu']);
  expect(labels(sharyo.fields)).toEqual([
    '車両コード',
    '営連利',
    '車体形状（車検証）',
    '車体形状（通知書）',
    '最大積載量（kg）',
    '車両重量（kg）',
    '車両総重量（kg）',
  ]);
  expect('picker' in sharyo).toBe(false);
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
