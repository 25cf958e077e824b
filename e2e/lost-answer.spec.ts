import { message } from '@tsuun/domain/message/message';
import { onTestFinished, expect, test } from 'vitest';
import { feeBody } from './fee-body.ts';
import { openOrderPage } from './open-order-page.ts';
import { Screen } from './screen.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('LOST');
const { page } = visitor;
visitor.expectComplaint(/ERR_|Failed to load resource|status of (409|504)|^504 /);

/** Lets the next save through to the server and loses its answer: a broken line, or a gateway that waited too long. */
async function loseNextAnswer(path: RegExp, how: 'broken' | 'gateway'): Promise<void> {
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      if (how === 'broken') await route.abort('connectionreset');
      else await route.fulfill({ status: 504, contentType: 'text/html', body: '<html>Gateway Timeout</html>' });
    },
    { times: 1 },
  );
}

const found = async (cntnNo: string): Promise<readonly { id: string; sealNo: string | null }[]> =>
  (await api.get<{ list: { id: string; sealNo: string | null }[] }>(`/gpa/api/order/search?pageNum=0&cntnNo=${cntnNo}`))
    .list;

/** Opens a copy of an order under a container number of its own, and loses the answer of its save. */
async function copyWithLostAnswer(how: 'broken' | 'gateway' = 'broken'): Promise<string> {
  const [order] = await listOwn({});
  await orderPage.row(order.cntnNo).getByRole('button', { name: 'コピー' }).click();
  const cntnNo = `${order.cntnNo}X`;
  await orderPage.field('コンテナ番号').fill(cntnNo);
  await orderPage.detailed();
  await orderPage.field('封印番号').fill('S-1');
  await loseNextAnswer(/\/api\/order$/, how);
  await orderPage.footer(/保存/).click();
  await orderPage.shownError(how === 'broken' ? message.network : message.serverError);
  return cntnNo;
}

test.each(['broken', 'gateway'] as const)(
  'R18 a new order whose answer was lost (%s), corrected and saved again, is one order with the correction',
  async (how) => {
    const cntnNo = await copyWithLostAnswer(how);
    expect(await found(cntnNo)).toHaveLength(1);
    await orderPage.field('封印番号').fill('S-2');
    await orderPage.footer(/保存/).click();
    await orderPage.noticed(message.saved);
    const [stored, ...others] = await found(cntnNo);
    expect(others).toEqual([]);
    expect((await api.order(stored?.id ?? '')).sealNo).toBe('S-2');
    await orderPage.field('封印番号').fill('S-3');
    await orderPage.footer(/保存/).click();
    await orderPage.noticed(message.saved);
    expect((await found(cntnNo)).length).toBe(1);
  },
);

test('R18 what a colleague changed in it meanwhile is set against the correction, and nothing is doubled', async () => {
  const cntnNo = await copyWithLostAnswer();
  const [stored] = await found(cntnNo);
  await api.change(stored?.id ?? '', { sealNo: 'S-9', itemQty: 77 });
  await orderPage.field('封印番号').fill('S-2');
  await orderPage.footer(/保存/).click();
  await orderPage.shownError(message.conflict);
  const clashes = orderPage.dialog.getByRole('table', { name: '両方で変更された項目' });
  await clashes.getByRole('row').filter({ hasText: '封印番号' }).waitFor();
  expect(await orderPage.field('個数').inputValue()).toBe('77');
  await orderPage.footer(/保存/).click();
  await orderPage.noticed(message.saved);
  const all = await found(cntnNo);
  expect(all).toHaveLength(1);
  expect(await api.order(all[0]?.id ?? '')).toMatchObject({ sealNo: 'S-2', itemQty: 77 });
});

test('R18 a new fee whose answer was lost, corrected and saved again, is one fee', async () => {
  const day = '2026-07-15';
  await api.post('/gpa/api/fees', { ...feeBody, bizResultDt: day, billingDt: day, paymentDt: day });
  await page.goto(`/fees?bizResultDtFrom=${day}&bizResultDtTo=${day}`);
  const screen = new Screen(page, '諸料金一覧', '諸料金編集');
  await screen.row('吹田(タ)').getByRole('button', { name: 'コピー' }).click();
  await screen.field('摘要').fill('一度目');
  await loseNextAnswer(/\/api\/fees$/, 'broken');
  await screen.footer(/保存/).click();
  await screen.shownError(message.network);
  await screen.field('摘要').fill('二度目');
  await screen.footer(/保存/).click();
  await screen.noticed(message.saved);
  const { list } = await api.get<{ list: { summary: string | null }[] }>(
    `/gpa/api/fees/search?pageNum=0&bizResultDtFrom=${day}&bizResultDtTo=${day}`,
  );
  expect(list.map(({ summary }) => summary).toSorted()).toEqual([null, '二度目'].toSorted());
});
