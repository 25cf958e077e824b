import { message } from '@tsuun/domain/message/message';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchQuestion, countedSentence } from '@tsuun/domain/message/sentence';
import { type Fee, newFee } from '@tsuun/domain/fee/record';
import { completeFee, tax } from '@tsuun/domain/fee/testing/complete-fee';
import { allAuthorities, type Authority } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { FeeListPage } from './fee-list-page.tsx';

const today = '2026-05-13';
const fee = (id: string, changes: Partial<Fee> = {}): Fee => ({
  ...newFee(today),
  ...completeFee({ id }),
  deletable: true,
  versionNo: 1,
  totals: { payment: 9_000, profit: 3_000 },
  ...changes,
});
const rows = [fee('3001'), fee('3002', { confirmed: true, deletable: false }), fee('3003')];

let server: FakeServer;
beforeEach(() => {
  window.scrollTo = vi.fn<() => void>();
  window.history.replaceState(null, '', '/fees');
});
afterEach(() => vi.unstubAllGlobals());

async function open(authorities: readonly Authority[] = allAuthorities) {
  const meta = { authorities, loginUserInfo: { loginUserId: '1', loginUserName: '花子' }, businessDate: today };
  const page = (list: unknown[]) => () => ({ totalCount: list.length, list });
  server = new FakeServer()
    .on('GET /site-meta', () => meta)
    .on('GET /fees/search', page(rows))
    .on('GET /fees/3001', () => rows[0])
    .on('GET /kazei-kubun/search', page([tax('10')]));
  await loadSiteMeta();
  render(
    <InApp today={today}>
      <FeeListPage />
    </InApp>,
  );
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  return userEvent.setup();
}

const searches = () => server.requests.filter(({ path }) => path.startsWith('/fees/search')).map(({ path }) => path);
const choose = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const row of screen.getAllByRole('row').slice(1, 3)) await user.click(within(row).getByRole('checkbox'));
};

test('FEE-07 FEE-08 FEE-26 the list has its columns and shows a lock where a fee cannot be deleted', async () => {
  await open();
  for (const name of ['業務実績日', '扱区分', '請求先', '請求金額', '支払合計', '差益']) {
    expect(screen.getByRole('columnheader', { name })).toBeTruthy();
  }
  expect(screen.getAllByRole('button', { name: 'コピー' })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: '削除' })).toHaveLength(2);
  expect(screen.getAllByLabelText('削除不可').length + screen.queryAllByText('削除不可').length).toBeGreaterThan(0);
});

test('FEE-06 the first search sends no condition', async () => {
  await open();
  expect(searches()).toEqual(['/fees/search?pageNum=0']);
});

test('FEE-30 a batch asks, applies to the selected ids and reports its counts', async () => {
  const user = await open();
  await choose(user);
  await screen.findByText('選択：2件');
  server.on('POST /fees/confirm', () => ({ data: 1 }));
  await user.click(screen.getByRole('button', { name: '一括確定' }));
  await screen.findByText(batchQuestion(2, '確定'));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText(countedSentence(1, 2, message.confirmed));
  expect(server.bodiesOf('POST /fees/confirm')).toEqual([['3001', '3002']]);
  await waitFor(() => expect(screen.queryByText(/^選択：/)).toBeNull());
  expect(searches()).toHaveLength(2);
});

test('FEE-30 an empty selection is refused before anything is asked', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '一括解除' }));
  await waitFor(() => expect(document.querySelector('.notice')?.textContent).toContain(message.selectTarget));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('FEE-26 API-60 a delete asks first and shows a refusal', async () => {
  const user = await open();
  server.on('DELETE /fees/3001', () => new Refused(400, { message: '削除できません。', code: 'refused' }));
  const [first] = screen.getAllByRole('button', { name: '削除' });
  await user.click(first as HTMLElement);
  const question = await screen.findByText(message.deleteQuestion);
  await user.click(within(question.closest('dialog') as HTMLElement).getByRole('button', { name: '削除' }));
  await screen.findByText('削除できません。');
});

test('PERM-10 a user with the right to read has no 追加, コピー or batches', async () => {
  await open([{ functionCode: 'FEES', roleBit: 1 }]);
  for (const name of ['追加', 'コピー', '削除', '一括確定', '一括解除']) {
    expect(screen.queryAllByRole('button', { name })).toEqual([]);
  }
});
