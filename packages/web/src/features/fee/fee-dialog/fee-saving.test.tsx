import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tooLongSentence } from '@tsuun/domain/message/sentence';
import type { Fee } from '@tsuun/domain/fee/record';
import { clashSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { Refused } from '../../../testing/fake-server.ts';
import { button, fee, feeDesk, field, refused, type } from './testing/fee-page.tsx';

const { hold, on, saves, open } = feeDesk();

test('FEE-22 a save needs an edit and sends the whole fee with its version', async () => {
  const { user, onChanged } = open();
  await field('請求金額');
  expect(refused(/^保存/)).toBe(true);
  on('POST /fees', ({ body }) => ({ data: { ...fee, ...(body as Fee), versionNo: 4 } }));
  await type(user, '請求金額', '15,000');
  await user.click(button(/^保存/));
  await screen.findByText(message.saved, { exact: false });
  expect(saves()[0]).toMatchObject({ id: '3001', versionNo: 3, amt: 15_000, payAmt: 9_000, summary: null });
  expect(onChanged).toHaveBeenLastCalledWith(expect.objectContaining({ amt: 15_000, versionNo: 4 }));
  expect(refused(/^保存/)).toBe(true);
});

test('CONST-38 FEE-08 FEE-27 a copy is a new fee; the dialog closes about 0.8 s after it was saved, and the list hears of it', async () => {
  const { user, onClose, onChanged } = open({ kind: 'copy', id: '3001' });
  await waitFor(async () => expect((await field('請求金額')).value).toBe('12,000'));
  const saved = { ...fee, id: '3002', versionNo: 1 };
  on('POST /fees', () => ({ data: saved }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button(/^保存/));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(saved));
  expect(saves()[0]).toMatchObject({ id: null, versionNo: null, amt: 12_000 });
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onClose).toHaveBeenCalledOnce();
});

test('FEE-27 the dialog of a saved new fee stays open with what was typed during and after its save', async () => {
  const { user, onClose, onChanged } = open({ kind: 'copy', id: '3001' });
  await waitFor(async () => expect((await field('請求金額')).value).toBe('12,000'));
  const saved = { ...fee, id: '3002', versionNo: 1 };
  on('POST /fees', () => ({ data: saved }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = hold();
  await user.click(button(/^保存/));
  await type(user, '摘要', '急ぎ');
  answer();
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(saved));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onClose).not.toHaveBeenCalled();
  expect((await field('摘要')).value).toBe('急ぎ');
});

test('FEE-32 a refusal is reported in an alert dialog and at its field', async () => {
  const { user } = open();
  const validationError = { summary: [tooLongSentence('摘要', 60)] };
  on('POST /fees', () => new Refused(400, { message: message.inputError, code: 'inputError', validationError }));
  await type(user, '摘要', '長い');
  await user.click(button(/^保存/));
  const alert = await screen.findByRole('dialog', { name: message.errorTitle });
  expect(alert.textContent).toContain(message.inputError);
  expect(screen.getByText(tooLongSentence('摘要', 60))).toBeTruthy();
});

test('GEN-13 a conflict keeps the typed value and shows both values', async () => {
  const { user } = open();
  await type(user, '請求金額', '15000');
  on('POST /fees', () => new Refused(409, { message: '他のユーザーによって更新されています。', code: 'conflict' }));
  on('GET /fees/3001', () => ({ ...fee, amt: 13_000, summary: '他者', versionNo: 4 }));
  await user.click(button(/^保存/));
  await screen.findByText(`他のユーザーによって更新されています。 ${clashSentence(['請求金額'], [])}`);
  const clashes = await screen.findByRole('table', { name: '両方で変更された項目' });
  expect(clashes.textContent).toContain('15,000');
  expect(clashes.textContent).toContain('13,000');
  expect((await field('請求金額')).value).toBe('15,000');
  expect((await field('摘要')).value).toBe('他者');
});
