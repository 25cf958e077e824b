import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Activity } from '@tsuun/domain/activity/record';
import type { Order } from '@tsuun/domain/order/record';
import { leftText, sheetWords, theirsText } from '@tsuun/domain/message/work-sheet';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type { Proposal } from '@tsuun/domain/proposal/proposal';
import { lastUndone } from '../../activity/last-act.ts';
import type { LoadedList } from '../../list/use-record-list.ts';
import type { SheetViewProps } from '../../list/sheet-view.ts';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { storedOrder } from './order-dialog/testing/stored-order.ts';
import { OrderSheet } from './order-sheet.tsx';

const order = storedOrder('10', {
  id: '7',
  versionNo: 1,
  consigneeNm: '北海道印刷㈱',
  deliveryAmtPayTo: null,
  payDeliveryAmtInfo: { ...storedOrder('10').payDeliveryAmtInfo, amt: 8_000 },
});
const proposed = (code: string): Proposal => ({
  id: '7',
  path: 'deliveryAmtPayTo',
  party: { id: code, torihikisakiCode: code, torihikisakiSeishikiMeisho: `取引先${code}`, torihikiKubunCode: '1' },
  station: null,
  lastDay: '2026-04-10',
  count: 12,
  orderCount: 12,
});

const list = (rows: readonly Order[]) =>
  ({ rows, totalCount: rows.length, hasMore: false, loading: false, error: null }) as unknown as LoadedList<Order>;

const sheetOf = (...rows: readonly Order[]) => (
  <InApp today="2026-05-12">
    <OrderSheet
      {...{
        title: 'オーダー一覧',
        tabs: null,
        conditions: {},
        paths: ['consigneeNm', 'deliveryAmtPayTo'],
        mayWrite: true,
      }}
      list={list(rows)}
      selection={
        { selected: new Set<string>(), onChange: () => undefined } as unknown as SheetViewProps<Order>['selection']
      }
      onOpen={() => undefined}
    />
  </InApp>
);

async function open(...rows: readonly Order[]) {
  const server = new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: 'u1', loginUserName: '山田 花子' },
      businessDate: '2026-05-12',
    }))
    .on('GET /settings/work-sheet.layout', () => ({ value: null }))
    .on('POST /order/proposals/of', () => [proposed('0000001014')]);
  await loadSiteMeta();
  return { server, ...render(sheetOf(...rows)) };
}

const editor = (): Element => document.querySelector('.checking-editor') as Element;
const savedNames = (server: FakeServer) => server.bodiesOf('POST /order').map((body) => (body as Order).consigneeNm);
const savedRows = () =>
  grid()
    .split(leftText(['配達料支払先']))
    .slice(1);
const grid = (): string => screen.getByRole('grid').textContent ?? '';

test('PROP-01 an order that was changed in its dialog has the proposal of the lane it has now', async () => {
  const { server, rerender } = await open(order);
  await screen.findByText('12/12');
  expect(grid()).toContain('0000001014');
  server.on('POST /order/proposals/of', () => [proposed('0000002020')]);
  rerender(sheetOf({ ...order, versionNo: 2, consigneeNm: '道東製紙㈱' }));
  expect(grid()).not.toContain('0000001014');
  await waitFor(() => expect(grid()).toContain('0000002020'));
});

test('PROP-01 a row whose lane is corrected in the sheet has the proposal of its new lane once it is saved', async () => {
  const { server } = await open(order);
  server.on('POST /order', ({ body }) => ({ data: { ...(body as Order), versionNo: 2 } }));
  await screen.findByText('12/12');
  fireEvent.input(editor(), { target: { value: '道東製紙㈱' } });
  fireEvent.keyDown(editor(), { key: 'Tab' });
  expect(grid()).not.toContain('0000001014');
  server.on('POST /order/proposals/of', () => [proposed('0000002020')]);
  fireEvent.keyDown(editor(), { key: 'Enter' });
  await waitFor(() => expect(grid()).toContain('0000002020'));
  expect(grid()).not.toContain('0000001014');
  expect(server.bodiesOf('POST /order/proposals/of')).toEqual([['7'], ['7']]);
});

test('SHEET-13 a text taken back while its row is being saved is taken back in the stored record too', async () => {
  const { server } = await open(order);
  server.on('POST /order', ({ body }) => ({
    data: { ...(body as Order), versionNo: ((body as Order).versionNo ?? 0) + 1 },
  }));
  await screen.findByText('12/12');
  const release = server.hold();
  fireEvent.input(editor(), { target: { value: '道東製紙㈱' } });
  fireEvent.keyDown(editor(), { key: 'Enter' });
  await screen.findByText(sheetWords.saving);
  fireEvent.keyDown(editor(), { key: 'z', ctrlKey: true });
  expect(grid()).toContain('北海道印刷㈱');
  release();
  await waitFor(() => expect(grid()).toContain(sheetWords.unsaved));
  expect(grid()).toContain('北海道印刷㈱');
  fireEvent.keyDown(editor(), { key: 'Enter' });
  await waitFor(() => expect(savedNames(server)).toEqual(['道東製紙㈱', '北海道印刷㈱']));
});

test('SHEET-13 only the row that was taken back is open again, not another order of the same container', async () => {
  const { server } = await open(order, { ...order, id: '8' });
  server.on('POST /order', ({ body }) => ({ data: { ...(body as Order), versionNo: 2 } }));
  await screen.findByText('12/12');
  for (const name of ['道東製紙㈱', '旭川製紙㈱']) {
    fireEvent.input(editor(), { target: { value: name } });
    fireEvent.keyDown(editor(), { key: 'Enter' });
  }
  await waitFor(() => expect(savedRows()).toHaveLength(2));
  server.on('GET /order/7', () => ({ ...order, versionNo: 2, consigneeNm: '道東製紙㈱' }));
  server.on('GET /order/8', () => ({ ...order, id: '8', versionNo: 3 }));
  act(() => lastUndone.set({ subject: order.cntnNo } as Activity));
  await waitFor(() => expect(grid()).not.toContain('旭川製紙㈱'));
  expect(savedRows()).toHaveLength(1);
});

test('SHEET-17 a text typed while its row was being saved is not saved over what another person has stored since', async () => {
  const { server, rerender } = await open(order);
  server.on('POST /order', ({ body }) => ({ data: { ...(body as Order), versionNo: 2 } }));
  server.on('GET /order/7/history', () => []);
  await screen.findByText('12/12');
  const release = server.hold();
  fireEvent.input(editor(), { target: { value: '道東製紙㈱' } });
  fireEvent.keyDown(editor(), { key: 'Enter' });
  await screen.findByText(sheetWords.saving);
  fireEvent.input(editor(), { target: { value: '旭川製紙㈱' } });
  fireEvent.keyDown(editor(), { key: 'Tab' });
  release();
  await waitFor(() => expect(grid()).toContain(sheetWords.unsaved));
  rerender(sheetOf({ ...order, versionNo: 3, consigneeNm: '北見製紙㈱' }));
  fireEvent.keyDown(editor(), { key: 'Enter' });
  await waitFor(() => expect(grid()).toContain(theirsText([], '北見製紙㈱')));
  expect(savedNames(server)).toEqual(['道東製紙㈱']);
});

test('SHEET-04 残り counts the rows of another search without those that were saved before it', async () => {
  const { server, rerender } = await open(order);
  server.on('POST /order', ({ body }) => ({ data: { ...(body as Order), versionNo: 2 } }));
  const rest = (): string => screen.getByText(sheetWords.rest, { selector: '.sheet-foot span' }).textContent ?? '';
  await screen.findByText('12/12');
  expect(rest()).toContain('1件');
  fireEvent.input(editor(), { target: { value: '道東製紙㈱' } });
  fireEvent.keyDown(editor(), { key: 'Enter' });
  await waitFor(() => expect(rest()).toContain('0件'));
  rerender(sheetOf({ ...order, id: '8' }));
  expect(rest()).toContain('1件');
});
