import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { OrderDesk } from './order-desk.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let desk: OrderDesk;
let api: Api;

/** Shown as 1 to 5: the first lies in a closed month and has payment dates that disagree. */
beforeAll(async () => {
  api = await Api.signIn();
  await api.make({ cntnNo: 'DLG-5', bizResultDt: '2026-05-07' });
  await api.make({ cntnNo: 'DLG-4', bizResultDt: '2026-05-08', orderType: '20', arrCompDt: '2026-05-08' });
  await api.make({ cntnNo: 'DLG-3', bizResultDt: '2026-05-09', depCompDt: '2026-05-09' });
  await api.make({
    cntnNo: 'DLG-2',
    bizResultDt: '2026-05-10',
    depCompDt: '2026-05-10',
    fuelAmtPayTo: { id: '0000003103' },
    pickAmtInfo: { amt: 18_500, standbyAmt: 500 },
    payPickAmtInfo: { amt: 12_000, fuelAmt: 800 },
  });
  await api.make({
    cntnNo: 'DLG-1',
    pickPaymentDt: '2026-04-20',
    pickAmtPayTo: { id: '0000002001' },
    deliveryAmtPayTo: { id: '0000002002' },
  });
  visitor = await Visitor.arrive();
  desk = new OrderDesk(visitor.page);
  await visitor.signIn();
  await desk.open('DLG-');
});
afterAll(() => visitor.leave());

const field = (label: string) => desk.dialog.getByLabel(label, { exact: true });
const foot = (name: string | RegExp) => desk.dialog.locator('footer').getByRole('button', { name });
const refused = async (name: string | RegExp) => (await foot(name).getAttribute('aria-disabled')) === 'true';
const amount = (group: string, label: string) =>
  desk.dialog.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true });
const choose = (type: string) =>
  desk.dialog.getByRole('radiogroup', { name: 'オーダー種別' }).getByRole('radio', { name: type, exact: true }).check();
const stored = async (cntnNo: string) => {
  const { list } = await api.get<{ list: { id: string }[] }>(`/gpa/api/order/search?pageNum=0&cntnNo=${cntnNo}`);
  return api.order(list[0]?.id ?? null);
};

test('ORD-EDIT-01 ORD-EDIT-09 ORD-EDIT-10 ORD-EDIT-11 opens maximised under its title, with both alerts', async () => {
  await desk.shows('DLG-1', 'DLG-2', 'DLG-3', 'DLG-4', 'DLG-5');
  await desk.openOrder('DLG-1');
  const box = await desk.dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([1440, 900]);
  await desk.dialog.getByRole('heading', { name: 'オーダー編集' }).waitFor();
  const alert = desk.dialog.getByRole('alert');
  await alert.getByText('締め日を過ぎています。[ 集貨支払計上日 ]').waitFor();
  await alert.getByText('支払計上日が一致していません。[ 集貨と配達 ]').waitFor();
});

test('ORD-RULE-33 dates past closing or out of step say so at their fields, until they are put right', async () => {
  const said = (label: string) =>
    field(label).evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  expect(await said('集貨支払計上日')).toBe('締め超過。配達と不一致');
  expect(await field('集貨支払計上日').getAttribute('aria-invalid')).toBe('true');
  expect(await said('配達支払計上日')).toBe('集貨と不一致');
  expect(await field('鉄道支払計上日').getAttribute('aria-invalid')).toBe(null);
  await field('集貨支払計上日').fill('2026-05-11');
  await expect.poll(() => field('集貨支払計上日').getAttribute('aria-invalid')).toBe(null);
  await expect.poll(() => field('配達支払計上日').getAttribute('aria-invalid')).toBe(null);
});

test('ORD-EDIT-14 going on with unsaved edits asks first', async () => {
  await foot(/次へ/).click();
  await desk.answer('編集中の内容を破棄しますか？', 'キャンセル');
  await desk.dialogShows('DLG-1');
  await foot(/次へ/).click();
  await desk.answer('編集中の内容を破棄しますか？', 'OK');
  await desk.dialogShows('DLG-2');
  expect((await stored('DLG-1')).pickPaymentDt).toBe('2026-04-20');
});

test('ORD-EDIT-06 ORD-EDIT-12 ORD-EDIT-13 戻る and 次へ walk through the loaded list and know its ends', async () => {
  for (const name of [/戻る/, /ロック解除/, /確定/, /次へ/]) expect(await foot(name).isVisible()).toBe(true);
  await desk.dialog.getByText('2 / 5件').waitFor();
  await foot(/戻る/).click();
  await desk.dialogShows('DLG-1');
  expect(await refused(/戻る/)).toBe(true);
  expect(await foot(/戻る/).getAttribute('title')).toBe('一覧の最初です。');
  for (const name of ['DLG-2', 'DLG-3', 'DLG-4', 'DLG-5']) {
    await foot(/次へ/).click();
    await desk.dialogShows(name);
  }
  expect(await refused(/次へ/)).toBe(true);
  expect(await foot(/次へ/).getAttribute('title')).toBe('一覧の最後です。');
});

test('ORD-EDIT-02 ORD-EDIT-03 ORD-EDIT-04 the simple form first; the switch shows every section and stays', async () => {
  const sections = () => desk.dialog.getByRole('navigation', { name: '項目' }).getByRole('button').allTextContents();
  const names = async () => (await sections()).map((text) => text.replace(/\d+$/, ''));
  expect(await names()).toEqual(['発着駅', '請求／支払', '合計']);
  for (const label of ['業務実績日', '集貨完了日', '計単部門', '発駅', '品目', '請求先'])
    expect([label, await field(label).isVisible()]).toEqual([label, true]);
  expect(await field('封印番号').count()).toBe(0);
  await desk.detailed();
  expect(await names()).toEqual(['発着駅', '集貨', '配達', '請求／支払', '合計']);
  expect(await field('封印番号').isVisible()).toBe(true);
  await foot(/戻る/).click();
  await desk.dialogShows('DLG-4');
  expect(await names()).toHaveLength(5);
});

test('ORD-FIELD-02 CWOオーダー番号 and オーダーID are read, not typed', async () => {
  for (const label of ['CWOオーダー番号', 'オーダーID'])
    expect(await field(label).getAttribute('readonly')).not.toBe(null);
});

test('ORD-EDIT-36 FORM-16 required fields are marked, an empty one in red with its sign', async () => {
  const head = field('封印番号').locator('xpath=ancestor::*[contains(@class,"field ")]').first();
  expect(await head.getByText('必須').count()).toBe(0);
  const department = desk.dialog.locator('[data-path="keitan"]');
  await department.getByText('必須').waitFor();
  expect(await department.locator('.field-required-missing').count()).toBe(0);
  await department.getByRole('button', { name: 'クリア' }).click();
  await department.locator('.field-required-missing svg').waitFor();
  await department.getByText('必須項目です。').waitFor();
});

test('ORD-RULE-01 ORD-RULE-07 a save without a required field is refused by the form, which leads to the field', async () => {
  await foot(/保存/).click();
  await desk.dialog.getByText('入力エラーがあります。計単部門').waitFor();
  await expect.poll(() => field('計単部門').evaluate((input) => input === document.activeElement)).toBe(true);
  expect((await stored('DLG-4')).keitan?.id).toBe('110100');
  await foot(/戻る/).click();
  await desk.answer('編集中の内容を破棄しますか？', 'OK');
  await desk.dialogShows('DLG-3');
});

test('ORD-EDIT-19 ORD-EDIT-20 ORD-EDIT-23 ORD-EDIT-24 ORD-EDIT-25 ORD-EDIT-26 MSG-38 the button locks, unlocks and saves, each in its state', async () => {
  await foot(/^ロック解除/).click();
  await desk.noticed('ロックを解除しました。');
  expect((await stored('DLG-3')).importLocked).toBe(false);
  await foot(/^ロック／保存/).click();
  await desk.noticed('ロックしました。');
  expect((await stored('DLG-3')).importLocked).toBe(true);
  await foot(/^ロック解除/).waitFor();
  await field('個数').fill('7');
  await foot(/^保存/).click();
  await desk.noticed('保存が完了しました。');
  await foot(/^ロック解除/).waitFor();
});

test('ORD-EDIT-21 ORD-EDIT-22 ORD-RULE-38 MSG-37 saving reads what the server made of it, and locks what was unlocked', async () => {
  const before = await stored('DLG-3');
  expect(before.itemQty).toBe(7);
  await foot(/^ロック解除/).click();
  await desk.noticed('ロックを解除しました。');
  await field('荷送人名').fill('  北の畑　');
  await foot(/^ロック／保存/).click();
  await desk.noticed('保存が完了しました。');
  await desk.dialog.getByText('取込ロック', { exact: true }).waitFor();
  expect(await field('荷送人名').inputValue()).toBe('北の畑');
  expect((await stored('DLG-3')).versionNo).toBe((before.versionNo ?? 0) + 1);
});

test('ORD-RULE-34 a departure whose day of business is not its day of departure is asked about', async () => {
  await field('業務実績日').fill('2026-05-12');
  await foot(/^保存/).click();
  await desk.answer('業務実績日と発送（到着）完了日が一致していません。保存しますか？', 'キャンセル');
  expect((await stored('DLG-3')).bizResultDt).toBe('2026-05-09');
  await foot(/^保存/).click();
  await desk.answer('業務実績日と発送（到着）完了日が一致していません。保存しますか？', 'OK');
  await desk.noticed('保存が完了しました。');
  expect((await stored('DLG-3')).bizResultDt).toBe('2026-05-12');
  await field('業務実績日').fill('2026-05-09');
  await foot(/^保存/).click();
  await desk.noticed('保存が完了しました。');
});

test('ORD-RULE-12 ORD-EDIT-37 the totals follow the typing; minus and blanks count as they should', async () => {
  await foot(/戻る/).click();
  await desk.dialogShows('DLG-2');
  const total = (name: string) =>
    desk.dialog
      .getByRole('region', { name: '合計' })
      .getByText(name, { exact: true })
      .locator('xpath=following-sibling::dd');
  expect(await total('請求合計').textContent()).toContain('19,000');
  expect(await total('集貨支払合計').textContent()).toContain('12,000');
  expect(await total('支払合計').textContent()).toContain('12,800');
  await amount('集貨料金（請求）', '待機料').fill('△1,500');
  await expect.poll(() => total('請求合計').textContent()).toContain('17,000');
  await expect.poll(() => total('差益').textContent()).toContain('4,200');
  await amount('鉄道料金（請求）', '青函付加料金').fill('３０００');
  await expect.poll(() => total('請求合計').textContent()).toContain('20,000');
});

test('FORM-18 FORM-19 CONST-36 an amount reads as yen at rest and as plain digits while it is edited', async () => {
  const pick = amount('集貨料金（請求）', '集貨料');
  await pick.focus();
  expect(await pick.inputValue()).toBe('18500');
  await pick.fill('1,234,567');
  await pick.blur();
  expect(await pick.inputValue()).toBe('1,234,567');
});

test('ORD-RULE-02 ORD-RULE-07 money without a party marks the party, and saving is free to go on', async () => {
  const billingTo = desk.dialog.locator('[data-path="billingTo"]');
  await billingTo.getByText('必須').waitFor();
  const reasons = desk.dialog.getByRole('region', { name: '確定できない理由' });
  await reasons.getByRole('button', { name: '請求先' }).waitFor();
  await foot(/^保存/).click();
  await desk.noticed('保存が完了しました。');
  expect((await stored('DLG-2')).totals.billing).toBe(1_236_067);
});

test('ORD-EDIT-27 a reason leads to its field; without reasons left 確定 is free', async () => {
  expect(await refused(/^確定/)).toBe(true);
  const reasons = desk.dialog.getByRole('region', { name: '確定できない理由' });
  await reasons.getByRole('button', { name: '請求先' }).click();
  await expect.poll(() => field('請求先').evaluate((input) => input === document.activeElement)).toBe(true);
  await desk.pick('請求先', '三陸製紙');
  await desk.pick('集貨料支払先', '髙﨑運輸');
  expect(await foot(/^確定/).getAttribute('title')).toBe('保存すると確定できます。');
  await foot(/^保存/).click();
  await desk.noticed('保存が完了しました。');
  await expect.poll(() => refused(/^確定/)).toBe(false);
});

test('ORD-RULE-10 ORD-RULE-11 a loan box opens with a counterparty of our own and goes with it', async () => {
  const loan = field('事業費貸（集貨支払）');
  expect(await loan.isDisabled()).toBe(true);
  await desk.pick('集貨料支払先', '0000000101', '東京支店');
  expect(await loan.isEnabled()).toBe(true);
  await loan.check();
  await desk.pick('集貨料支払先', '髙﨑運輸');
  await expect.poll(() => loan.isDisabled()).toBe(true);
  expect(await loan.isChecked()).toBe(false);
});

test('ORD-RULE-08 ORD-RULE-15 ORD-RULE-17 ORD-RULE-22 another type greys and empties what it does not have', async () => {
  await field('燃料サーチャージ支払先').waitFor();
  expect(await field('燃料サーチャージ支払先').isEnabled()).toBe(true);
  await choose('到着');
  for (const label of ['燃料サーチャージ支払先', '集貨料支払先', 'レンタルコンテナ使用料支払先']) {
    expect([label, await field(label).isDisabled()]).toEqual([label, true]);
    expect([label, await field(label).inputValue()]).toEqual([label, '']);
  }
  expect(await amount('集貨料金（請求）', '集貨料').isDisabled()).toBe(true);
  expect(await amount('集貨料金（請求）', '集貨料').inputValue()).toBe('');
  expect(await amount('配達料金（請求）', '配達料').isEnabled()).toBe(true);
});

test('ORD-RULE-16 ORD-RULE-18 ORD-RULE-19 each type greys its own; 着払 stresses pickup and rail amounts', async () => {
  const driver = (leg: string) => desk.dialog.getByRole('group', { name: leg, exact: true }).getByLabel('乗務員');
  await choose('発送');
  expect([await driver('集貨車両').isDisabled(), await driver('配達車両').isDisabled()]).toEqual([false, true]);
  const stressed = () => desk.dialog.locator('td.ledger-highlight').count();
  expect(await stressed()).toBe(0);
  await choose('着払');
  expect([await driver('集貨車両').isDisabled(), await driver('配達車両').isDisabled()]).toEqual([true, false]);
  expect(await stressed()).toBe(12);
  await choose('他駅');
  expect([await driver('集貨車両').isDisabled(), await driver('配達車両').isDisabled()]).toEqual([true, true]);
  await choose('発送');
});

test('ORD-EDIT-28 ORD-EDIT-29 MSG-32 confirming with edits asks, and drops them on OK; the stored version is confirmed', async () => {
  await foot(/^確定/).click();
  await desk.answer('編集内容が保存されていません。このまま確定しますか？', 'キャンセル');
  expect((await stored('DLG-2')).confirmed).toBe(false);
  await foot(/^確定/).click();
  await desk.answer('編集内容が保存されていません。このまま確定しますか？', 'OK');
  await desk.noticed('確定しました。');
  const { confirmed, pickAmtInfo } = await stored('DLG-2');
  expect([confirmed, pickAmtInfo.amt]).toEqual([true, 1_234_567]);
});

test('ORD-EDIT-15 ORD-EDIT-16 after confirming the next order is there, and the row behind has changed', async () => {
  await desk.dialogShows('DLG-3');
  await desk.row('DLG-2').getByText('確定', { exact: true }).waitFor();
});

test('ORD-EDIT-17 ORD-EDIT-18 ORD-RULE-37 a confirmed order is read only; lock, moves, mode and release work', async () => {
  await foot(/戻る/).click();
  await desk.dialogShows('DLG-2');
  await desk.dialog.getByText('確定', { exact: true }).first().waitFor();
  expect(await field('荷送人名').getAttribute('readonly')).not.toBe(null);
  expect(await field('請求先').getAttribute('readonly')).not.toBe(null);
  const editable = await desk.dialog
    .locator('[data-path] :is(input, select, textarea):not([readonly]):not(:disabled):not([aria-hidden])')
    .evaluateAll((inputs) => inputs.map((input) => input.closest('[data-path]')?.getAttribute('data-path')));
  expect(editable).toEqual([]);
  await foot(/^ロック解除/).click();
  await desk.noticed('ロックを解除しました。');
  await foot(/^ロック／保存/).click();
  await desk.noticed('ロックしました。');
});

test('ORD-EDIT-30 ORD-EDIT-31 MSG-40 releasing makes it editable again', async () => {
  await foot(/^解除/).click();
  await desk.noticed('解除しました。');
  await expect.poll(() => field('荷送人名').getAttribute('readonly')).toBe(null);
  expect((await stored('DLG-2')).confirmed).toBe(false);
});

test('the history tells who changed what from what to what', async () => {
  await desk.dialog.getByRole('button', { name: '変更履歴' }).click();
  const history = desk.over('変更履歴');
  const row = history
    .getByRole('row')
    .filter({ hasText: /18,?500/ })
    .first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(/集貨料18,?500.*1,?234,?567/);
  await history.locator('footer').getByRole('button', { name: '閉じる' }).click();
});

test('ORD-EDIT-32 FORM-11 FORM-12 a save the server refuses tells its message, and its details at their fields', async () => {
  visitor.expectComplaint(/status of 4\d\d/);
  await visitor.page.route(/\/api\/order$/, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'inputError',
        message: '入力エラーがあります。',
        validationError: { sealNo: ['封印番号は20文字以内で入力してください。'] },
      },
    }),
  );
  await field('個数').fill('9');
  await foot(/保存/).click();
  await desk.toldError('入力エラーがあります。');
  await desk.dialog.getByText('封印番号は20文字以内で入力してください。').waitFor();
  expect(await field('個数').inputValue()).toBe('9');
  await visitor.page.unroute(/\/api\/order$/);
});

test('ORD-EDIT-33 a failure that is none of the order’s tells its own sentence, and nothing typed is lost', async () => {
  await visitor.page.route(/\/api\/order$/, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'forbidden', message: 'この機能の権限がありません。権限のあるユーザーでログインしてください。' },
    }),
  );
  await foot(/保存/).click();
  await desk.toldError('この機能の権限がありません。');
  await visitor.page.unroute(/\/api\/order$/);
  expect(await field('個数').inputValue()).toBe('9');
  await desk.dialog.getByRole('button', { name: '閉じる' }).first().click();
  await desk.answer('編集中の内容を破棄しますか？', 'OK');
  await desk.dialog.waitFor({ state: 'detached' });
});

test('FORM-08 FORM-09 MSG-20 an order that is gone says so, and its row leaves the list', async () => {
  const gone = await api.make({ cntnNo: 'DLG-6' });
  await desk.find('DLG-');
  await desk.row('DLG-6').waitFor();
  await api.delete(`/gpa/api/order/${gone.id}`);
  await desk.row('DLG-6').dblclick();
  await desk.toldError('データが見つかりません。他のユーザーによって削除された可能性があります。');
  await desk.row('DLG-6').waitFor({ state: 'detached' });
});

test('FORM-07 while one order is being opened no other can be', async () => {
  const { page } = visitor;
  await page.route(/\/api\/order\/\d+$/, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 500));
    await route.continue();
  });
  const second = await desk.row('DLG-4').boundingBox();
  await desk.row('DLG-5').dblclick();
  await page.mouse.dblclick((second?.x ?? 0) + 300, (second?.y ?? 0) + 12);
  await desk.dialogShows('DLG-5');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.unroute(/\/api\/order\/\d+$/);
  await desk.closeDialog();
});

test('ORD-LIST-32 a new order begins with nothing, is saved without a number and gets one', async () => {
  await desk.panel.getByRole('button', { name: '新規登録' }).click();
  await desk.detailed();
  expect(await foot(/^確定/).getAttribute('title')).toBe('先に保存してください。');
  await foot(/^ロック／保存/).click();
  await desk.dialog.getByText(/入力エラーがあります。オーダー種別　ほか8件/).waitFor();
  await choose('発送');
  const typed = {
    コンテナ番号: 'DLG-7',
    請求計上日: '20260511',
    集貨完了日: '0510',
    発送完了日: 'R8.5.11',
    到着完了日: '2026/5/12',
    配達完了日: '２０２６０５１２',
    業務実績日: '0511',
  };
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  for (const [label, text] of Object.entries({ 計単部門: '110100', 品目: '010102' })) {
    await desk.pick(label, text);
  }
  await foot(/^ロック／保存/).click();
  await desk.noticed('保存が完了しました。');
  const made = await stored('DLG-7');
  expect(made.acceptNo).toMatch(/^M\d+$/);
  const { billingDt, pickCompDt, depCompDt, arrCompDt, deliveryCompDt } = made;
  expect([billingDt, pickCompDt, depCompDt, arrCompDt, deliveryCompDt]).toEqual([
    '2026-05-11',
    '2026-05-10',
    '2026-05-11',
    '2026-05-12',
    '2026-05-12',
  ]);
  await desk.closeDialog();
});
