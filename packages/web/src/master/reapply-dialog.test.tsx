import userEvent from '@testing-library/user-event';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi, it } from 'vitest';
import { differenceLine, reapplyQuestion, reapplyNothing, reapplyWords } from '@tsuun/domain/message/rule-sentence';
import type { ApplyChanges } from '@tsuun/contract/applies';
import { listArrivalFeeChanges } from '@tsuun/contract/arrival-fees';
import { FakeServer } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';
import { ReapplyDialog, questionOf } from './reapply-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (n: number): ApplyChanges['rows'][number] => ({
  id: String(n),
  acceptNo: `A-${n}`,
  cntnNo: null,
  source: '到着料金マスタ 3（1591→6092 東大阪食品㈱）',
  billing: 1_000,
  payment: -20,
  changes: [{ path: 'deliveryAmtInfo.amt', label: '配達料', from: null, to: '14,600' }],
});

function open(onStart = vi.fn<() => void>()) {
  const onClose = vi.fn<() => void>();
  render(
    <InApp today="2026-05-13">
      <ReapplyDialog
        kind="apply/arrival-fee"
        preview={{ count: 2, billing: 2_000, payment: -40 }}
        changes={listArrivalFeeChanges}
        onStart={onStart}
        onClose={onClose}
      />
    </InApp>,
  );
  return { onStart, onClose };
}

test('JOB-16 the dialog lists orders with rule, fields and yen under the total, and starts only on the button', async () => {
  new FakeServer().on('GET /arrival-fee/apply-all/changes', () => ({ rows: [row(1), row(2)], more: false }));
  const { onStart, onClose } = open();
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(
    ['A-1', 'A-2'].map((no) => `${no}到着料金マスタ 3（1591→6092 東大阪食品㈱）配達料空欄→14,600+1,000-20`),
  );
  expect(screen.getByText(reapplyQuestion(2), { exact: false }).textContent).toContain(
    `${differenceLine('請求合計', 2_000)}\n${differenceLine('支払合計', -40)}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
  expect([onClose.mock.calls.length, onStart.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: '再適用する' }));
  expect(onStart).toHaveBeenCalledOnce();
});

test('JOB-16 further orders come at a click, after the last one shown', async () => {
  const requestedPages: (string | null)[] = [];
  new FakeServer().on('GET /arrival-fee/apply-all/changes', ({ path }) => {
    const after = new URL(path, 'http://localhost').searchParams.get('after');
    requestedPages.push(after);
    return after === null ? { rows: [row(1)], more: true } : { rows: [row(2)], more: false };
  });
  open();
  const table = await screen.findByRole('region', { name: '変更の一覧' });
  await userEvent.click(within(table).getByRole('button', { name: '続きを表示（残り1件）' }));
  await screen.findByText('A-2');
  expect(requestedPages).toEqual([null, '1']);
  expect(screen.queryByRole('button', { name: /続きを表示/ })).toBeNull();
});

test('JOB-16 a tick lists only the orders whose sums change', async () => {
  const asked: (string | null)[] = [];
  new FakeServer().on('GET /arrival-fee/apply-all/changes', ({ path }) => {
    asked.push(new URL(path, 'http://localhost').searchParams.get('money'));
    return { rows: [row(asked.length)], more: false };
  });
  open();
  await screen.findByText('A-1');
  await userEvent.click(screen.getByRole('checkbox', { name: reapplyWords.money }));
  await screen.findByText('A-2');
  expect(asked).toEqual([null, 'true']);
});

test('JOB-16 a press on a heading sorts the list, and its further pages follow the order', async () => {
  const asked: string[] = [];
  new FakeServer().on('GET /arrival-fee/apply-all/changes', ({ path }) => {
    asked.push(new URL(path, 'http://localhost').search);
    return { rows: [row(asked.length)], more: asked.length === 3 };
  });
  open();
  const heading = await screen.findByRole('button', { name: reapplyWords.billing });
  await userEvent.click(heading);
  await screen.findByText('A-2');
  await userEvent.click(heading);
  await screen.findByText('A-3');
  expect(screen.getByRole('columnheader', { name: reapplyWords.billing }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: /続きを表示/ }));
  await screen.findByText('A-4');
  expect(asked).toEqual(['', '?sort=billing', '?sort=-billing', '?after=3&afterValue=1000&sort=-billing']);
});

it('JOB-11 the question says how many orders change and by how much in total', () => {
  expect(questionOf({ count: 1234, billing: 16_500, payment: -200 })).toBe(
    [reapplyQuestion(1_234), differenceLine('請求合計', 16_500), differenceLine('支払合計', -200)].join('\n'),
  );
  expect(questionOf({ count: 2, billing: 0, payment: 900 })).toContain(
    `${differenceLine('請求合計', 0)}\n${differenceLine('支払合計', 900)}`,
  );
  expect(questionOf({ count: 3, billing: null, payment: null })).toBe(reapplyQuestion(3));
  expect(questionOf({ count: 0, billing: 0, payment: 0 })).toBe(reapplyNothing);
});
