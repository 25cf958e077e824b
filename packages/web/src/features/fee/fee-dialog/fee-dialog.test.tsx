import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { words } from '@tsuun/domain/message/words';
import { button, feeDesk, field, refused, today, type } from './testing/fee-page.tsx';

const { open } = feeDesk();

test('FEE-09 the dialog has 戻る, 保存, 確定, 次へ and every field of the fee', async () => {
  open();
  await screen.findByRole('dialog', { name: '諸料金編集' });
  for (const name of [
    '計単部門',
    '担当駅',
    '扱区分',
    '業務実績日',
    '入力日',
    '請求金額',
    '支払金額2',
    '摘要',
    '備考',
  ]) {
    expect(await field(name)).toBeTruthy();
  }
  for (const name of [/^戻る/, /^保存/, /^確定/, /^次へ/]) expect(button(name)).toBeTruthy();
});

test('FEE-28 FEE-31 a new fee has its entry date and no neighbours', async () => {
  open({ kind: 'new' }, { previous: null, next: null, position: 0, total: 50 });
  expect((await field('入力日')).value).toBe(today);
  expect([refused(/^戻る/), refused(/^次へ/), refused(/^確定/), refused(/^保存/)]).toEqual([true, true, true, false]);
});

test('FEE-28 戻る and 次へ move through the list and ask before edits are lost', async () => {
  const { user, onMove } = open(
    { kind: 'edit', id: '3001' },
    { previous: '3000', next: '3002', position: 2, total: 3 },
  );
  await field('請求金額');
  await user.click(button(/^次へ/));
  expect(onMove).toHaveBeenLastCalledWith('next');
  await type(user, '摘要', '途中');
  await user.click(button(/^戻る/));
  await screen.findByText(/保存していない変更があります/);
  await user.click(screen.getByRole('button', { name: '編集に戻る' }));
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('CONST-37 FEE-29 the loading indicator stays for 500 ms after the fee is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  expect((await field('請求金額')).value).toBe('12,000');
  const indicator = () => screen.queryByText(words.loading);
  expect(indicator()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(indicator()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(indicator()).toBeNull();
});
