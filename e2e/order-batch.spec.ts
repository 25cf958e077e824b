import { words } from '@tsuun/domain/message/words';
import {
  batchQuestion,
  bulkUpdatedSentence,
  countedSentence,
  malformedSentence,
  reasonsSentence,
  tooLongSentence,
} from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('BAT');

const bulk = () => orderPage.over('オーダー一括更新');
/** Order that cannot be confirmed: it lacks its day of posting. */
const unready = { railPaymentDt: null };
const stored = (orders: readonly { id: string }[]) => Promise.all(orders.map(({ id }) => api.order(id)));

test('ORD-BATCH-03 ORD-BATCH-04 ORD-BATCH-05 ORD-BATCH-06 MSG-06 MSG-33 MSG-34 IMP-07 without a selection each batch is announced as disabled and reports it when pressed', async () => {
  await listOwn({});
  for (const [button, sentence] of [
    ['一括更新', message.selectUpdateTarget],
    ['一括確定', message.selectTarget],
    ['一括解除', message.selectTarget],
    ['一括ロック', message.selectTarget],
    ['一括ロック解除', message.selectTarget],
  ] as const) {
    const start = visitor.page.getByRole('button', { name: button, exact: true });
    expect(await start.getAttribute('aria-disabled')).toBe('true');
    await start.focus();
    await start.press('Enter');
    await orderPage.noticed(sentence);
    expect(await visitor.page.getByRole('alertdialog').count()).toBe(0);
  }
});

test('ORD-BATCH-01 ORD-BATCH-17 ORD-BATCH-23 ORD-BATCH-24 一括確定 asks with the number, reports how many it confirmed and clears the selection', async () => {
  const orders = await listOwn({}, {}, {}, unready);
  const [one, two, , four] = orders;
  await orderPage.tick(one.cntnNo, two.cntnNo);
  await orderPage.press('一括確定');
  await orderPage.answer(batchQuestion(2, words.confirm), 'キャンセル');
  await visitor.page.getByText('選択：2件').waitFor();
  expect((await stored(orders)).map(({ confirmed }) => confirmed)).toEqual([false, false, false, false]);
  await orderPage.tick(four.cntnNo);
  await orderPage.press('一括確定');
  const query = await orderPage.nextSearch(() => orderPage.answer(batchQuestion(3, words.confirm), 'OK'));
  expect(query.get('pageNum')).toBe('0');
  await orderPage.noticed(countedSentence(2, 3, message.confirmed));
  await visitor.page.getByText('選択：').waitFor({ state: 'detached' });
  await orderPage.row(one.cntnNo).getByText('確定', { exact: true }).waitFor();
  expect((await stored(orders)).map(({ confirmed }) => confirmed)).toEqual([true, true, false, false]);
});

test('ORD-BATCH-18 ORD-BATCH-19 ORD-BATCH-20 ORD-BATCH-21 MSG-08 MSG-09 unlocking and locking report how many orders they changed', async () => {
  const orders = await listOwn({}, {}, {});
  const [one, two, three] = orders;
  await api.confirm(one);
  await orderPage.tick(one.cntnNo, three.cntnNo);
  await orderPage.press('一括ロック解除');
  await orderPage.answer(batchQuestion(2, words.unlock), 'OK');
  await orderPage.noticed(countedSentence(2, 2, message.batchUnlocked));
  expect((await stored(orders)).map(({ importLocked }) => importLocked)).toEqual([false, true, false]);
  await orderPage.tick(one.cntnNo, two.cntnNo, three.cntnNo);
  await orderPage.press('一括ロック');
  await orderPage.answer(batchQuestion(3, words.lock), 'OK');
  await orderPage.noticed(countedSentence(2, 3, message.batchLocked));
  expect((await stored(orders)).every(({ importLocked }) => importLocked)).toBe(true);
});

describe('the bulk update of three orders, one of them confirmed', () => {
  let orders: readonly OwnOrder[];
  const save = () => bulk().getByRole('button', { name: '保存してロック' }).click();
  const fill = (label: string, value: string) => bulk().getByLabel(label, { exact: true }).fill(value);
  let countOverDialog: Promise<unknown>;

  beforeAll(async () => {
    orders = await listOwn({}, {}, {}, unready);
    const [one, , three, four] = orders as [OwnOrder, OwnOrder, OwnOrder, OwnOrder];
    await api.confirm(one);
    await orderPage.press('検索');
    await orderPage.row(one.cntnNo).getByText('確定', { exact: true }).waitFor();
    await orderPage.tick(one.cntnNo, three.cntnNo, four.cntnNo);
    await orderPage.press('一括更新');
  });

  test('ORD-BATCH-08 its dialog lists the selected orders and marks the confirmed one', async () => {
    const [one, , three, four] = orders;
    await bulk().getByText('対象 3件').waitFor();
    const items = bulk().getByRole('region', { name: '対象のオーダーID' }).getByRole('listitem');
    const listed = async () => (await items.allTextContents()).map((text) => text.trim()).toSorted();
    const open = [three, four].map((order) => `${order?.id} ${order?.cntnNo}`);
    await expect.poll(listed).toEqual([`確定済み ${one?.id} ${one?.cntnNo}`, ...open].toSorted());
  });

  test('ORD-BATCH-10 it marks nothing as required', async () => {
    expect(await bulk().getByText('必須').count()).toBe(0);
  });

  test('ORD-EDIT-07 ORD-EDIT-08 it has no ids, numbers, amounts and totals', async () => {
    for (const label of ['コンテナ番号', '受付番号', 'オーダーID', 'オーダー種別', '集貨料'])
      expect([label, await bulk().getByLabel(label, { exact: true }).count()]).toEqual([label, 0]);
    expect(await bulk().getByText('請求合計').count()).toBe(0);
  });

  test('ORD-BATCH-14 ORD-BATCH-15 a business day other than the completed day is asked about before the save', async () => {
    await fill('業務実績日', '2026-05-14');
    await fill('到着完了日', '2026-05-15');
    await save();
    await orderPage.answer(message.bizResultDtQuestion, 'キャンセル');
    expect((await api.order(orders[2]?.id ?? '')).bizResultDt).toBe('2026-05-11');
  });

  test('ORD-BATCH-09 ORD-BATCH-12 保存してロック sends the ids and the fields that were filled', async () => {
    await fill('到着完了日', '2026-05-14');
    // Watched from before the save, because the dialog stays for less than a second.
    countOverDialog = visitor.page.waitForFunction(
      (text) => document.querySelector('dialog[open]') !== null && document.body.innerText.includes(text),
      bulkUpdatedSentence(2, 3),
    );
    const [request] = await Promise.all([visitor.page.waitForRequest(/\/api\/order\/batch$/), save()]);
    const sent = request.postDataJSON() as { idList: string[]; request: { bizResultDt: string } };
    const ids = [orders[0], orders[2], orders[3]].map((order) => order?.id);
    expect([new Set(sent.idList), sent.request.bizResultDt]).toEqual([new Set(ids), '2026-05-14']);
  });

  test('ORD-BATCH-11 ORD-BATCH-16 the count is shown, and the dialog closes a moment later', async () => {
    await countOverDialog;
    await bulk().waitFor({ state: 'detached' });
    await visitor.page.getByText('選択：').waitFor({ state: 'detached' });
  });

  test('ORD-BATCH-12 only the selected open orders are changed', async () => {
    const days = (await stored(orders)).map(({ bizResultDt }) => bizResultDt);
    expect(days).toEqual(['2026-05-11', '2026-05-11', '2026-05-14', '2026-05-14']);
  });
});

test('ORD-BATCH-07 ORD-BATCH-17 MSG-40 releasing counts the confirmed ones', async () => {
  const orders = await listOwn({}, {}, {});
  await api.confirm(orders[0], orders[1]);
  await orderPage.tick(...orders.map(({ cntnNo }) => cntnNo));
  await orderPage.press('一括解除');
  await orderPage.answer(batchQuestion(3, words.release), 'OK');
  await orderPage.noticed(countedSentence(2, 3, message.released));
  expect((await stored(orders)).some(({ confirmed }) => confirmed)).toBe(false);
});

test('ORD-BATCH-02 a single one that may not be confirmed is refused with its reasons', async () => {
  visitor.expectComplaint(/status of 400/);
  const [{ cntnNo }] = await listOwn(unready);
  await orderPage.tick(cntnNo);
  await orderPage.press('一括確定');
  await orderPage.answer(batchQuestion(1, words.confirm), 'OK');
  await orderPage.shownError(reasonsSentence([{ label: '鉄道支払計上日', sentence: message.required }]));
});

test('FORM-23 ORD-BATCH-13 what cannot be read is not saved, what was typed is not lost without asking, what the server refuses stands at its field', async () => {
  visitor.expectComplaint(/status of 400/);
  const [{ id, cntnNo }] = await listOwn({});
  await orderPage.tick(cntnNo);
  await orderPage.press('一括更新');
  const dialog = bulk();
  await dialog.getByLabel('備考', { exact: true }).fill('書き込み');
  await dialog.getByLabel('受付日', { exact: true }).fill('13月');
  await dialog.getByRole('button', { name: '保存してロック' }).click();
  await dialog.getByText(malformedSentence('受付日', '13月')).waitFor();
  expect((await api.order(id)).remarks).toBe(null);
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await orderPage.answer('保存していない変更があります', '編集に戻る');
  await dialog.getByLabel('受付日', { exact: true }).fill('');
  await visitor.page.route(/\/api\/order\/batch$/, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'inputError',
        message: message.inputError,
        validationError: { 'request.remarks': [tooLongSentence('備考', 400)] },
      },
    }),
  );
  await dialog.getByRole('button', { name: '保存してロック' }).click();
  await dialog.getByRole('alert').getByText(message.inputError).waitFor();
  await dialog.getByText(tooLongSentence('備考', 400)).waitFor();
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await orderPage.answer('保存していない変更があります', '破棄する');
  await dialog.waitFor({ state: 'detached' });
});

describe('the bulk update of three orders with three remarks', () => {
  let orders: readonly OwnOrder[];
  const breakdown = () => bulk().getByRole('button', { name: '備考の内訳' }).click();

  beforeAll(async () => {
    orders = await listOwn({ remarks: 'イ' }, { remarks: 'ロ' }, {});
    await orderPage.tick(...orders.map(({ cntnNo }) => cntnNo));
    await orderPage.press('一括更新');
    await bulk().getByText('今の値（確定済みを除く 3件）').waitFor();
  });

  test('LOOK the bulk dialog has the button of the employees in the line of its field', async () => {
    const driver = bulk().getByLabel('乗務員', { exact: true }).first();
    await driver.scrollIntoViewIfNeeded();
    const box = await driver.locator('xpath=ancestor::*[contains(@class, "field-body")][1]').boundingBox();
    const button = await bulk()
      .locator('.form-field')
      .getByRole('button', { name: '一覧から選ぶ' })
      .first()
      .boundingBox();
    const middle = (bounds: typeof box): number => (bounds?.y ?? 0) + (bounds?.height ?? 0) / 2;
    expect(box?.height).toBeLessThan(40);
    expect(Math.abs(middle(box) - middle(button))).toBeLessThan(2);
    await breakdown();
    const line = bulk()
      .getByRole('listitem')
      .filter({ hasText: /^イ1件$/ });
    const bar = await line.locator('[aria-hidden]').boundingBox();
    expect(Math.abs(middle(await line.boundingBox()) - middle(bar))).toBeLessThan(2);
    await breakdown();
  });

  test('ORD-BATCH-25 ORD-BATCH-26 ORD-BATCH-27 the bulk dialog shows present values and counts, blanks a field and says that it locks', async () => {
    await breakdown();
    const values = bulk()
      .getByRole('listitem')
      .filter({ hasText: /^(イ|ロ|空欄)1件$/ });
    await expect.poll(() => values.count()).toBe(3);
    expect(await bulk().getByRole('button', { name: '請求計上日を空欄にする' }).count()).toBe(0);
    await bulk().getByRole('button', { name: '備考を空欄にする', exact: true }).click();
    await bulk().getByText('変わるオーダー 2件').waitFor();
    await bulk().getByText('保存すると、3件に取込ロックがかかります').waitFor();
    await bulk().getByRole('button', { name: '保存してロック' }).click();
    await bulk().waitFor({ state: 'detached' });
    expect((await stored(orders)).map(({ remarks }) => remarks)).toEqual([null, null, null]);
  });
});

test('ORD-BATCH-28 only the orders with a blank field are updated, and one press brings the others back', async () => {
  const orders = await listOwn({ remarks: 'イ' }, { remarks: 'ロ' }, {});
  await orderPage.tick(...orders.map(({ cntnNo }) => cntnNo));
  await orderPage.press('一括更新');
  const dialog = bulk();
  await dialog.getByText('今の値（確定済みを除く 3件）').waitFor();
  const onlyBlank = async (): Promise<void> => {
    await dialog.getByRole('button', { name: '備考の内訳' }).click();
    await dialog.getByRole('button', { name: '空欄の1件だけを対象にする' }).click();
    await dialog.getByText('今の値（確定済みを除く 1件）').waitFor();
  };
  await dialog.getByLabel('備考', { exact: true }).fill('新');
  await onlyBlank();
  expect(await dialog.getByRole('region', { name: '対象のオーダーID' }).getByRole('listitem').count()).toBe(1);
  await dialog.getByRole('button', { name: '選択した3件に戻す' }).click();
  await dialog.getByText('今の値（確定済みを除く 3件）').waitFor();
  expect(await dialog.getByLabel('備考', { exact: true }).inputValue()).toBe('新');
  await onlyBlank();
  await dialog.getByText('変わるオーダー 1件').waitFor();
  await dialog.getByRole('button', { name: '保存してロック' }).click();
  await dialog.waitFor({ state: 'detached' });
  const remarks = await Promise.all(orders.map(async ({ id }) => (await api.order(id)).remarks));
  expect(remarks).toEqual(['イ', 'ロ', '新']);
});
