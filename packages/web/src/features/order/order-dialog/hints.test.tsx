import { appliedSentence, hintDescription, hintWords, outlierSentence } from '@tsuun/domain/message/order/hint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Hint } from '@tsuun/domain/hint/hint';
import { button, field, topmost } from './testing/on-screen.ts';
import { openDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

const hint = (path: string, given: Partial<Hint> = {}): Hint => ({
  path,
  last: 19_300,
  lastDay: '2026-04-28',
  usual: 19_300,
  usualCount: 12,
  orderCount: 14,
  spread: 965,
  ...given,
});
const order = storedOrder('10', {
  bizResultDt: '2026-05-11',
  pickAmtInfo: { ...storedOrder('10').pickAmtInfo, amt: 18_000 },
  deliveryAmtInfo: { ...storedOrder('10').deliveryAmtInfo, amt: 41_500 },
});
const hints = [hint('pickAmtInfo.amt'), hint('deliveryAmtInfo.amt', { usual: 13_400, last: 13_400, spread: 670 })];
const answers = { 'GET /order/hints': () => hints };

const amount = (path: string): HTMLInputElement =>
  document.querySelector(`[data-path="${path}"] input`) as HTMLInputElement;
const pick = () => amount('pickAmtInfo.amt');
const described = (input: HTMLInputElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join();
const open = async (changes: Partial<typeof order> = {}) => {
  const opened = await openDialog({ ...order, ...changes }, answers);
  await waitFor(() => expect(described(pick())).not.toBe(''));
  return opened;
};
const line = () => screen.getByRole('group', { name: '前回と通常の金額' });

test('HINT-01 the hint of the focused amount is shown above the ledger', async () => {
  const { user } = await open();
  expect(line().textContent).toContain('金額の欄を選ぶと');
  await user.click(pick());
  expect(line().textContent).toContain('集貨料（請求）前回 19,300 (04-28)通常 19,300 (14件中12件)');
  await user.click(amount('railAmtInfo.amt'));
  expect(line().textContent).toContain(hintWords.noEarlier);
});

test('HINT-07 the hint of an amount describes its input', async () => {
  const { user } = await open();
  await user.click(pick());
  expect(described(pick())).toBe(hintDescription('前回 19,300 (04-28)・通常 19,300 (14件中12件)', 19_300, null));
});

test('HINT-05 Ctrl+; enters the usual amount', async () => {
  const { user } = await open();
  await user.click(pick());
  await user.keyboard('{Control>};{/Control}');
  expect(pick().value).toBe('19300');
  expect(screen.getByText(appliedSentence('19,300'))).toBeTruthy();
});

test('HINT-05 Ctrl+Z restores the amount that a hint replaced', async () => {
  const { user } = await open();
  await user.click(pick());
  await user.keyboard('{Control>};{/Control}');
  await user.keyboard('{Control>};{/Control}');
  await user.keyboard('{Control>}z{/Control}');
  expect(pick().value).toBe('18000');
  expect(screen.queryByText(/未保存/)).toBeNull();
});

const openApplied = async () => {
  const opened = await open();
  await opened.user.click(pick());
  await opened.user.click(button('19,300 を入れる'));
  return opened;
};

test('HINT-05 入れる enters the usual amount with the focus on it', async () => {
  await openApplied();
  expect(document.activeElement).toBe(pick());
  expect(pick().value).toBe('19300');
});

test('HINT-05 元に戻す restores the former amount with the focus on it', async () => {
  const { user } = await openApplied();
  await user.click(within(line()).getByText('元に戻す'));
  expect(pick().value).toBe('18000');
  expect(document.activeElement).toBe(pick());
});

test('HINT-05 Ctrl+; enters nothing while the input method composes', async () => {
  const { user } = await open();
  await user.click(pick());
  fireEvent.keyDown(pick(), { key: ';', ctrlKey: true, isComposing: true });
  expect(pick().value).toBe('18000');
});

test('HINT-05 Ctrl+Z keeps text that was typed after the hint', async () => {
  const { user } = await open();
  await user.click(pick());
  await user.keyboard('{Control>};{/Control}');
  await user.clear(pick());
  await user.type(pick(), '500');
  expect(fireEvent.keyDown(pick(), { key: 'z', ctrlKey: true })).toBe(true);
  expect(pick().value).toBe('500');
});

test('HINT-05 Ctrl+Z restores a half-typed text that a hint replaced', async () => {
  const { user } = await open();
  await user.clear(pick());
  await user.type(pick(), '12千');
  await user.keyboard('{Control>};{/Control}');
  expect(pick().value).toBe('19300');
  await user.keyboard('{Control>}z{/Control}');
  expect(pick().value).toBe('12千');
});

const delivery = () => amount('deliveryAmtInfo.amt');
const outlier = outlierSentence({ how: 'times', times: 3.1 }, 13_400);
const outliers = () => screen.queryByRole('region', { name: '通常と離れた金額' });

test('HINT-06 an outlier is marked in its cell without being an error', async () => {
  await open();
  expect(described(delivery())).toMatch(new RegExp(`^${outlier}前回 13,400`));
  expect(delivery().closest('td')?.textContent).toContain('3.1倍');
  expect(delivery().getAttribute('aria-invalid')).toBeNull();
});

test('HINT-06 an outlier listed next to the form leads to its amount', async () => {
  const { user } = await open();
  expect(outliers()?.textContent).toContain(outlier);
  await user.click(within(outliers() as HTMLElement).getByText('配達料（請求）'));
  expect(document.activeElement).toBe(delivery());
});

test('HINT-06 an outlier is listed until the usual amount is entered', async () => {
  const { user } = await open();
  expect(outliers()).not.toBeNull();
  await user.click(delivery());
  await user.keyboard('{Control>};{/Control}');
  expect(outliers()).toBeNull();
});

test('HINT-01 hints are requested for each complete lane that is typed', async () => {
  const { user, calls } = await open();
  const requests = () => calls.filter(({ path }) => path.startsWith('/order/hints'));
  await user.click(pick());
  await user.keyboard('5');
  expect(requests()).toHaveLength(0);
  await user.click(screen.getByLabelText('10', { selector: '[type=radio][name]' }));
  await waitFor(() => expect(requests().map(({ path }) => path)).toEqual([expect.stringContaining('cntnTonnage=10')]));
  await user.clear(field('品目'));
  await user.tab();
  await user.click(amount('railAmtInfo.amt'));
  expect(line().textContent).toContain('種別、発駅、着駅');
  expect(requests()).toHaveLength(1);
});

test('HINT-09 a confirmed order has no hints', async () => {
  const { calls } = await openDialog({ ...order, confirmed: true, deletable: false }, answers);
  expect(within(topmost()).queryByRole('group', { name: '前回と通常の金額' })).toBeNull();
  expect(calls.filter(({ path }) => path.startsWith('/order/hints'))).toEqual([]);
});

test('HINT-09 a failed request for hints is reported in their line', async () => {
  const { user } = await openDialog(order);
  await user.click(pick());
  await waitFor(() => expect(line().textContent).toContain(hintWords.failed));
});
