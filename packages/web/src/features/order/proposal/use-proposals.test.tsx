import { appliedSentence } from '@tsuun/domain/message/order/hint';
import { offeredSentence } from '@tsuun/domain/message/order/proposal';
import type { Proposal } from '@tsuun/domain/proposal/proposal';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../order-dialog/testing/open-dialog.tsx';
import { storedOrder } from '../order-dialog/testing/stored-order.ts';

const proposal: Proposal = {
  id: null,
  path: 'deliveryAmtPayTo',
  party: {
    id: 'T9',
    torihikisakiCode: '0000001014',
    torihikisakiSeishikiMeisho: '瀬戸内通運㈱',
    torihikiKubunCode: '1',
  },
  station: null,
  lastDay: '2026-04-10',
  count: 12,
  orderCount: 12,
};
const order = storedOrder('10', { bizResultDt: '2026-05-11', deliveryAmtPayTo: null });

const open = () => openDialog(order, { 'GET /order/proposals': () => [proposal] });
const payee = (): HTMLInputElement =>
  document.querySelector('[data-path="deliveryAmtPayTo"] input') as HTMLInputElement;

test('PROP-02 a blank payee shows its proposal pale and describes it, without a value', async () => {
  await open();
  const shown = await screen.findByText('12件中12件');
  expect(shown.closest('.box-offered')?.textContent).toContain('0000001014瀬戸内通運㈱'.slice(0, 10));
  expect(payee().value).toBe('');
  const described = document.getElementById(payee().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(described?.textContent).toBe(offeredSentence('0000001014 瀬戸内通運㈱', '12件中12件'));
});

test('PROP-02 Ctrl+; takes the proposal of the field, and Ctrl+Z gives it back', async () => {
  const { user } = await open();
  await screen.findByText('12件中12件');
  await user.click(payee());
  await user.keyboard('{Control>};{/Control}');
  await waitFor(() => expect(payee().value).toContain('瀬戸内通運㈱'));
  expect(screen.getByText(appliedSentence('0000001014 瀬戸内通運㈱'))).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(payee().value).toBe('');
  expect(screen.queryByText(/未保存/)).toBeNull();
});

test('PROP-09 a blank station shows its proposal pale, and Ctrl+; takes it with its 受託人', async () => {
  const station = order.depTransportation;
  const offered: Proposal = { ...proposal, path: 'arrTransportation', party: null, station };
  const lacking = { ...order, arrTransportation: null };
  const { user } = await openDialog(lacking, { 'GET /order/proposals': () => [offered] });
  const field = document.querySelector('[data-path="arrTransportation"] input') as HTMLInputElement;
  expect((await screen.findByText('12件中12件')).closest('[data-path]')?.contains(field)).toBe(true);
  await user.click(field);
  await user.keyboard('{Control>};{/Control}');
  await waitFor(() => expect(field.value).toContain(station?.ekimeiKanji));
  await user.keyboard('{Control>}z{/Control}');
  expect(field.value).toBe('');
});
