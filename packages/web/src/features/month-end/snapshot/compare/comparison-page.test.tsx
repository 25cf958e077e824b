import { mapFilters } from '@tsuun/domain/month-end/report/filters';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Comparison, RecordDifference, Snapshot } from '@tsuun/contract/month-end/snapshot';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { go } from '../../../../shell/navigation.ts';
import { loadSiteMeta } from '../../../../shell/site-meta.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { InApp } from '../../../../testing/in-app.tsx';
import { ComparisonPage } from './comparison-page.tsx';

const snapshot = (no: number): Snapshot => ({
  ...{ id: String(no), no, month: '2026-04-01', basis: 'bizResultDt', remark: '', hash: 'a'.repeat(64) },
  filters: mapFilters(() => null),
  ...{ takenAt: `2026-05-0${no} 09:00:00`, takenBy: '花子', orderCount: 1, feeCount: 0, confirmedCount: 0 },
  ...{ billing: 1_000 * no, payment: 0 },
});
const sums = (billing: number) => ({ count: 1, confirmed: 0, billing, payment: 0 });
const difference: RecordDifference = {
  ...{ source: 'order', id: '7', kind: 'changed', exists: true, cntnNo: '19D-1', acceptNo: 'A1', billingTo: null },
  fields: [
    {
      ...{ label: '集貨料', before: '1,000', after: '2,000', difference: 1_000, isYen: true },
      ...{ changedAt: '2026-05-01 10:00:00', changedBy: '花子', cause: '手入力' },
    },
  ],
};
const comparison = (other: Snapshot | null): Comparison => ({
  ...{ base: snapshot(1), other, before: sums(1_000), after: sums(2_000), totalCount: 1, list: [difference] },
  counts: { added: 0, changed: 1, entered: 0, left: 0, deleted: 0, amount: 1, confirmedOnly: 0 },
});

async function headers(other: Snapshot | null): Promise<(string | null)[]> {
  go(`/exports/month-end/compare?base=1${other ? '&other=2' : ''}`, { replace: true });
  new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
      businessDate: '2026-05-13',
    }))
    .on('GET /month-end/snapshots/comparison/lines', () => [])
    .on('GET /month-end/snapshots/comparison', () => comparison(other))
    .on('GET /month-end/snapshots', () => [snapshot(2), snapshot(1)]);
  await loadSiteMeta();
  const { unmount } = render(
    <InApp today="2026-05-13">
      <ComparisonPage />
    </InApp>,
  );
  await screen.findByText('19D-1');
  const table = screen.getAllByRole('table').at(-1) as HTMLElement;
  const found = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  unmount();
  return found.slice(5, 9);
}

test('SNAP-06 snapshots are named by their numbers, the current month is いま', async () => {
  expect(await headers(null)).toEqual(['記録したとき', '', 'いま', '差']);
  expect(await headers(snapshot(2))).toEqual(['第1回', '', '第2回', '差']);
});
