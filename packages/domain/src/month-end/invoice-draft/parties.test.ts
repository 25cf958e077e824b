import { expect, test } from 'vitest';
import { partiesLike, partiesOf } from './parties.ts';

const figures = {
  payment: 0,
  profit: 0,
  confirmed: 2,
  confirmedBilling: 0,
  confirmedPayment: 0,
  negative: 0,
  zero: 0,
  count: 2,
  billing: 100,
};
const lines = [
  { ...figures, id: null, code: null, name: null },
  { ...figures, id: '9', code: '0009', name: 'ﾀｶｻｷ運輸' },
  { ...figures, id: '7', code: '0007', name: '全国通運㈱' },
  { ...figures, id: '7', code: '0007', name: '全国通運㈱', count: 1, billing: -30, confirmed: 0 },
];

test('DRAFT-09 orders and fees of a party are one entry, by code, with the blank party last', () => {
  expect(partiesOf(lines)).toEqual([
    { id: '7', code: '0007', name: '全国通運㈱', count: 3, billing: 70, doubtful: true },
    { id: '9', code: '0009', name: 'ﾀｶｻｷ運輸', count: 2, billing: 100, doubtful: false },
    { id: null, code: null, name: null, count: 2, billing: 100, doubtful: false },
  ]);
});

test('DRAFT-09 parties are found by the beginning of their code and by any part of their name', () => {
  const found = (text: string | null) => partiesLike(partiesOf(lines), text).map(({ code }) => code);
  expect(found(null)).toEqual(['0007', '0009', null]);
  expect(found('0009')).toEqual(['0009']);
  expect(found('０００９')).toEqual(['0009']);
  expect(found('通運')).toEqual(['0007']);
  expect(found('タカサキ')).toEqual(['0009']);
});
