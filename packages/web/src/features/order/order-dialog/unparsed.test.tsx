import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusedFieldsSentence } from '@tsuun/domain/message/editing';
import { malformedSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import type { Order } from '@tsuun/domain/order/record';
import { setDetailed } from './sections.tsx';
import { button, field, topmost } from './testing/on-screen.ts';
import { openDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

const sentence = malformedSentence('集貨料', '12千');

async function openWithUnread(order: Order = storedOrder('10')) {
  const opened = await openDialog(order, { 'POST /order/lock': () => ({ data: 1 }) });
  const amount = document.querySelector('[data-path="pickAmtInfo.amt"] input') as HTMLInputElement;
  await opened.user.click(amount);
  await opened.user.keyboard('12千');
  return { ...opened, amount };
}

test('ORD-EDIT-19 an unreadable amount prevents saving', async () => {
  const { user, sent, amount } = await openWithUnread();
  await user.click(button('ロック／保存'));
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByText(refusedFieldsSentence('集貨料', 0))).toBeDefined();
  expect(document.activeElement).toBe(amount);
  expect(sent).toEqual([]);
});

test('ORD-EDIT-19 an unreadable amount refused by a save prevents confirming', async () => {
  const { user, sent } = await openWithUnread();
  await user.click(button('ロック／保存'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
});

test('FORM-23 an unreadable amount is an edit that asks before leaving', async () => {
  const { user, props, amount } = await openWithUnread();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(topmost().textContent).toContain('集貨料空欄12千'));
  await user.click(button('編集に戻る'));
  expect(props.onClose).not.toHaveBeenCalled();
  expect(amount.value).toBe('12千');
});

test('ORD-EDIT-19 a save moves to an unreadable amount that only the other form shows', async () => {
  const { user, sent } = await openWithUnread();
  await user.tab();
  act(() => setDetailed(true));
  const detailed = document.querySelector('[data-path="pickAmtInfo.standbyAmt"] input') as HTMLInputElement;
  await user.click(detailed);
  await user.keyboard('3百');
  await user.tab();
  act(() => setDetailed(false));
  await user.clear(document.querySelector('[data-path="pickAmtInfo.amt"] input') as HTMLInputElement);
  await user.click(button('ロック／保存'));
  expect(sent).toEqual([]);
  expect(screen.getByText(refusedFieldsSentence('集貨待機料', 0))).toBeDefined();
  expect((document.activeElement as HTMLInputElement).value).toBe('3百');
  expect(screen.getByText(malformedSentence('待機料', '3百'))).toBeDefined();
});

test('PICK-32 a code outside the master prevents saving with its sentence', async () => {
  const { user, sent } = await openDialog(storedOrder('10'));
  await user.click(field('計単部門'));
  await user.keyboard('999999');
  await user.click(button('ロック／保存'));
  expect(await screen.findByText(unknownInMasterSentence('計単部門', '999999'))).toBeDefined();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('計単部門'));
});
