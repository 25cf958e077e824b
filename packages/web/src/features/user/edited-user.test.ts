import { expect, it } from 'vitest';
import { copyOfUser, newUser } from './edited-user.ts';

it('FORM-14 FORM-15 a copied user keeps name, mail and rights, and needs a login code and password of its own', () => {
  const rights = [{ functionCode: 'ORDER', roleBit: 1 }];
  const user = { ...newUser(), id: '3', versionNo: 2, loginCd: 'yamada', name: '山田', mail: 'y@example.jp' };
  expect(copyOfUser({ ...user, password: 'typed', authorities: rights })).toMatchObject({
    id: null,
    versionNo: null,
    loginCd: null,
    password: null,
    name: '山田',
    mail: 'y@example.jp',
    authorities: rights,
  });
});
