import { expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import type { UserRecord } from '@tsuun/domain/user/fields';
import { openTestServer } from '../../../testing/open-test-server.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/user';
const save = async (body: unknown) => (await app.call<{ data: UserRecord }>('POST', url, { as: user, body })).body.data;
const historyOf = (id: string | null) => app.call<RecordChange[]>('GET', `${url}/${id}/history`, { as: user });
const withRight = ({ authorities, ...rest }: UserRecord, code: string, roleBit: number) => ({
  ...rest,
  authorities: authorities.map((one) => (one.functionCode === code ? { ...one, roleBit } : one)),
});
const made = (loginCd: string) =>
  save({ loginCd, name: '鈴木　太郎', password: 'himitsu-1234', mail: 'suzuki@example.jp' });

test('HISTORY-01 USER-06 the history of a user has names and rights, and of the password only that it changed', async () => {
  const first = await made('reported');
  const second = await save({ ...withRight(first, 'USER', 1), name: '鈴木　次郎' });
  await save({ ...withRight(second, 'ORDER', 0), password: 'another-5678' });
  const { body, text } = await historyOf(first.id);
  expect(body.map(({ causeLabel, userName, versionNo }) => [causeLabel, userName, versionNo])).toEqual([
    ['手入力', '山田　花子', 3],
    ['手入力', '山田　花子', 2],
    ['新規登録', '山田　花子', 1],
  ]);
  expect(body.map(({ changes }) => changes)).toEqual([
    [
      { path: 'password', label: 'パスワード', from: null, to: '変更しました' },
      { path: 'authorities.ORDER', label: '権限 オーダー', from: '更新', to: 'なし' },
    ],
    [
      { path: 'name', label: '氏名', from: '鈴木　太郎', to: '鈴木　次郎' },
      { path: 'authorities.USER', label: '権限 ユーザーマスタ', from: 'なし', to: '参照' },
    ],
    [],
  ]);
  expect(text).not.toMatch(/himitsu|another|argon2|hash/);
  const { rows } = await app.db.pool.query<{ kept: string }>('select changes::text as kept from app_user_change');
  expect(rows.map(({ kept }) => kept).join()).not.toMatch(/himitsu|another|argon2|hash/);
});

test('HISTORY-02 USER-10 a deleted user is listed with the rights held, and never with a password', async () => {
  const { id } = await made('gone');
  expect((await app.call('DELETE', `${url}/${id}`, { as: user })).status).toBe(204);
  const [last] = (await historyOf(id)).body;
  expect([last?.causeLabel, last?.versionNo]).toEqual(['削除', 1]);
  expect(last?.changes).toContainEqual({ path: 'loginCd', label: 'ログインコード', from: 'gone', to: null });
  expect(last?.changes).toContainEqual({ path: 'authorities.ORDER', label: '権限 オーダー', from: '更新', to: null });
  expect(last?.changes.map(({ path }) => path)).not.toContain('password');
  expect(last?.changes.map(({ path }) => path)).not.toContain('authorities.USER');
});

test('R33 the history of a user is for holders of USER only', async () => {
  const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await app.call('GET', `${url}/${user.id}/history`, { as: other })).status).toBe(403);
  expect((await app.call('GET', `${url}/${user.id}/history`)).status).toBe(401);
});
