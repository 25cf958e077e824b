import { expect, test } from 'vitest';
import { functionCodes } from '../permission/functions.ts';
import { completeAuthorities, readAuthorities, roleLabel } from './session.ts';
import { userProblems } from './fields.ts';

const user = {
  loginCd: 'yamada',
  name: '山田',
  password: 'himitsu-1',
  mail: 'y@example.jp',
  disabled: false,
  secondFactorRequired: false,
};

test('USER-03 a complete user has no problems', () => {
  expect(userProblems(user, true)).toEqual({});
});

test('USER-06 only a new user needs a password', () => {
  expect(userProblems({ ...user, password: null }, false)).toEqual({});
  expect(Object.keys(userProblems({ ...user, password: null }, true))).toEqual(['password']);
});

test('USER-06 a password has eight characters or more', () => {
  expect(userProblems({ ...user, password: '1234567' }, false).password?.[0]).toContain('8文字以上');
});

test.each(['y', '@', 'y@', 'a b@c'])('USER-07 the mail address %j is refused', (mail) => {
  expect(Object.keys(userProblems({ ...user, mail }, true))).toEqual(['mail']);
});

const order = { functionCode: 'ORDER', roleBit: 1 } as const;

test('PERM-12 a list of rights is completed by the missing functions with 0', () => {
  expect(readAuthorities([order])).toEqual(completeAuthorities([order]));
  expect(completeAuthorities([order])).toHaveLength(functionCodes.length);
  expect(completeAuthorities([]).every(({ roleBit }) => roleBit === 0)).toBe(true);
});

test.each<[unknown]>([
  [null],
  [{}],
  [[null]],
  [[order, order]],
  [[{ ...order, roleBit: 4 }]],
  [[{ ...order, roleBit: 1.5 }]],
  [[{ functionCode: 'X', roleBit: 1 }]],
])('PERM-12 the list of rights %j is refused', (list) => {
  expect(readAuthorities(list)).toBeNull();
});

test('PERM-10 a right to write without reading includes reading', () => {
  expect([0, 1, 2, 3].map(roleLabel)).toEqual(['なし', '参照', '更新', '更新']);
});
