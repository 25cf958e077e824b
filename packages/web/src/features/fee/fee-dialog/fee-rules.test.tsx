import { message } from '@tsuun/domain/message/message';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, feeDesk, field, side, type } from './testing/fee-page.tsx';

const { saves, open } = feeDesk();

test('FEE-15 an in-house counterparty clears and disables account and tax category', async () => {
  const { user } = open();
  await type(user, '請求先', '101');
  await user.click(await screen.findByRole('option', { name: /東京支店/ }));
  const billing = side('請求');
  for (const name of ['請求勘定科目', '請求課税区分']) {
    const input = billing.getByLabelText<HTMLInputElement>(name);
    expect([input.value, input.disabled]).toEqual(['', true]);
  }
  expect(side('支払').getByLabelText<HTMLInputElement>('支払勘定科目').disabled).toBe(false);
  expect(billing.getByLabelText<HTMLInputElement>('事業費貸（請求）').disabled, 'FEE-20').toBe(false);
});

test('FEE-17 FEE-18 an account with a fixed tax category fills it in and locks it', async () => {
  const { user } = open();
  expect((await field('支払課税区分')).value).toContain('20');
  await type(user, '支払勘定科目', '5103');
  await user.click(await screen.findByRole('option', { name: /作業委託費/ }));
  const locked = await field('支払課税区分');
  expect(locked.value).toBe('10 課税10');
  expect(locked.readOnly).toBe(true);
});

test('FEE-20 a loan is disabled while the counterparty is not in-house', async () => {
  open();
  expect((await field('事業費貸（請求）')).disabled).toBe(true);
});

test('FEE-11 FEE-12 a field that an amount requires is reported before anything is sent', async () => {
  const { user } = open({ kind: 'new' });
  await field('請求金額');
  await type(user, '請求金額', '1000');
  await user.click(button(/^保存/));
  expect(await screen.findAllByText(message.required)).toHaveLength(9);
  expect(saves()).toEqual([]);
});
