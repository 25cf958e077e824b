import { expect, test } from 'vitest';
import { functionCodes } from '../permission/functions.ts';
import { completeAuthorities, readAuthorities, roleLabel } from './authorities.ts';
import { userProblems } from './check.ts';

const user = { loginCd: 'yamada', name: '山田', password: 'himitsu-1', mail: 'y@example.jp', disabled: false };

test('USER-03 USER-06 USER-07 a password is needed once, eight characters long; a mail has its @', () => {
  expect(userProblems(user, true)).toEqual({});
  expect(userProblems({ ...user, password: null }, false)).toEqual({});
  expect(Object.keys(userProblems({ ...user, password: null }, true))).toEqual(['password']);
  expect(userProblems({ ...user, password: '1234567' }, false).password?.[0]).toContain('8文字以上');
  for (const mail of ['y', '@', 'y@', 'a b@c'])
    expect(Object.keys(userProblems({ ...user, mail }, true))).toEqual(['mail']);
});

test('PERM-12 a list of rights names known functions once, with bits 0 to 3; what it lacks is 0', () => {
  const order = { functionCode: 'ORDER', roleBit: 1 };
  expect(readAuthorities([order])).toEqual(completeAuthorities([order]));
  expect(completeAuthorities([order])).toHaveLength(functionCodes.length);
  expect(completeAuthorities([]).every(({ roleBit }) => roleBit === 0)).toBe(true);
  const wrong = [
    null,
    {},
    [null],
    [order, order],
    [{ ...order, roleBit: 4 }],
    [{ ...order, roleBit: 1.5 }],
    [{ functionCode: 'X', roleBit: 1 }],
  ];
  for (const list of wrong) expect(readAuthorities(list), JSON.stringify(list)).toBeNull();
});

test('PERM-10 who may write without reading stands as a writer, who may read as well', () => {
  expect([0, 1, 2, 3].map(roleLabel)).toEqual(['なし', '参照', '更新', '更新']);
});
