import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import type { Order } from '@tsuun/domain/order/record';
import { button, field, topmost } from './testing/on-screen.ts';
import { openDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

vi.setConfig({ testTimeout: 30_000 });

describe('confirming and moving', () => {
  const confirm = 'POST /api/order/confirm';
  const neighbours = { previous: null, next: '20418831', position: 1, total: 2 };

  test('ORD-EDIT-15, 16 a confirmed order gives way to the next one', async () => {
    const order = storedOrder('10');
    const { user, calls, props } = await openDialog(
      order,
      { [confirm]: () => ({ body: { data: 1 } }) },
      { neighbours },
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(props.onMove).toHaveBeenCalledWith('20418831'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual([order.id]);
    expect(await screen.findByText(message.confirmed)).toBeDefined();
  });

  test('ORD-EDIT-28, 29 while edited it asks, and OK confirms the stored version', async () => {
    const order = storedOrder('10', { consigneeNm: 'はじめ' });
    const { user, calls } = await openDialog(order, { [confirm]: () => ({ body: { data: 1 } }) });
    await user.type(field('荷受人名'), 'と続き');
    await user.click(button('確定'));
    await user.click(button('キャンセル'));
    expect(field('荷受人名').value).toBe('はじめと続き');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(button('確定'));
    expect(within(topmost()).getByText(message.confirmEditedQuestion)).toBeDefined();
    await user.click(button('OK'));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/order/confirm')).toBe(true));
    expect(field('荷受人名').value).toBe('はじめ');
  });

  test('ORD-EDIT-27 it refuses with its reason while a condition is not met', async () => {
    const { user, calls } = await openDialog(storedOrder('10', { acceptDt: null }));
    expect(button('確定').getAttribute('title')).toBe('確定できない理由が1件あります。');
    await user.click(button('確定'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('ORD-EDIT-14, FORM-23 leaving asks only when something was edited', async () => {
    const { user, props } = await openDialog(storedOrder('10'), {}, { neighbours });
    await user.type(field('荷受人名'), 'あ');
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(within(topmost()).getByText(message.discardQuestion)).toBeDefined();
    await user.click(button('キャンセル'));
    expect(props.onMove).not.toHaveBeenCalled();
    await user.clear(field('荷受人名'));
    await user.keyboard('{Escape}');
    expect(props.onClose).toHaveBeenCalledTimes(1);
  });

  test('ORD-EDIT-12 Ctrl+↓ moves on from a picker field too, whose own ↓ opens its list', async () => {
    const { user, props } = await openDialog(storedOrder('10'), {}, { neighbours });
    await user.click(field('請求先'));
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(props.onMove).toHaveBeenCalledWith('20418831');
    expect(field('請求先').getAttribute('aria-expanded')).toBe('false');
  });

  test('ORD-EDIT-23, 26 locking and releasing the lock tell so', async () => {
    let locked = true;
    const order = storedOrder('10');
    const { user, calls } = await openDialog(order, {
      [`GET /api/order/${order.id}`]: () => ({ body: { ...order, importLocked: locked } }),
      'POST /api/order/lock/release': () => {
        locked = false;
        return { body: { data: 1 } };
      },
    });
    await user.click(button('ロック解除'));
    expect(await screen.findByText(message.unlocked)).toBeDefined();
    expect(calls[0]).toMatchObject({ path: '/api/order/lock/release', body: [order.id] });
    await waitFor(() => expect(button('ロック／保存')).toBeDefined());
  });
});

describe('opening', () => {
  test('FORM-14 a copy is a new order with everything but what was the order’s own', async () => {
    const order = storedOrder('10', { consigneeNm: '写す', confirmed: true, importLocked: true });
    await openDialog(order, {}, { orderId: { copyOf: order.id ?? '' }, detailed: true });
    expect(field('荷受人名').value).toBe('写す');
    expect(field('受付番号').value).toBe('');
    expect(field('オーダーID').value).toBe('');
    expect(button('ロック／保存').getAttribute('aria-disabled')).toBeNull();
  });

  test('ORD-EDIT-35 the indicator stays on after the order is there', async () => {
    await openDialog(storedOrder('10'));
    expect(screen.getByText('読み込み中です')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('読み込み中です')).toBeNull(), { timeout: 3_000 });
  });

  test('FORM-08 an order that is gone closes the dialog and its row', async () => {
    const order = storedOrder('10');
    const onClose = vi.fn<() => void>();
    const onChanged = vi.fn<(order: Order | null) => void>();
    const opening = openDialog(
      order,
      {
        [`GET /api/order/${order.id}`]: () => ({ status: 404, body: { message: message.notFound, code: 'notFound' } }),
      },
      { onClose, onChanged },
    ).catch(() => undefined);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onChanged).toHaveBeenCalledWith(null);
    await opening;
  });
});
