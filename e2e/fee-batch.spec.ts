import { words } from '@tsuun/domain/message/words';
import { batchQuestion, countedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fee } from '@tsuun/domain/fee/record';
import { Api } from './api.ts';
import { feeBody } from './fee-body.ts';
import { Screen } from './screen.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let screen: Screen;
let api: Api;

/** A day of its own: no sample fee is after the test's today. */
const day = '2026-05-27';
const make = (amt: number): Promise<Fee> =>
  api.post<Fee>('/gpa/api/fees', { ...feeBody, bizResultDt: day, billingDt: day, paymentDt: day, amt });

beforeAll(async () => {
  api = await Api.signIn();
  visitor = await Visitor.arrive();
  screen = new Screen(visitor.page, '諸料金一覧', '諸料金編集');
  await visitor.signIn();
});
afterAll(() => visitor.leave());

const stored = (): Promise<{ list: Fee[] }> =>
  api.get(`/gpa/api/fees/search?pageNum=0&bizResultDtFrom=${day}&bizResultDtTo=${day}`);

/** Three that can be confirmed and one that is, and nothing else on that day. */
beforeEach(async () => {
  const ids = (await stored()).list.map(({ id }) => id);
  if (ids.length > 0) await api.post('/gpa/api/fees/release', ids);
  for (const id of ids) await api.delete(`/gpa/api/fees/${id}`);
  for (const amt of [12_000, 7_000, 1_234]) await make(amt);
  await api.post('/gpa/api/fees/confirm', [(await make(0)).id]);
  await visitor.page.goto(`/fees?bizResultDtFrom=${day}&bizResultDtTo=${day}`);
  await screen.row('1,234').waitFor();
});

test('FEE-30 MSG-33 a batch of fees needs a selection, asks first and clears it', async () => {
  await screen.page.getByRole('button', { name: '一括確定', exact: true }).press('Enter');
  await screen.noticed(message.selectTarget);
  await screen.page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await screen.page.getByText('選択：4件').waitFor();
  await screen.press('一括確定');
  await screen.answer(batchQuestion(4, words.confirm), 'OK');
  await screen.noticed(countedSentence(3, 4, message.confirmed));
  await screen.page.getByText('選択：').waitFor({ state: 'detached' });
  expect((await stored()).list.every(({ confirmed }) => confirmed)).toBe(true);
});

test('FEE-26 FORM-03 FORM-10 a confirmed fee shows a lock, and a released fee can be deleted', async () => {
  const remove = screen.list.getByRole('button', { name: '削除' });
  expect(await remove.count()).toBe(3);
  await api.post(
    '/gpa/api/fees/confirm',
    (await stored()).list.map(({ id }) => id),
  );
  await screen.press('検索');
  await expect.poll(() => remove.count()).toBe(0);
  await screen.row('1,234').getByRole('checkbox').click();
  await screen.press('一括解除');
  await screen.answer(batchQuestion(1, words.release), 'OK');
  await screen.noticed(countedSentence(1, 1, message.released));
  await screen.press('削除', screen.row('1,234'));
  await screen.over('削除確認').getByText(message.deleteQuestion).waitFor();
  await screen.answer(message.deleteQuestion, 'キャンセル');
  await screen.press('削除', screen.row('1,234'));
  await screen.answer(message.deleteQuestion, '削除');
  await screen.noticed(message.deleted);
  await screen.row('1,234').waitFor({ state: 'detached' });
  expect((await stored()).list.map(({ amt }) => amt)).not.toContain(1_234);
});

test('FORM-09 a fee deleted by another user is reported and removed from the list', async () => {
  visitor.expectComplaint(/status of 404/);
  const { id } = await make(4_321);
  await screen.press('検索');
  await screen.row('4,321').waitFor();
  await api.delete(`/gpa/api/fees/${id}`);
  await screen.row('4,321').dblclick();
  await screen.shownError(message.notFound);
  await screen.dialog.waitFor({ state: 'detached' });
  await screen.row('4,321').waitFor({ state: 'detached' });
});
