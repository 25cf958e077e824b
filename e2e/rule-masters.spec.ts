import { duplicateArrivalFeeSentence, reappliedSentence, reapplyQuestion } from '@tsuun/domain/message/rule-sentence';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingAmounts, paymentAmounts } from '@tsuun/domain/arrival-fee/fields';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/record';
import type { Order } from '@tsuun/domain/order/record';
import { arrivalFeeBody } from '../packages/server/testing/rule-bodies.ts';
import { Api } from './api.ts';
import { OrderPage } from './order-page.ts';
import { Screen } from './screen.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let screen: Screen;
let api: Api;

beforeAll(async () => {
  api = await Api.signIn();
  visitor = await Visitor.arrive();
  screen = new Screen(visitor.page, '到着料金マスタ一覧', '到着料金編集');
  await visitor.signIn();
});
afterAll(() => visitor.leave());
beforeEach(async () => {
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.page.goto('/masters/arrival-fee');
});

/** The rules of one test's consignee. */
const rules = async (consignee: string): Promise<readonly ArrivalFee[]> => {
  const query = `pageNum=0&consigneeName=${encodeURIComponent(consignee)}`;
  return (await api.get<{ list: ArrivalFee[] }>(`/gpa/api/arrival-fee/search?${query}`)).list;
};
const choose = (label: string, choice: string): Promise<void> =>
  screen.dialog.getByRole('radiogroup', { name: label }).getByText(choice, { exact: true }).click();
const ok = (): Promise<void> => screen.press('OK', screen.dialog);

const amounts = { ...billingAmounts, ...paymentAmounts };
const amountKeys = Object.keys(amounts) as (keyof typeof amounts)[];

test('AFEE-01 AFEE-13 FORM-04 FORM-11 an empty rule is refused with a banner and its seven required fields', async () => {
  await visitor.goTo('オーダー');
  await visitor.page.getByRole('button', { name: 'マスタ' }).click();
  await visitor.page.getByRole('link', { name: '到着料金マスタ', exact: true }).click();
  await screen.press('追加');
  await ok();
  await screen.dialog.getByRole('alert').getByText(message.inputError).waitFor();
  expect(await screen.dialog.getByText(message.required).count()).toBe(7);
  await enterKey();
  expect(await screen.dialog.getByText(message.required).count()).toBe(0);
});

/** Fills in the fields that a rule must have, and its payees. */
async function enterKey(): Promise<void> {
  await screen.pick('発駅・発受託人', '1591');
  await screen.pick('着駅', '6092');
  await screen.field('荷受人名').fill('淀川青果');
  await choose('トン数', '5');
  await screen.pick('品目', '010102');
  await choose('到着区分', '到着');
  await screen.pick('取引先（請求先）', '九州こめ');
  await screen.pick('集貨料支払先', '丸信');
  await screen.pick('鉄道運賃支払先', '丸信');
}

/** Sum of the amounts as the next test enters them. */
const sumOf = (keys: readonly string[]): string =>
  keys.reduce((total, key) => total + (amountKeys.indexOf(key as never) + 1) * 1000, 0).toLocaleString('en-US');

test('AFEE-03 AFEE-04 AFEE-05 AFEE-06 AFEE-07 AFEE-08 AFEE-09 AFEE-10 AFEE-12 FORM-02 a new rule is stored with its key, its payees, every amount and both sums', async () => {
  await screen.press('追加');
  await enterKey();
  for (const [index, key] of amountKeys.entries()) await screen.field(amounts[key].label).fill(`${index + 1},000`);
  const billing = sumOf(Object.keys(billingAmounts).filter((key) => key !== 'deliveryProfitAmt'));
  const payment = sumOf(Object.keys(paymentAmounts));
  await screen.dialog.getByLabel(`請求合計 ${billing}`).waitFor();
  await screen.dialog.getByLabel(`支払合計 ${payment}`).waitFor();
  await ok();
  await screen.noticed(message.saved);
  await screen.dialog.waitFor({ state: 'detached' });
  await screen.row('淀川青果', billing, payment).waitFor();
  const [stored] = await rules('淀川');
  expect(amountKeys.map((key) => stored?.[key])).toEqual(amountKeys.map((_, index) => (index + 1) * 1000));
  expect(stored).toMatchObject({
    depTransportation: { depJrEkiCode: '1591', depJutakuninCode: '10010', depJutakuninSubCode: '000' },
    arrTransportation: { arrJrEkiCode: '6092', arrEkiSubCode: null },
    cntnTonnage: 5,
    hinmoku: { hinmokuCode: '010102' },
    arrivalType: '1',
    torihikisaki: { torihikisakiCode: '0000004037' },
    pickAmtPayTo: { torihikisakiCode: '0000002014' },
    railAmtPayTo: { torihikisakiCode: '0000002014' },
  });
});

test('AFEE-15 FORM-11 a copy with the key of its original is refused in its banner', async () => {
  visitor.expectComplaint(/status of 409/);
  await screen.press('コピー', screen.row('淀川青果'));
  await ok();
  await screen.dialog.getByRole('alert').getByText(duplicateArrivalFeeSentence).waitFor();
});

test('AFEE-15 FORM-14 a copy with another consignee is stored as a rule of its own', async () => {
  await screen.press('コピー', screen.row('淀川青果'));
  await screen.field('荷受人名').fill('淀川　冷蔵');
  await ok();
  await screen.noticed(message.saved);
  await screen.row('淀川　冷蔵').waitFor();
  expect(new Set((await rules('淀川')).map(({ id }) => id)).size).toBe(2);
});

test('FORM-23 キャンセル asks before the edits of a rule are lost', async () => {
  await screen.row('淀川　冷蔵').dblclick();
  await screen.field('配達料').fill('1');
  await screen.press('キャンセル', screen.dialog.locator('footer'));
  await screen.answer('保存していない変更があります', '編集に戻る');
  expect(await screen.field('配達料').inputValue()).toBe('1');
});

test('AFEE-18 FORM-03 FORM-06 an edited rule is deleted only after the question, and its row goes', async () => {
  await screen.row('淀川　冷蔵').dblclick();
  await screen.field('配達料').fill('1');
  await screen.press('削除', screen.dialog);
  await screen.answer(message.deleteQuestion, 'キャンセル');
  await screen.press('削除', screen.dialog);
  await screen.answer(message.deleteQuestion, '削除');
  await screen.noticed(message.deleted);
  await screen.row('淀川　冷蔵').waitFor({ state: 'detached' });
  expect(await rules('淀川')).toHaveLength(1);
});

/** Fits one arriving order of the test that re-applies it. */
const rule = arrivalFeeBody({
  depTransportation: {
    depJrEkiCode: '1591',
    depEkiSubCode: null,
    depJutakuninCode: '10010',
    depJutakuninSubCode: '000',
  },
  consigneeName: '大淀青果',
  hinmoku: { id: '010102' },
  torihikisaki: { id: '0000004037' },
  railAmtPayTo: { id: '0000002014' },
  deliveryAmt: 10_000,
});

interface Preview {
  readonly count: number;
}
const preview = (): Promise<Preview> => api.get('/gpa/api/arrival-fee/apply-all/preview');

describe('re-applying the arrival fees', () => {
  let order: Order;
  let count: number;
  beforeAll(async () => {
    order = await api.make({
      cntnNo: 'RUL-1',
      orderType: '20',
      depTransportation: { id: '1591/-/10010/000' },
      arrTransportation: { id: '6092/-/10010/000' },
      hinmoku: { id: '010102' },
      consigneeNm: '大淀青果',
    });
    await api.post('/gpa/api/arrival-fee', rule);
    ({ count } = await preview());
  });

  test('JOB-11 AFEE-16 the question names the number of orders, and each with its rule and changes', async () => {
    expect(count).toBeGreaterThan(0);
    await screen.press('再適用');
    const question = screen.page.getByRole('dialog').filter({ hasText: reapplyQuestion(count) });
    await question.getByText(/請求合計 [+±-][\d,]+円/).waitFor();
    // A hundred at a time, the newest order last.
    if (count > 100) await question.getByRole('button', { name: /^続きを表示/ }).click();
    const listed = question.getByRole('row').filter({ hasText: 'RUL-1' });
    await listed.getByText(/到着料金マスタ \d+（1591→6092 大淀青果）/).waitFor();
    await listed
      .getByRole('listitem')
      .filter({ hasText: /^配達料.*空欄.*10,000$/ })
      .waitFor();
  });

  test('JOB-11 キャンセル re-applies nothing', async () => {
    await screen.press('再適用');
    await screen.answer(reapplyQuestion(count), 'キャンセル');
    expect((await preview()).count).toBe(count);
    expect((await api.order(order.id)).arrivalFeeApplied).toBe(false);
  });

  test('AFEE-17 JOB-01 JOB-07 JOB-09 再適用する starts a job that changes the orders and reports their number', async () => {
    await screen.press('再適用');
    const request = await screen.asks(/apply-all\?/, () => screen.answer(reapplyQuestion(count), '再適用する'));
    expect([request.method(), ...new URL(request.url()).searchParams.keys()]).toEqual([
      'GET',
      'requestId',
      'expectedUser',
    ]);
    await screen.noticed(reappliedSentence(message.reapplyDone, count));
    expect(await api.order(order.id)).toMatchObject({
      arrivalFeeApplied: true,
      billingTo: { torihikisakiCode: '0000004037' },
      deliveryAmtInfo: { amt: 10_000 },
    });
    expect(await preview()).toMatchObject({ count: 0 });
  });

  test('AFEE-16 the history of a re-applied order names the rule and the amount', async () => {
    const orderPage = new OrderPage(visitor.page);
    await orderPage.open('RUL-1');
    await orderPage.openOrder('RUL-1');
    await orderPage.dialog.getByRole('button', { name: '変更履歴' }).click();
    const history = orderPage.over('変更履歴');
    await history.getByText(/到着料金マスタ \d+（1591→6092 大淀青果）/).waitFor();
    await history.getByRole('row').filter({ hasText: '配達料' }).filter({ hasText: '10,000' }).first().waitFor();
  });
});

test('JOB-17 UNDO-20 処理履歴 links to the orders that a re-apply changed and can undo it', async () => {
  const { page } = screen;
  await page.goto('/activities');
  const line = page.getByRole('row').filter({ hasText: '到着料金マスタ再適用' }).first();
  await line.getByRole('link', { name: '変更したオーダーを表示' }).click();
  await page.waitForURL(/changedBy=\d+/);
  await page.getByLabel('受付番号・コンテナ番号').fill('RUL-1');
  await page.keyboard.press('Enter');
  await page.getByText('1件中').first().waitFor();
  await page.getByRole('gridcell', { name: 'RUL-1', exact: true }).waitFor();
  await page.goto('/activities');
  await line.getByRole('button', { name: /^取り消す/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
  await page
    .getByText(/件を元に戻しました。/)
    .first()
    .waitFor();
  const { count } = await preview();
  expect(count).toBeGreaterThan(0);
  await page.goto('/masters/arrival-fee');
});

test('JOB-06 a re-apply that fails shows its message in the error dialog', async () => {
  await screen.press('再適用');
  const end = JSON.stringify({ status: 'error', message: '再適用に失敗しました。' });
  await screen.page.route(/apply-all\?/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: complete\ndata: ${end}\n\n` }),
  );
  const question = screen.page
    .getByRole('dialog')
    .filter({ hasText: /再適用しますか。|再適用します。よろしいですか。/ });
  await question.getByRole('button', { name: /^(OK|再適用する)$/ }).click();
  await screen.shownError('再適用に失敗しました。');
});
