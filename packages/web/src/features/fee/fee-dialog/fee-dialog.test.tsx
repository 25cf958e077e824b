import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newFee } from '@tsuun/domain/fee/new-fee';
import type { Fee } from '@tsuun/domain/fee/record';
import { completeFee, tax } from '@tsuun/domain/fee/testing/complete-fee';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type { Neighbours } from '../../../editing/neighbours.ts';
import type { RecordTarget } from '../../../editing/record-target.ts';
import { loadSiteMeta } from '../../../shell/site-meta.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { FeeDialog } from './fee-dialog.tsx';

const today = '2026-05-13';
const fee: Fee = { ...newFee(today), ...completeFee(), deletable: true, versionNo: 3, createdUserName: '山田' };
const inHouse = {
  id: '101',
  torihikisakiCode: '101',
  torihikisakiSeishikiMeisho: '東京支店',
  torihikiKubunCode: '2',
};
const fixing = {
  id: '510300',
  kanjokamokuCode: '510300',
  kanjokamokuMeishoSeishiki: '作業委託費',
  fixedKazeiKubun: '10',
};

let server: FakeServer;
beforeEach(async () => {
  const meta = { authorities: allAuthorities, loginUserInfo: { loginUserId: '1', loginUserName: '花子' } };
  const page = (list: unknown[]) => () => ({ totalCount: list.length, list });
  server = new FakeServer()
    .on('GET /site-meta', () => ({ ...meta, businessDate: today }))
    .on('GET /kazei-kubun/search', page([tax('10'), tax('20')]))
    .on('GET /torihikisaki/search/billing-to', page([inHouse]))
    .on('GET /kanjokamoku/search/shiharai', page([fixing]))
    .on('GET /fees/3001', () => fee);
  await loadSiteMeta();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const alone = { previous: null, next: null, position: 1, total: 1 };

function open(target: RecordTarget = '3001', neighbours: Neighbours = alone) {
  const onMove = vi.fn<(id: string) => void>();
  const onClose = vi.fn<() => void>();
  const onChanged = vi.fn<(changed: Fee | null) => void>();
  render(
    <InApp today={today}>
      <FeeDialog target={target} neighbours={neighbours} onMove={onMove} onClose={onClose} onChanged={onChanged} />
    </InApp>,
  );
  return { onMove, onClose, onChanged, user: userEvent.setup() };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: RegExp) => screen.getByRole('button', { name });
const refused = (name: RegExp) => button(name).getAttribute('aria-disabled') === 'true';
const side = (name: string) => within(screen.getByRole('group', { name }));
const saves = () => server.bodiesOf('POST /fees') as Fee[];

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}

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

test('FEE-22 saving waits for an edit; what is sent is the whole fee with its version', async () => {
  const { user, onChanged } = open();
  await field('請求金額');
  expect(refused(/^保存/)).toBe(true);
  server.on('POST /fees', ({ body }) => ({ data: { ...fee, ...(body as Fee), versionNo: 4 } }));
  await type(user, '請求金額', '15,000');
  await user.click(button(/^保存/));
  await screen.findByText('保存が完了しました。');
  expect(saves()[0]).toMatchObject({ id: '3001', versionNo: 3, amt: 15_000, payAmt: 9_000, summary: null });
  expect(onChanged).toHaveBeenLastCalledWith(expect.objectContaining({ amt: 15_000, versionNo: 4 }));
  expect(refused(/^保存/)).toBe(true);
});

test('FEE-15 our own company takes account and tax category and closes both', async () => {
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

test('FEE-17 FEE-18 an account with a fixed tax category brings it along and locks it', async () => {
  const { user } = open();
  expect((await field('支払課税区分')).value).toContain('20');
  await type(user, '支払勘定科目', '5103');
  await user.click(await screen.findByRole('option', { name: /作業委託費/ }));
  const locked = await field('支払課税区分');
  expect(locked.value).toBe('10 課税10');
  expect(locked.readOnly).toBe(true);
});

test('FEE-20 a loan is closed while the counterparty is not our own company', async () => {
  open();
  expect((await field('事業費貸（請求）')).disabled).toBe(true);
});

test('FEE-11 FEE-12 what an amount needs is told before anything is sent', async () => {
  const { user } = open('new');
  await field('請求金額');
  await type(user, '請求金額', '1000');
  await user.click(button(/^保存/));
  expect(await screen.findAllByText('必須項目です。')).toHaveLength(9);
  expect(saves()).toEqual([]);
});

test('FEE-25 confirming while edited asks first; OK drops the edit and confirms what is stored', async () => {
  const { user } = open();
  await type(user, '請求金額', '15000');
  await user.click(button(/^確定/));
  const question = await screen.findByText('編集内容が保存されていません。このまま確定しますか？');
  await user.click(within(question.closest('dialog') as HTMLElement).getByRole('button', { name: 'キャンセル' }));
  expect(server.bodiesOf('POST /fees/confirm')).toEqual([]);
  expect((await field('請求金額')).value).toBe('15,000');

  server.on('POST /fees/confirm', () => ({ data: 1 }));
  server.on('GET /fees/3001', () => ({ ...fee, confirmed: true, versionNo: 4 }));
  await user.click(button(/^確定/));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await screen.findByText('確定しました。');
  await screen.findByRole('button', { name: /^解除/ });
  expect(server.bodiesOf('POST /fees/confirm')).toEqual([['3001']]);
  const amount = await field('請求金額');
  expect([amount.value, amount.readOnly], 'FEE-21').toEqual(['12,000', true]);
});

test('FEE-23 a payment date past closing blocks confirming; FEE-24 the alert on opening names both dates', async () => {
  server.on('GET /fees/3001', () => ({ ...fee, overPaymentDtLimit: true, overEigyobiLimit: true, deletable: false }));
  open();
  await screen.findByText('締め日を過ぎています。[ 業務実績日, 支払計上日 ]');
  expect(refused(/^確定/)).toBe(true);
});

test('FEE-24 the business result date past closing only marks', async () => {
  server.on('GET /fees/3001', () => ({ ...fee, overEigyobiLimit: true, deletable: false }));
  open();
  expect((await field('業務実績日')).getAttribute('aria-invalid')).toBe('true');
  expect(refused(/^確定/)).toBe(false);
});

test('FEE-28 FEE-31 a new fee has the day of entering and nowhere to move to', async () => {
  open('new', { previous: null, next: null, position: 0, total: 50 });
  expect((await field('入力日')).value).toBe(today);
  expect([refused(/^戻る/), refused(/^次へ/), refused(/^確定/), refused(/^保存/)]).toEqual([true, true, true, false]);
});

test('CONST-38 FEE-08 FEE-27 a copy is a new fee; the dialog closes about 0.8 s after it was saved, and the list hears of it', async () => {
  const { user, onClose, onChanged } = open({ copyOf: '3001' });
  await waitFor(async () => expect((await field('請求金額')).value).toBe('12,000'));
  const saved = { ...fee, id: '3002', versionNo: 1 };
  server.on('POST /fees', () => ({ data: saved }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button(/^保存/));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(saved));
  expect(saves()[0]).toMatchObject({ id: null, versionNo: null, amt: 12_000 });
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onClose).toHaveBeenCalledOnce();
});

test('FEE-28 戻る and 次へ move through the list and ask when something typed would be lost', async () => {
  const { user, onMove } = open('3001', { previous: '3000', next: '3002', position: 2, total: 3 });
  await field('請求金額');
  await user.click(button(/^次へ/));
  expect(onMove).toHaveBeenLastCalledWith('3002');
  await type(user, '摘要', '途中');
  await user.click(button(/^戻る/));
  await screen.findByText('編集中の内容を破棄しますか？');
  await user.click(screen.getByRole('button', { name: 'キャンセル' }));
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('FEE-32 a refusal is told in an alert dialog and at its field', async () => {
  const { user } = open();
  const validationError = { summary: ['摘要は60文字以内で入力してください。'] };
  server.on(
    'POST /fees',
    () => new Refused(400, { message: '入力エラーがあります。', code: 'inputError', validationError }),
  );
  await type(user, '摘要', '長い');
  await user.click(button(/^保存/));
  const alert = await screen.findByRole('dialog', { name: message.errorTitle });
  expect(alert.textContent).toContain('入力エラーがあります。');
  expect(screen.getByText('摘要は60文字以内で入力してください。')).toBeTruthy();
});

test('GEN-13 a conflict keeps what was typed and shows both values', async () => {
  const { user } = open();
  await type(user, '請求金額', '15000');
  server.on(
    'POST /fees',
    () => new Refused(409, { message: '他のユーザーによって更新されています。', code: 'conflict' }),
  );
  server.on('GET /fees/3001', () => ({ ...fee, amt: 13_000, summary: '他者', versionNo: 4 }));
  await user.click(button(/^保存/));
  await screen.findByText('他のユーザーによって更新されています。');
  const clashes = await screen.findByRole('table', { name: '両方で変更された項目' });
  expect(clashes.textContent).toContain('15,000');
  expect(clashes.textContent).toContain('13,000');
  expect((await field('請求金額')).value).toBe('15,000');
  expect((await field('摘要')).value).toBe('他者');
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
