import { counted } from '@tsuun/domain/message/figures';
import { summarySentence } from '@tsuun/domain/message/order/order-sentence';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { reasonLabels } from '@tsuun/domain/order/confirm/confirmability';
import { orderListRecord, type OrderListRow } from '@tsuun/domain/order/list-record';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import { formatYen } from '@tsuun/domain/value/yen';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { OrderSummary } from './order-summary.tsx';

afterEach(() => vi.unstubAllGlobals());

const blank = blankRecord(orderListRecord);
const row: OrderListRow = {
  ...blank,
  cntnNo: '19D-42030',
  cntnTonnage: 5,
  cntnSize: 12,
  acceptDt: '2026-05-07',
  pickDt: '2026-05-13',
  totals: { ...blank.totals, billing: 60_300, payment: 62_430, profit: -2_130 },
};

const inApp = (shown: OrderListRow | null) => (
  <InApp today="2026-05-20">
    <OrderSummary row={shown} onClose={() => undefined} />
  </InApp>
);
const stepsOf = (strip: HTMLElement) =>
  within(strip)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('ORD-LIST-07 the current row is summarised by goods, steps and amounts', () => {
  const { rerender } = render(inApp(null));
  const strip = screen.getByRole('region', { name: '選択行の概要' });
  expect(strip.textContent).toContain(summarySentence.noRow);

  rerender(inApp(row));
  expect(strip.textContent).toContain('5トン　12ft');
  expect(stepsOf(strip).slice(0, 3)).toEqual(['済み受付05-07', '集貨05-13 予定', '発送']);
  expect(within(strip).getByText('差益').nextSibling?.textContent).toBe(formatYen(-2_130));

  rerender(inApp({ ...row, confirmed: true }));
  expect(strip.textContent).toContain(summarySentence.confirmed);
});

test('ORD-EDIT-39 工程 of the strip marks an unlikely day and shows the year where it is not this one', () => {
  render(inApp({ ...row, acceptDt: '2025-12-28', pickCompDt: '2027-01-05', depDt: '2026-05-15' }));
  const strip = screen.getByRole('region', { name: '選択行の概要' });
  expect(stepsOf(strip).slice(0, 3)).toEqual([
    '済み受付2025-12-28',
    '済み、未来日 ほか1件集貨2027-01-05',
    '受付日の138日後発送05-15 予定',
  ]);
});

test('ORD-EDIT-45 the strip counts and names the reasons of the stored order, of which the row shows only some', async () => {
  const order: Order = {
    ...blankRecord(orderRecord),
    id: '7',
    versionNo: 3,
    orderType: '10',
    payPickAmtInfo: { ...blankRecord(orderRecord).payPickAmtInfo, amt: 10 },
  };
  const reasons = reasonLabels(order);
  expect(reasons).toContain('集貨料支払先');
  new FakeServer().on('GET /order/search/full', () => ({ totalCount: 1, list: [order] }));
  render(inApp({ ...row, id: '7', versionNo: 3 }));
  const strip = screen.getByRole('region', { name: '選択行の概要' });
  await waitFor(() => expect(within(strip).getByText(reasons.join('、'))).toBeDefined());
  expect(within(strip).getByText('確定できない理由').nextElementSibling?.textContent).toBe(counted(reasons.length));
});
