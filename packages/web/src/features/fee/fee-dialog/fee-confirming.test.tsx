import { message } from '@tsuun/domain/message/message';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closingSentence } from '@tsuun/domain/message/sentence';
import { button, fee, feeDesk, field, refused, type } from './testing/fee-page.tsx';

const { on, bodiesOf, open } = feeDesk();

test('FEE-25 confirming with unsaved edits asks first and then confirms the stored fee', async () => {
  const { user } = open();
  await type(user, '請求金額', '15000');
  await user.click(button(/^確定/));
  const question = await screen.findByText(message.confirmEditedQuestion);
  await user.click(within(question.closest('dialog') as HTMLElement).getByRole('button', { name: 'キャンセル' }));
  expect(bodiesOf('POST /fees/confirm')).toEqual([]);
  expect((await field('請求金額')).value).toBe('15,000');

  on('POST /fees/confirm', () => ({ data: 1 }));
  on('GET /fees/3001', () => ({ ...fee, confirmed: true, versionNo: 4 }));
  await user.click(button(/^確定/));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await screen.findByText(message.confirmed, { exact: false });
  await screen.findByRole('button', { name: /^解除/ });
  expect(bodiesOf('POST /fees/confirm')).toEqual([['3001']]);
  const amount = await field('請求金額');
  expect([amount.value, amount.readOnly], 'FEE-21').toEqual(['12,000', true]);
});

test('FEE-23 a payment date past closing blocks confirming; FEE-24 the alert on opening names both dates', async () => {
  on('GET /fees/3001', () => ({ ...fee, overPaymentDtLimit: true, overEigyobiLimit: true, deletable: false }));
  open();
  await screen.findByText(closingSentence(['業務実績日', '支払計上日']));
  expect(refused(/^確定/)).toBe(true);
});

test('FEE-24 a business result date past closing is only marked', async () => {
  on('GET /fees/3001', () => ({ ...fee, overEigyobiLimit: true, deletable: false }));
  open();
  expect((await field('業務実績日')).getAttribute('aria-invalid')).toBe('true');
  expect(refused(/^確定/)).toBe(false);
});
