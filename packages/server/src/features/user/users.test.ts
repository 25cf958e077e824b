import { message } from '@tsuun/domain/message/message';
import { malformedSecretSentence, usedSentence } from '@tsuun/domain/message/sentence';
import { ownRightSentence, reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import { allAuthorities, functionCodes } from '@tsuun/domain/permission/functions';
import type { UserRecord } from '@tsuun/domain/user/fields';
import sql from 'sql-template-tag';
import { completionOf } from '../../../testing/event-text.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
app.work();

const url = '/gpa/api/user';
const body = (changes: Readonly<Record<string, unknown>> = {}) => ({
  loginCd: 'suzuki.t',
  name: '鈴木　太郎',
  password: 'himitsu-1234',
  mail: 'suzuki@example.jp',
  ...changes,
});
const post = <T = { data: UserRecord }>(given: unknown, as: TestUser | null = user) =>
  app.call<T>('POST', url, { as, body: given });
const refusal = (given: unknown) => post<ProblemBody>(given);
const saved = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const answer = await post(body(changes));
  expect(answer.text).not.toContain('"code"');
  return answer.body.data;
};
const logIn = (loginCd: string, password: string) =>
  app.call('POST', '/gpa/api/login', { body: { loginCd, password } });
const bitsOf = ({ authorities }: UserRecord) =>
  Object.fromEntries(authorities.map(({ functionCode, roleBit }) => [functionCode, roleBit]));

test('API-73..77 user data is for holders of USER only', async () => {
  const other = await app.signIn(
    '他',
    allAuthorities.filter(({ functionCode }) => functionCode !== 'USER'),
  );
  expect((await post(body(), null)).status).toBe(401);
  expect((await post(body(), other)).status).toBe(403);
  expect((await app.call('GET', `${url}/search`, { as: other })).status).toBe(403);
  expect((await app.call('GET', `${url}/${user.id}`, { as: other })).status).toBe(403);
  expect((await app.call('GET', `${url}/apply-all`, { as: other })).status).toBe(403);
});

test('USER-02 API-75 a new user is read with the values that its save answered', async () => {
  const made = (await post(body({ loginCd: 'new.user' }))).body.data;
  expect(made).toMatchObject({ loginCd: 'new.user', name: '鈴木　太郎', mail: 'suzuki@example.jp', versionNo: 1 });
  const read = await app.call('GET', `${url}/${made.id}`, { as: user });
  expect(read.body).toEqual(made);
});

test('USER-06 a new user can log in with its password', async () => {
  await post(body({ loginCd: 'new.login' }));
  expect((await logIn('new.login', 'himitsu-1234')).status).toBe(200);
});

test('USER-06 a save answers no password', async () => {
  const answer = await post(body({ loginCd: 'new.secret' }));
  expect(answer.text).not.toMatch(/password|argon2|himitsu/i);
});

test('USER-08 a new user has every right but USER', async () => {
  const made = (await post(body({ loginCd: 'new.rights' }))).body.data;
  expect(bitsOf(made)).toEqual(Object.fromEntries(functionCodes.map((code) => [code, code === 'USER' ? 0 : 3])));
});

test('USER-03 required fields of a user are refused at their fields', async () => {
  const { status, body: problem } = await refusal({});
  expect([status, Object.keys(problem.validationError ?? {}).toSorted()]).toEqual([
    400,
    ['loginCd', 'mail', 'name', 'password'],
  ]);
});

test('USER-07 a short password and a mail without @ are refused at their fields', async () => {
  const { body: problem } = await refusal(body({ password: 'short', mail: 'nobody' }));
  expect(Object.keys(problem.validationError ?? {}).toSorted()).toEqual(['mail', 'password']);
});

test.each([['秘密のことば'], [['himitsu-1234']]])(
  'USER-06 the refusal of the malformed password %j does not repeat it',
  async (password) => {
    const { body: problem } = await refusal(body({ password }));
    expect(problem.validationError).toEqual({ password: [malformedSecretSentence('パスワード')] });
  },
);

test.each([
  ['a login code in Japanese', body({ loginCd: '日本', password: 'short', mail: 'nobody' })],
  ['an unknown right', body({ authorities: [{ functionCode: 'NOPE', roleBit: 3 }] })],
  ['a text instead of fields', 'x'],
])('USER-07 USER-08 %s is refused', async (_, given) => {
  expect((await refusal(given)).status).toBe(400);
});

test('USER-07 a login code that is taken is 409, with the sentence at its field', async () => {
  await saved({ loginCd: 'taken' });
  const { status, body: problem } = await refusal(body({ loginCd: 'taken' }));
  expect(status).toBe(409);
  expect(problem.validationError?.loginCd?.[0]).toBe(usedSentence('ログインコード', 'taken'));
});

/** A new user with a session. */
async function savedWithSession(loginCd: string) {
  const made = await saved({ loginCd });
  const cookie = String((await logIn(loginCd, 'himitsu-1234')).headers['set-cookie']).split(';')[0] ?? '';
  const as = { id: String(made.id), name: loginCd, cookie };
  return { made, sessionStatus: async () => (await app.call('GET', '/gpa/api/site-meta', { as })).status };
}

test('USER-06 an empty password keeps the password and the sessions', async () => {
  const { made, sessionStatus } = await savedWithSession('renamed');
  const renamed = (await post({ ...made, name: '鈴木　次郎', password: '' })).body.data;
  expect(renamed).toMatchObject({ name: '鈴木　次郎', versionNo: 2 });
  expect(await sessionStatus()).toBe(200);
});

test('USER-06 a new password ends the sessions of the user', async () => {
  const { made, sessionStatus } = await savedWithSession('changes');
  await post({ ...made, password: 'another-1234' });
  expect(await sessionStatus()).toBe(401);
});

test('USER-06 only the new password is valid after a change', async () => {
  const made = await saved({ loginCd: 'changed' });
  await post({ ...made, password: 'another-1234' });
  expect((await logIn('changed', 'himitsu-1234')).status).toBe(400);
  expect((await logIn('changed', 'another-1234')).status).toBe(200);
});

test('USER-08 rights that a list lacks are 0 and an edit without a list keeps them', async () => {
  const made = await saved({ loginCd: 'rights', authorities: [{ functionCode: 'ORDER', roleBit: 1 }] });
  expect(bitsOf(made)).toMatchObject({ ORDER: 1, FEES: 0, USER: 0 });
  const { authorities: _, ...bare } = made;
  expect(bitsOf((await post({ ...bare, name: '別名' })).body.data)).toMatchObject({ ORDER: 1, FEES: 0 });
});

const ownRecord = async () => (await app.call<UserRecord>('GET', `${url}/${user.id}`, { as: user })).body;

test('USER-11 a user cannot give up the own right to users', async () => {
  const self = await ownRecord();
  const less = self.authorities.map((one) => (one.functionCode === 'USER' ? { ...one, roleBit: 1 } : one));
  expect((await refusal({ ...self, authorities: less })).body.message).toBe(ownRightSentence);
});

test('USER-11 a user cannot delete the own account', async () => {
  expect((await app.call('DELETE', `${url}/${user.id}`, { as: user })).status).toBe(400);
});

test.each([[{ disabled: true }], [{ password: 'himitsu-1234' }]])(
  'USER-11 the change %j of the own account is refused at its field',
  async (changes) => {
    const { status, body: problem } = await refusal({ ...(await ownRecord()), ...changes });
    expect([status, Object.keys(problem.validationError ?? {})]).toEqual([400, Object.keys(changes)]);
  },
);

test('USER-11 a user can change the own name', async () => {
  expect((await post({ ...(await ownRecord()), name: '山田　花江' })).status).toBe(200);
});

test('USER-10 API-76 deleting a user ends their sessions', async () => {
  const made = await saved({ loginCd: 'leaves' });
  const cookie = String((await logIn('leaves', 'himitsu-1234')).headers['set-cookie']).split(';')[0] ?? '';
  expect((await app.call('DELETE', `${url}/${made.id}`, { as: user })).status).toBe(204);
  expect((await app.call('GET', '/gpa/api/site-meta', { as: { id: String(made.id), name: '', cookie } })).status).toBe(
    401,
  );
  expect((await app.call('DELETE', `${url}/${made.id}`, { as: user })).status).toBe(404);
});

test('USER-09 API-74 conditions narrow the list', async () => {
  await saved({ loginCd: 'Finder-1', name: '検索　者', mail: 'finder@example.jp' });
  const found = async (query: string) => {
    const { body: page } = await app.call<Page<UserRecord>>('GET', `${url}/search?${query}`, { as: user });
    const { body: all } = await app.call('GET', `${url}/search/ids?${query}`, { as: user });
    expect(all).toEqual(page.list.map(({ id }) => ({ id })));
    return page.list.map(({ loginCd }) => loginCd);
  };
  expect(await found('loginCd=finder')).toEqual(['Finder-1']);
  expect(await found(`name=${encodeURIComponent('検索者')}`)).toEqual(['Finder-1']);
  expect(await found('mail=FINDER')).toEqual(['Finder-1']);
});

test('USER-05 JOB-10 API-77 the re-apply refreshes names kept in records; neither version nor time moves', async () => {
  const writer = await app.signIn('旧姓');
  const { body: made } = await post(body({ loginCd: 'by-writer' }), writer);
  await app.db.pool.query(sql`update app_user set name = '新姓' where id = ${writer.id}`);
  const preview = await app.call<{ count: number }>('GET', `${url}/apply-all/preview`, { as: user });
  expect(preview.body.count).toBeGreaterThan(0);
  const { text } = await app.call('GET', `${url}/apply-all`, { as: user });
  // Places are no records, so no update is reported.
  expect(text).toContain('ユーザー名を更新しています（1／');
  expect(text).not.toContain('件を更新しました');
  expect(completionOf(text)).toMatchObject({ status: 'success' });
  const after = await app.call<UserRecord>('GET', `${url}/${made.data.id}`, { as: user });
  expect(after.body).toEqual({ ...made.data, createdUserName: '新姓' });
  const again = await app.call('GET', `${url}/apply-all`, { as: user });
  expect(completionOf(again.text).message).toBe(reappliedSentence(message.reapplyDone, 0));
});

test('USER-14 a disabled user is marked in the list, keeps the name in histories, and is enabled again', async () => {
  const made = await saved({ loginCd: 'paused' });
  const paused = (await post({ ...made, disabled: true })).body.data;
  expect([made.disabled, paused.disabled]).toEqual([false, true]);
  expect((await logIn('paused', 'himitsu-1234')).body).toMatchObject({ code: 'loginFailed' });
  const { body: page } = await app.call<Page<UserRecord>>('GET', `${url}/search?loginCd=paused`, { as: user });
  expect(page.list.map(({ name, disabled }) => [name, disabled])).toEqual([['鈴木　太郎', true]]);
  expect((await post({ ...paused, disabled: false })).body.data.disabled).toBe(false);
  expect((await logIn('paused', 'himitsu-1234')).status).toBe(200);
});
