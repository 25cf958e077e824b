import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PendingChange } from '@tsuun/contract/order/pending';
import { pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import { button, field } from './testing/on-screen.ts';
import { openDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

const line: PendingChange = {
  ...{ id: '11', path: 'consigneeNm', label: '荷受人名', own: '自社', feed: '全通', difference: null, isYen: false },
  ...{ fileName: '全通.csv', row: 2, keptAt: '2026-05-12 10:00:00', state: 'open', blockingReason: null },
};

test.each([
  ['', '全通'],
  ['北', '自社商事北'],
])('PENDING-17 採用 replaces the value before it, and not %s that is typed while it is saved', async (typed, shown) => {
  const order = storedOrder('10', { consigneeNm: '自社', pendingChange: true });
  const accepted = { ...order, consigneeNm: '全通', versionNo: 4, pendingChange: false };
  let isAccepted = false;
  const { user, hold } = await openDialog(order, {
    [`GET /order/${order.id}`]: () => (isAccepted ? accepted : order),
    [`GET /pending/order/${order.id}`]: () => [line],
    'POST /pending/accept': () => {
      isAccepted = true;
      return { data: 1 };
    },
  });
  await waitFor(() => expect(button(pendingWords.accept)).toBeDefined());
  await user.type(field('荷受人名'), '商事');
  const release = hold();
  await user.click(button(pendingWords.accept));
  if (typed !== '') await user.type(field('荷受人名'), typed);
  release();
  await waitFor(() => expect(() => button(pendingWords.accept)).toThrow('no button'));
  expect(field('荷受人名').value).toBe(shown);
});
