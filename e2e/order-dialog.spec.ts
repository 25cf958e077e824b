import { disagreementBadge } from '@tsuun/domain/message/order/order-dialog';
import { pairName } from '@tsuun/domain/message/order/order-sentence';
import { closingSentence, paymentDatesSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { pastClosingLabel, dialogReason, missingToSaveSentence } from '@tsuun/domain/message/editing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OwnOrder, openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, openOwn, visitor } = await openOrderPage('DLG');

/** In a closed month, with payment dates that disagree. */
const late = {
  pickPaymentDt: '2026-04-20',
  pickAmtPayTo: { id: '0000002001' },
  deliveryAmtPayTo: { id: '0000002002' },
};

describe('an order with days past closing and unequal payment days', () => {
  beforeAll(async () => void (await openOwn(late)));
  const descriptionOf = (label: string) =>
    orderPage
      .field(label)
      .evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent);
  const invalid = (label: string) => orderPage.field(label).getAttribute('aria-invalid');

  test('ORD-EDIT-01 it opens in the full window under its title', async () => {
    const box = await orderPage.dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 900]);
    await orderPage.dialog.getByRole('heading', { name: 'オーダー編集' }).waitFor();
  });

  test('ORD-EDIT-09 ORD-EDIT-10 ORD-EDIT-11 alerts name the days past closing and the legs with unequal days', async () => {
    const alert = orderPage.dialog.getByRole('alert');
    await alert.getByText(closingSentence(['集貨支払計上日'])).waitFor();
    await alert.getByText(paymentDatesSentence([pairName('pick', 'delivery')])).waitFor();
  });

  test('ORD-RULE-33 only the faulty days are described and marked at their fields', async () => {
    expect(await descriptionOf('集貨支払計上日')).toBe(`${pastClosingLabel}。${disagreementBadge(['delivery'])}`);
    expect(await invalid('集貨支払計上日')).toBe('true');
    expect(await descriptionOf('配達支払計上日')).toBe(disagreementBadge(['pick']));
    expect(await invalid('鉄道支払計上日')).toBe(null);
  });

  test('ORD-RULE-33 a corrected day removes the marks of both fields', async () => {
    await orderPage.field('集貨支払計上日').fill('2026-05-11');
    await expect.poll(() => invalid('集貨支払計上日')).toBe(null);
    await expect.poll(() => invalid('配達支払計上日')).toBe(null);
  });
});

describe('戻る and 次へ in a list of three orders', () => {
  let first: OwnOrder;
  let second: OwnOrder;
  let third: OwnOrder;
  beforeAll(async () => {
    [first, second, third] = await listOwn({}, {}, {});
    await orderPage.openOrder(first.cntnNo);
  });

  test('ORD-EDIT-14 次へ asks about unsaved edits, and goes on without them after 破棄する', async () => {
    await orderPage.field('荷送人名').fill('東の畑');
    await orderPage.footer(/次へ/).click();
    await orderPage.answer('保存していない変更があります', '編集に戻る');
    await orderPage.dialogShows(first.cntnNo);
    await orderPage.footer(/次へ/).click();
    await orderPage.answer('保存していない変更があります', '破棄する');
    await orderPage.dialogShows(second.cntnNo);
    expect((await api.order(first.id)).shipperNm).toBe('十勝農産');
  });

  test('ORD-EDIT-06 ORD-EDIT-12 the footer has its buttons and the position in the list', async () => {
    for (const name of [/戻る/, /ロック解除/, /確定/, /次へ/])
      expect(await orderPage.footer(name).isVisible()).toBe(true);
    await orderPage.dialog.getByText('2 / 3件').waitFor();
  });

  test('ORD-EDIT-12 ORD-EDIT-13 戻る leads to the first order and is disabled there with its reason', async () => {
    await orderPage.footer(/戻る/).click();
    await orderPage.dialogShows(first.cntnNo);
    await expect.poll(() => orderPage.footer(/戻る/).getAttribute('title')).toBe(dialogReason.first);
    expect(await orderPage.refuses(/戻る/)).toBe(true);
  });

  test('ORD-EDIT-12 ORD-EDIT-13 次へ leads to the last order and is disabled there with its reason', async () => {
    for (const { cntnNo } of [second, third]) {
      await orderPage.footer(/次へ/).click();
      await orderPage.dialogShows(cntnNo);
    }
    await expect.poll(() => orderPage.footer(/次へ/).getAttribute('title')).toBe(dialogReason.last);
    expect(await orderPage.refuses(/次へ/)).toBe(true);
  });
});

describe('the simple and the detailed form', () => {
  let second: OwnOrder;
  beforeAll(async () => {
    const [first, next] = await listOwn({}, {});
    second = next;
    await visitor.page.evaluate(() => sessionStorage.removeItem('order-dialog-detail'));
    await visitor.page.reload();
    await orderPage.openOrder(first.cntnNo);
  });
  const sections = async () => {
    const names = orderPage.dialog.getByRole('navigation', { name: '項目' }).getByRole('button');
    return (await names.allTextContents()).map((text) => text.replace(/\d+$/, ''));
  };

  test('ORD-EDIT-02 ORD-EDIT-03 the simple form is shown first, with the fields of every day', async () => {
    await expect.poll(sections).toEqual(['発着駅', '請求／支払', '合計']);
    for (const label of ['業務実績日', '集貨完了日', '計単部門', '発駅', '品目', '請求先'])
      expect([label, await orderPage.field(label).isVisible()]).toEqual([label, true]);
    expect(await orderPage.field('荷送人名').count()).toBe(0);
  });

  test('ORD-EDIT-03 ORD-EDIT-04 詳細表示 shows every section, for the next order too', async () => {
    await orderPage.detailed();
    await expect.poll(sections).toEqual(['発着駅', '集貨', '配達', '請求／支払', '合計']);
    await orderPage.field('荷送人名').waitFor();
    await orderPage.footer(/次へ/).click();
    await orderPage.dialogShows(second.cntnNo);
    await expect.poll(sections).toHaveLength(5);
  });

  test('ORD-FIELD-02 CWOオーダー番号 and オーダーID are read only', async () => {
    for (const label of ['CWOオーダー番号', 'オーダーID'])
      expect(await orderPage.field(label).getAttribute('readonly')).not.toBe(null);
  });
});

test('ORD-EDIT-36 ORD-RULE-01 ORD-RULE-07 FORM-16 required fields are marked, and a save without one is refused and leads to it', async () => {
  const { id } = await openOwn();
  const head = orderPage.field('封印番号').locator('xpath=ancestor::*[contains(@class,"field ")]').first();
  expect(await head.getByText('必須').count()).toBe(0);
  const department = orderPage.dialog.locator('[data-path="keitan"]');
  await department.getByText('必須').waitFor();
  expect(await department.locator('.field-required-missing').count()).toBe(0);
  await department.getByRole('button', { name: 'クリア' }).click();
  await department.locator('.field-required-missing svg').waitFor();
  await department.getByText(message.required).waitFor();
  await orderPage.dialog.getByText(missingToSaveSentence(['計単部門'])).waitFor();
  await orderPage.footer(/保存/).click();
  await orderPage.dialog.getByText(missingToSaveSentence(['計単部門'])).waitFor();
  await expect.poll(() => orderPage.field('計単部門').evaluate((input) => input === document.activeElement)).toBe(true);
  expect((await api.order(id)).keitan?.id).toBe('110100');
  await orderPage.press('閉じる', orderPage.dialog.locator('header'));
  await orderPage.answer('保存していない変更があります', '破棄する');
  await orderPage.dialog.waitFor({ state: 'detached' });
});

test('ORD-EDIT-40 a field that only confirming needs is marked 確定に必須 and does not prevent the save', async () => {
  const { id } = await openOwn();
  const station = orderPage.dialog.locator('[data-path="chargeTransportation"]');
  await station.getByText('確定に必須', { exact: true }).waitFor();
  await station.getByRole('button', { name: 'クリア' }).click();
  await station.locator('.field-required-missing').getByText('確定に必須').waitFor();
  await station.getByText(message.required).waitFor();
  await orderPage.footer(/保存/).click();
  await visitor.page.getByText(message.saved).waitFor();
  expect((await api.order(id)).chargeTransportation).toBe(null);
});

test('FORM-08 FORM-09 MSG-20 a deleted order is reported when it is opened, and its row is removed', async () => {
  visitor.expectComplaint(/status of 404/);
  const [deleted] = await listOwn({}, {});
  await api.delete(`/gpa/api/order/${deleted.id}`);
  await orderPage.row(deleted.cntnNo).dblclick();
  await orderPage.shownError(message.notFound);
  await orderPage.row(deleted.cntnNo).waitFor({ state: 'detached' });
});

test('FORM-07 no second order can be opened while one is loading', async () => {
  const [first, other] = await listOwn({}, {});
  const { page } = visitor;
  await page.route(/\/api\/order\/\d+$/, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 500));
    await route.continue();
  });
  const second = await orderPage.row(other.cntnNo).boundingBox();
  await orderPage.row(first.cntnNo).dblclick();
  await page.mouse.dblclick((second?.x ?? 0) + 300, (second?.y ?? 0) + 12);
  await orderPage.dialogShows(first.cntnNo);
  expect(await page.getByRole('dialog').count()).toBe(1);
  // The neighbours are prefetched, and their responses are still delayed.
  await page.unrouteAll({ behavior: 'wait' });
});

test('LOOK the navigation of the form marks the section that has the focus', async () => {
  await openOwn();
  await orderPage.simple();
  const current = orderPage.dialog.locator('.section-rail [aria-current]');
  await orderPage.amount('集貨料金（請求）', '集貨料').focus();
  await expect.poll(() => current.innerText()).toContain('請求／支払');
  await orderPage.field('コンテナ番号').focus();
  await expect.poll(() => current.innerText()).toContain('発着駅');
});
