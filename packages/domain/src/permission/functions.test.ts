import { expect, test } from 'vitest';
import { allAuthorities, defaultAuthorities, functionCodes, hasBit, mayOpen } from './functions.ts';

test('PERM-09 PERM-12 every route has one function in upper case', () => {
  expect(functionCodes).toEqual([
    'HOME',
    'IMPORTS',
    'ORDER',
    'FEES',
    'EXPORTS',
    'ARRIVAL_FEE_IMPORT',
    'ARRIVAL_FEE',
    'NAME_CONVERSION_IMPORT',
    'NAME_CONVERSION',
    'USER',
    'TORIHIKISAKI',
    'KEITAN_BUMON',
    'KANJOKAMOKU',
    'JUGYOIN',
    'SHARYO',
    'ATSUKAI_KUBUN',
    'HINMOKU',
    'KAZEI_KUBUN',
    'TORIHIKI_KUBUN',
    'TSUUN',
    'EIGYOBI',
  ]);
});

test('PERM-01 PERM-02 PERM-10 the bits of a right decide about opening, reading and writing', () => {
  const may = (roleBit: number) => {
    const rights = [{ functionCode: 'ORDER', roleBit }];
    return [mayOpen(rights, 'ORDER'), hasBit(rights, 'ORDER', 1), hasBit(rights, 'ORDER', 2), mayOpen(rights, 'FEES')];
  };
  expect([0, 1, 2, 3].map(may)).toEqual([
    [false, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [true, true, true, false],
  ]);
});

test('PERM-09 a new user has all rights except users', () => {
  const without = defaultAuthorities.filter(({ roleBit }) => roleBit !== 3);
  expect(without).toEqual([{ functionCode: 'USER', roleBit: 0 }]);
});

test('PERM-09 the first user has all rights', () => {
  expect(allAuthorities.map(({ functionCode, roleBit }) => [functionCode, roleBit])).toEqual(
    functionCodes.map((code) => [code, 3]),
  );
});
