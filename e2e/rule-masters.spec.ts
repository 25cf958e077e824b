import { undoDoneSentence } from '@tsuun/domain/message/undo-sentence';
import {
  duplicateArrivalFeeSentence,
  reappliedSentence,
  reapplyNothing,
  reapplyQuestion,
} from '@tsuun/domain/message/rule-sentence';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArrivalFee, billingAmounts, paymentAmounts } from '@tsuun/domain/arrival-fee/fields';
import type { Order } from '@tsuun/domain/order/record';
import { arrivalFeeBody } from '../packages/server/testing/rule-bodies.ts';
import { Api } from './api.ts';
import { OrderPage } from './order-page.ts';
import { Screen } from './screen.ts';
import { Visitor } from './visitor.ts';
import { withAnyNumbers } from './any-numbers.ts';

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

/** Sum of amounts that are their place in the list in thousands, as the screen writes it. */
const sumOf = (keys: readonly string[]): string =>
  keys.reduce((total, key) => total + (amountKeys.indexOf(key as never) + 1) * 1000, 0).toLocaleString('en-US');
const billing = sumOf(Object.keys(billingAmounts).filter((key) => key !== 'deliveryProfitAmt'));
const payment = sumOf(Object.keys(paymentAmounts));

describe('one rule from its first field to its deletion', () => {
  beforeAll(async () => {
    await visitor.goTo('オーダー');
    // HOME has a link of the same name, and a new page closes the menu.
    await visitor.page.getByRole('heading', { level: 1, name: 'オーダー一覧' }).waitFor();
    await visitor.page.getByRole('button', { name: 'マスタ' }).click();
    await visitor.page.getByRole('link', { name: '到着料金マスタ', exact: true }).click();
  });

  test('AFEE-01 AFEE-13 FORM-02 FORM-04 OK on an empty rule reports its seven required fields', async () => {
    await screen.press('追加');
    await ok();
    await screen.dialog.getByRole('alert').getByText(message.inputError).waitFor();
    expect(await screen.dialog.getByText(message.required).count()).toBe(7);
  });

  test('AFEE-13 a required field that is filled is reported no more', async () => {
    await screen.pick('発駅・発受託人', '1591');
    await screen.pick('着駅', '6092');
    await screen.field('荷受人名').fill('淀川青果');
    await choose('トン数', '5');
    await screen.pick('品目', '010102');
    await choose('到着区分', '到着');
    await screen.pick('取引先（請求先）', '九州こめ');
    await screen.pick('集貨料支払先', '丸信');
    await screen.pick('鉄道運賃支払先', '丸信');
    await expect.poll(() => screen.dialog.getByText(message.required).count()).toBe(0);
  });

  test('AFEE-10 AFEE-12 the totals add what is billed without the profit of delivery, and what is paid', async () => {
    for (const [index, key] of amountKeys.entries()) await screen.field(amounts[key].label).fill(`${index + 1},000`);
    await screen.dialog.getByLabel(`請求合計 ${billing}`).waitFor();
    await screen.dialog.getByLabel(`支払合計 ${payment}`).waitFor();
  });

  test('AFEE-01 OK saves the rule, closes the dialog and lists the rule', async () => {
    await ok();
    await screen.noticed(message.saved);
    await screen.dialog.waitFor({ state: 'detached' });
    await screen.row('淀川青果', billing, payment).waitFor();
  });

  test('AFEE-03 AFEE-04 AFEE-05 AFEE-06 AFEE-07 AFEE-08 AFEE-09 every field of the rule is stored', async () => {
    const [rule] = await rules('淀川');
    expect(amountKeys.map((key) => rule?.[key])).toEqual(amountKeys.map((_, index) => (index + 1) * 1000));
    expect(rule).toMatchObject({
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

  test('AFEE-15 FORM-11 FORM-14 a copy under the same key is refused in its banner', async () => {
    visitor.expectComplaint(/status of 409/);
    await screen.press('コピー', screen.row('淀川青果'));
    await ok();
    await screen.dialog.getByRole('alert').getByText(duplicateArrivalFeeSentence).waitFor();
  });

  test('AFEE-15 FORM-14 a copy under another key is a rule of its own', async () => {
    await screen.field('荷受人名').fill('淀川　冷蔵');
    await ok();
    await screen.noticed(message.saved);
    await screen.row('淀川　冷蔵').waitFor();
    expect(new Set((await rules('淀川')).map(({ id }) => id)).size).toBe(2);
  });

  test('FORM-23 キャンセル on an edited rule asks before it closes', async () => {
    await screen.row('淀川　冷蔵').dblclick();
    await screen.field('配達料').fill('1');
    await screen.press('キャンセル', screen.dialog.locator('footer'));
    await screen.answer('保存していない変更があります', '編集に戻る');
  });

  test('AFEE-18 FORM-03 FORM-06 削除 deletes the rule only after the question is answered so', async () => {
    await screen.press('削除', screen.dialog);
    await screen.answer(message.deleteQuestion, 'キャンセル');
    await screen.press('削除', screen.dialog);
    await screen.answer(message.deleteQuestion, '削除');
    await screen.noticed(message.deleted);
    await screen.row('淀川　冷蔵').waitFor({ state: 'detached' });
    expect(await rules('淀川')).toHaveLength(1);
  });
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

describe('one re-apply from its question to its undo', () => {
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
    await visitor.page.goto('/masters/arrival-fee');
  });

  test('AFEE-16 JOB-11 再適用 asks with the number of orders and the changes of each', async () => {
    expect(count).toBeGreaterThan(0);
    await screen.press('再適用');
    const question = screen.page.getByRole('dialog').filter({ hasText: reapplyQuestion(count) });
    await question.getByText(/請求合計 [+±-][\d,]+円/).waitFor();
    // The list shows a hundred at a time, the newest order last.
    if (count > 100) await question.getByRole('button', { name: /^続きを表示/ }).click();
    const listed = question.getByRole('row').filter({ hasText: 'RUL-1' });
    await listed.getByText(/到着料金マスタ \d+（1591→6092 大淀青果）/).waitFor();
    await listed
      .getByRole('listitem')
      .filter({ hasText: /^配達料.*空欄.*10,000$/ })
      .waitFor();
  });

  test('JOB-11 キャンセル in the question changes nothing', async () => {
    await screen.answer(reapplyQuestion(count), 'キャンセル');
    expect((await preview()).count).toBe(count);
    expect((await api.order(order.id)).arrivalFeeApplied).toBe(false);
  });

  test('AFEE-17 JOB-01 JOB-07 JOB-09 再適用する runs a job without conditions and reports its success', async () => {
    await screen.press('再適用');
    const call = await screen.asks(/apply-all\?/, () => screen.answer(reapplyQuestion(count), '再適用する'));
    expect([call.method(), ...new URL(call.url()).searchParams.keys()]).toEqual(['GET', 'requestId', 'expectedUser']);
    await screen.noticed(reappliedSentence(message.reapplyDone, count));
  });

  test('AFEE-16 the re-apply has written the amounts and parties of the rule to its order', async () => {
    expect(await api.order(order.id)).toMatchObject({
      arrivalFeeApplied: true,
      billingTo: { torihikisakiCode: '0000004037' },
      deliveryAmtInfo: { amt: 10_000 },
    });
    expect(await preview()).toMatchObject({ count: 0 });
  });

  test('AFEE-17 the history of the order names the rule', async () => {
    const orderPage = new OrderPage(visitor.page);
    await orderPage.open('RUL-1');
    await orderPage.openOrder('RUL-1');
    await orderPage.dialog.getByRole('button', { name: '変更履歴' }).click();
    const history = orderPage.over('変更履歴');
    await history.getByText(/到着料金マスタ \d+（1591→6092 大淀青果）/).waitFor();
    await history.getByRole('row').filter({ hasText: '配達料' }).filter({ hasText: '10,000' }).first().waitFor();
  });

  const line = () => screen.page.getByRole('row').filter({ hasText: '到着料金マスタ再適用' }).first();

  test('JOB-17 処理履歴 leads to the orders that the re-apply changed', async () => {
    const { page } = screen;
    await page.goto('/activities');
    await line().getByRole('link', { name: '変更したオーダーを表示' }).click();
    await page.waitForURL(/changedBy=\d+/);
    await page.getByText(/到着料金マスタ再適用 \d{4}-\d\d-\d\d/).waitFor();
    await page.getByLabel('受付番号・コンテナ番号').fill('RUL-1');
    await page.keyboard.press('Enter');
    await page.getByText('1件中').first().waitFor();
    await page.getByRole('gridcell', { name: 'RUL-1', exact: true }).waitFor();
  });

  test('UNDO-20 処理履歴 undoes the re-apply', async () => {
    const { page } = screen;
    await page.goto('/activities');
    await line()
      .getByRole('button', { name: /^取り消す/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
    await page
      .getByText(withAnyNumbers(undoDoneSentence(1, 0)))
      .first()
      .waitFor();
    expect((await preview()).count).toBeGreaterThan(0);
  });
});

test('JOB-06 a job that fails reports its message in the error dialog', async () => {
  await screen.page.goto('/masters/arrival-fee');
  await screen.press('再適用');
  const end = JSON.stringify({ status: 'error', message: message.reapplyFailed });
  await screen.page.route(/apply-all\?/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: complete\ndata: ${end}\n\n` }),
  );
  const question = screen.page
    .getByRole('dialog')
    .filter({ hasText: withAnyNumbers(reapplyQuestion(0), reapplyNothing) });
  await question.getByRole('button', { name: /^(OK|再適用する)$/ }).click();
  await screen.shownError(message.reapplyFailed);
});
