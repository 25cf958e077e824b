import { undoDoneSentence, undoneSentence } from '@tsuun/domain/message/undo-sentence';
import { words } from '@tsuun/domain/message/words';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion, countedSentence } from '@tsuun/domain/message/sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { openOrderPage } from './open-order-page.ts';
import { OrderPage } from './order-page.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';
import { withAnyNumbers } from './any-numbers.ts';

const { api, visitor: admin } = await openOrderPage();
const visitor = await Visitor.arrive();
await visitor.signIn(await makeUser(admin, 'undo', allAuthorities));
afterAll(() => visitor.leave());
const { page } = visitor;
const orderPage = new OrderPage(page);

/** The newest line of a kind; its name stands in the line of what took it back, too. */
const line = (kind: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: kind, exact: true }) })
    .first();
const question = () => page.getByRole('dialog', { name: /を取り消す$/ });
const breakdown = () => page.getByRole('dialog', { name: 'オーダー処理の取り消しの内訳' });
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
  await orderPage.answer(batchQuestion(2, words.confirm), 'OK');
  const confirmed = () => orderPage.row('UNN-1').getByText('確定', { exact: true });
  await confirmed().waitFor();
  await page.locator('.notice').getByRole('button', { name: '取り消す', exact: true }).click();
  await question().getByText('2件').first().waitFor();
  await question().getByRole('button', { name: '取り消す', exact: true }).click();
  await page.getByText(undoDoneSentence(2, 0)).first().waitFor();
  await confirmed().waitFor({ state: 'detached' });
});

describe('a batch of three orders, one of them changed since', () => {
  const undoButton = () => line('オーダー一括確定').getByRole('button', { name: /^取り消す/ });

  beforeAll(async () => {
    for (const n of [0, 1, 2]) await api.make({ cntnNo: `UND-${n}` });
    await orderPage.open('UND-');
    await orderPage.row('UND-0').waitFor();
    await orderPage.tick('UND-0', 'UND-1', 'UND-2');
    await page.getByRole('button', { name: '一括確定', exact: true }).click();
    await orderPage.answer(batchQuestion(3, words.confirm), 'OK');
    await orderPage.noticed(countedSentence(3, 3, message.confirmed));
    await orderPage.tick('UND-0');
    await page.getByRole('button', { name: '一括解除', exact: true }).click();
    await orderPage.answer(batchQuestion(1, words.release), 'OK');
    await orderPage.noticed(countedSentence(1, 1, message.released));
    await openLines();
  });

  test('UNDO-12 取り消す in 処理履歴 asks with the number it restores and the reason of the other', async () => {
    await undoButton().click();
    await question().getByText('2件').waitFor();
    await question().getByRole('row').filter({ hasText: 'あとから変更されている' }).getByText('1件').waitFor();
  });

  test('UNDO-12 Esc changes nothing, so that the undo can be asked for again', async () => {
    await page.keyboard.press('Escape');
    await undoButton().press('Enter');
    await question().getByText('2件').waitFor();
  });

  test('UNDO-12 the undo reports what it restored and skipped', async () => {
    await question().getByRole('button', { name: '取り消す', exact: true }).press('Enter');
    await page.getByText(undoDoneSentence(2, 1)).first().waitFor();
    await line('オーダー処理の取り消し').getByText('対象外あり').locator('visible=true').waitFor();
  });

  test('UNDO-05 the line of the batch opens the breakdown of its undo, which is saved as text', async () => {
    await line('オーダー一括確定')
      .getByRole('button', { name: withAnyNumbers(undoneSentence('undo', '0')) })
      .click();
    const saved = page.waitForEvent('download');
    await breakdown().getByRole('button', { name: '残したものをテキスト出力' }).click();
    expect((await saved).suggestedFilename()).toBe('undo-skipped.txt');
  });

  test('UNDO-12 the breakdown lists the skipped order', async () => {
    await breakdown()
      .getByRole('button', { name: /対象外の1件を一覧で表示/ })
      .click();
    await orderPage.shows('UND-0');
  });

  test('UNDO-12 the restored orders are no longer confirmed', async () => {
    await page.goto('/order?cntnNo=UND-');
    await orderPage.shows('UND-2', 'UND-1', 'UND-0');
    expect(await orderPage.row('UND-1').getByText('確定', { exact: true }).count()).toBe(0);
  });
});

test('UNDO-04 UNDO-15 a deleted order is restored from its notice, and the list shows it', async () => {
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
