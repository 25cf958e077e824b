import { editedReasonsText } from '@tsuun/domain/message/editing';
import { counted } from '@tsuun/domain/message/figures';
import { message } from '@tsuun/domain/message/message';
import { screen, within } from '@testing-library/react';
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

test('FEE-34 FORM-31 the posting days follow 業務実績日 until they are typed', async () => {
  const { user } = open({ kind: 'new' });
  await type(user, '業務実績日', '2026-05-12');
  await user.tab();
  expect((await field('請求計上日')).value).toBe('2026-05-12');
  await type(user, '支払計上日', '2026-05-20');
  await type(user, '業務実績日', '2026-05-13');
  await user.tab();
  expect([(await field('請求計上日')).value, (await field('支払計上日')).value]).toEqual(['2026-05-13', '2026-05-20']);
});

test('FEE-34 the reasons against confirming lead to their fields', async () => {
  const { user } = open();
  await user.clear(await field('扱区分'));
  await user.tab();
  const reasons = await screen.findByRole('region', { name: '確定できない理由' });
  expect(reasons.textContent).toContain(counted(0));
  expect(reasons.textContent).toContain(editedReasonsText(1));
  await user.click(within(reasons).getByRole('button', { name: '扱区分' }));
  expect(document.activeElement).toBe(await field('扱区分'));
});
