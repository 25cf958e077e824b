import { expect, it } from 'vitest';
import { defaultAuthorities } from '@tsuun/domain/permission/functions';
import { copyOfUser, editedUser, newUser, sentUser } from './edited-user.ts';

const rights = defaultAuthorities.map((one) => (one.functionCode === 'ORDER' ? { ...one, roleBit: 1 } : one));
const { password: _password, rights: _rights, ...blank } = newUser();
const stored = { ...blank, id: '3', versionNo: 2, loginCd: 'yamada', name: '山田', mail: 'y@example.jp' };
const user = editedUser({ ...stored, authorities: rights });

it('FORM-14 FORM-15 a copied user keeps name, mail and rights, and needs a login code and password of its own', () => {
  expect(sentUser(copyOfUser({ ...user, password: 'typed' }))).toMatchObject({
    id: null,
    versionNo: null,
    loginCd: null,
    password: null,
    name: '山田',
    mail: 'y@example.jp',
    authorities: rights,
  });
});

it('USER-08 unchanged rights are sent as they are stored', () => {
  const writing = { functionCode: 'FEES', roleBit: 2 };
  const others = rights.filter(({ functionCode }) => functionCode !== 'FEES');
  const edited = editedUser({ ...stored, authorities: [...others, writing] });
  const sent = sentUser({ ...edited, rights: { ...edited.rights, ORDER: 3 } }).authorities ?? [];
  expect(sent.find(({ functionCode }) => functionCode === 'FEES')).toEqual(writing);
  expect(sent.find(({ functionCode }) => functionCode === 'ORDER')?.roleBit).toBe(3);
});
