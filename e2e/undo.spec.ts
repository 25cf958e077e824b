import { breakdownTitle } from '@tsuun/domain/message/activity-sentence';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion, countedSentence } from '@tsuun/domain/message/sentence';
import { leftFileText, skippedFileName, undoDoneSentence } from '@tsuun/domain/message/undo-sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { openOrderPage } from './open-order-page.ts';
import { OrderPage } from './order-page.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

const { api, visitor: admin } = await openOrderPage();
const visitor = await Visitor.arrive();
await visitor.signIn(await makeUser(admin, 'undo', allAuthorities));
afterAll(() => visitor.leave());
const { page } = visitor;
const orderPage = new OrderPage(page);

/** The newest line of a kind. The line of its undo names it too, but not on this button. */
const line = (kind: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: kind, exact: true }) })
    .first();
const question = () => page.getByRole('dialog', { name: /を取り消す$/ });
const openLines = async (): Promise<void> => {
  await page.getByRole('link', { name: /処理履歴/ }).click();
  await page.getByRole('heading', { name: '処理履歴', level: 1 }).waitFor();
};

test('UNDO-15 a batch is undone from its notice, and the list shows it', async () => {
  for (const n of [0, 1]) await api.make({ cntnNo: `UNN-${n}` });
  await orderPage.open('UNN-');
  await orderPage.shows('UNN-1', 'UNN-0');
  await orderPage.tick('UNN-0', 'UNN-1');
  await page.getByRole('button', { name: '一括確定', exact: true }).click();
  await orderPage.answer(batchQuestion(2, '確定'), 'OK');
  const confirmed = () => orderPage.row('UNN-1').getByText('確定', { exact: true });
  await confirmed().waitFor();
  await page.locator('.notice').getByRole('button', { name: '取り消す', exact: true }).click();
  await question().getByText('2件').first().waitFor();
  await question().getByRole('button', { name: '取り消す', exact: true }).click();
  await page.getByText(undoDoneSentence(2, 0)).first().waitFor();
  await confirmed().waitFor({ state: 'detached' });
});

/** The tests follow one batch of three orders, of which one was released by hand since, through its undo. */
describe('undoing a batch from 処理履歴', () => {
  beforeAll(async () => {
    for (const n of [0, 1, 2]) await api.make({ cntnNo: `UND-${n}` });
    await orderPage.open('UND-');
    await orderPage.tick('UND-0', 'UND-1', 'UND-2');
    await page.getByRole('button', { name: '一括確定', exact: true }).click();
    await orderPage.answer(batchQuestion(3, '確定'), 'OK');
    await orderPage.noticed(countedSentence(3, 3, message.confirmed));
    await orderPage.tick('UND-0');
    await page.getByRole('button', { name: '一括解除', exact: true }).click();
    await orderPage.answer(batchQuestion(1, '解除'), 'OK');
    await openLines();
  });
  const breakdown = () => page.getByRole('dialog', { name: breakdownTitle('オーダー処理の取り消し') });

  test('UNDO-12 the question counts the records to be undone and the skipped ones with their reason', async () => {
    await line('オーダー一括確定')
      .getByRole('button', { name: /^取り消す/ })
      .click();
    await question().getByText('2件').waitFor();
    await question().getByRole('row').filter({ hasText: 'あとから変更されている' }).getByText('1件').waitFor();
    await page.keyboard.press('Escape');
  });

  test('UNDO-12 after Esc the batch can still be undone, by keyboard alone, and the end is reported', async () => {
    await line('オーダー一括確定')
      .getByRole('button', { name: /^取り消す/ })
      .press('Enter');
    await question().getByText('2件').waitFor();
    await question().getByRole('button', { name: '取り消す', exact: true }).press('Enter');
    await page.getByText(undoDoneSentence(2, 1)).first().waitFor();
  });

  test('UNDO-05 the undone line leads to the line of its undo, which has skipped records', async () => {
    await line('オーダー処理の取り消し').getByText('対象外あり').locator('visible=true').waitFor();
    await line('オーダー一括確定')
      .getByRole('button', { name: /が取り消しました。$/ })
      .click();
    await breakdown().waitFor();
  });

  test('UNDO-12 the skipped records are saved as a text', async () => {
    const saved = page.waitForEvent('download');
    await breakdown().getByRole('button', { name: leftFileText }).click();
    expect((await saved).suggestedFilename()).toBe(skippedFileName);
  });

  test('UNDO-12 the skipped records are shown in the list', async () => {
    await breakdown()
      .getByRole('button', { name: /対象外の1件を一覧で表示/ })
      .click();
    await orderPage.shows('UND-0');
  });

  test('UNDO-12 the undone orders are no longer confirmed', async () => {
    await page.goto('/order?cntnNo=UND-');
    await orderPage.shows('UND-2', 'UND-1', 'UND-0');
    expect(await orderPage.row('UND-1').getByText('確定', { exact: true }).count()).toBe(0);
  });
});

test('UNDO-04 UNDO-15 a deleted order is restored from the notice of its deletion, and the list shows it', async () => {
  await api.make({ cntnNo: 'UNE-0', remarks: '戻る' });
  await page.goto('/order?cntnNo=UNE-');
  await orderPage.row('UNE-0').getByRole('button', { name: /削除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click();
  await orderPage.row('UNE-0').waitFor({ state: 'detached' });
  await page.locator('.notice').getByRole('button', { name: '取り消す', exact: true }).click();
  await question().getByRole('button', { name: '取り消す', exact: true }).click();
  await page.getByText(undoDoneSentence(1, 0)).first().waitFor();
  await orderPage.shows('UNE-0');
});
