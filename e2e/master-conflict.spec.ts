import { takenOverSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/fields';
import type { NameConversion } from '@tsuun/domain/name-conversion/fields';
import type { UserRecord } from '@tsuun/domain/user/fields';
import { arrivalFeeBody } from '../packages/server/testing/rule-bodies.ts';
import { Api } from './api.ts';
import { Screen } from './screen.ts';
import { expectReadable } from './expect-readable.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

const api = await Api.signIn();
const visitor = await Visitor.arrive();
const screen = new Screen(visitor.page, '名称変換マスタ一覧', '名称変換編集');

beforeAll(() => visitor.signIn());
afterAll(() => visitor.leave());

const path = '/gpa/api/name-conversion';

/** A rule open in its dialog, and how a colleague saves it meanwhile. */
async function openRule(consigneeNm: string) {
  const rule = await api.post<NameConversion>(path, {
    consigneeNm,
    conversionNm: '㈱はじめ',
    tsuun: { id: '1591/-/10010/000' },
    hinmoku: { id: '010102' },
  });
  await visitor.page.goto(`/masters/name-conversion?consigneeNm=${consigneeNm}`);
  await screen.row(consigneeNm).dblclick();
  await screen.field('変換後名称').waitFor();
  return {
    change: (theirs: Partial<NameConversion>) => api.post<NameConversion>(path, { ...rule, ...theirs }),
    stored: () => api.get<NameConversion>(`${path}/${rule.id}`),
  };
}

async function pressOk(on = screen): Promise<void> {
  visitor.expectComplaint(/status of 409/);
  await on.press('OK', on.dialog);
}

async function refused(on = screen): Promise<void> {
  await pressOk(on);
  await on.shownError(message.conflict);
}

const saved = (on = screen) => on.dialog.waitFor({ state: 'detached' });

test('MSG-22 two people change different fields of one rule: both are kept', async () => {
  const rule = await openRule('衝突一');
  await rule.change({ conversionNm: '㈱相手' });
  await screen.pick('品目', '040106');
  await pressOk(screen);
  await expectReadable(screen.dialog.getByText(takenOverSentence(['変換後名称'], ['管理者'])));
  expect(await screen.field('変換後名称').inputValue()).toBe('㈱相手');
  await screen.press('OK', screen.dialog);
  await saved();
  expect(await rule.stored()).toMatchObject({ conversionNm: '㈱相手', hinmoku: { id: '040106' } });
});

test('MSG-22 the second save of a field of a rule asks which value to keep', async () => {
  const rule = await openRule('衝突二');
  await visitor.page.setViewportSize({ width: 390, height: 480 });
  await rule.change({ conversionNm: '㈱相手' });
  await screen.field('変換後名称').fill('㈱自分');
  await refused();
  const clashes = screen.dialog.getByRole('table', { name: '両方で変更された項目' });
  await expectReadable(clashes.getByText('㈱相手'));
  expect(await screen.field('変換後名称').inputValue()).toBe('㈱自分');
  await screen.press('こちらを使う', clashes);
  expect(await screen.field('変換後名称').inputValue()).toBe('㈱相手');
  await screen.press('こちらを使う', clashes);
  await screen.press('OK', screen.dialog);
  await saved();
  expect((await rule.stored()).conversionNm).toBe('㈱自分');
});

test('MSG-22 two people change different amounts of one arrival fee: both are kept', async () => {
  const fees = new Screen(visitor.page, '到着料金マスタ一覧', '到着料金編集');
  const body = arrivalFeeBody({
    depTransportation: {
      depJrEkiCode: '1591',
      depEkiSubCode: null,
      depJutakuninCode: '10010',
      depJutakuninSubCode: '000',
    },
    ...{ consigneeName: '衝突青果', hinmoku: { id: '010102' }, torihikisaki: { id: '0000004037' } },
    railAmtPayTo: { id: '0000002014' },
  });
  const rule = await api.post<ArrivalFee>('/gpa/api/arrival-fee', body);
  await visitor.page.goto('/masters/arrival-fee?consigneeName=衝突青果');
  await fees.row('衝突青果').dblclick();
  await fees.field('配達料').fill('7,001');
  await api.post('/gpa/api/arrival-fee', { ...rule, deliveryPersonAmt: 7002 });
  await pressOk(fees);
  await expectReadable(fees.dialog.getByText(takenOverSentence([], ['管理者'])));
  await fees.press('OK', fees.dialog);
  await saved(fees);
  expect(await api.get(`/gpa/api/arrival-fee/${rule.id}`)).toMatchObject({
    deliveryAmt: 7001,
    deliveryPersonAmt: 7002,
  });
});

test('MSG-22 two people change one user, one the name and one the address: both are kept', async () => {
  const users = new Screen(visitor.page, 'ユーザーマスタ一覧', 'ユーザー編集');
  const { loginCd } = await makeUser(visitor, 'shared', []);
  const found = `/gpa/api/user/search?pageNum=0&loginCd=${loginCd}`;
  const user = async () => (await api.get<{ list: readonly UserRecord[] }>(found)).list[0];
  await visitor.page.goto(`/masters/user?loginCd=${loginCd}`);
  await users.row(loginCd).dblclick();
  await users.field('メールアドレス').fill('mine@example.jp');
  await api.post('/gpa/api/user', {
    ...(await api.get<object>(`/gpa/api/user/${(await user())?.id}`)),
    name: '相手の名',
  });
  await pressOk(users);
  await expectReadable(users.dialog.getByText(takenOverSentence([], ['管理者'])));
  await users.press('OK', users.dialog);
  await saved(users);
  expect(await user()).toMatchObject({ name: '相手の名', mail: 'mine@example.jp' });
});
