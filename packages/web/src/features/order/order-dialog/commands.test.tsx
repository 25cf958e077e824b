import { dialogReason, takenOverSentence, unmetCountSentence, unmetCountText } from '@tsuun/domain/message/editing';
import { editedReasonsText } from '@tsuun/domain/message/editing';
import { counted } from '@tsuun/domain/message/figures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { closedDaysLeftBlankSentence, reasonsSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { Order } from '@tsuun/domain/order/record';
import { undoingRests } from '../../../editing/use-record-dialog.ts';
import { Refused } from '../../../testing/fake-server.ts';
import { delayTimers } from '../../../testing/delay-timers.ts';
import { button, field, topmost } from './testing/on-screen.ts';
import { openDialog, renderDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

describe('confirming and moving', () => {
  const confirm = 'POST /order/confirm';
  const neighbours = { previous: null, next: '20418831', position: 1, total: 2 };

  test('ORD-EDIT-15, 16 a confirmed order is followed by the next one', async () => {
    const order = storedOrder('10');
    const { user, sent, props } = await openDialog(order, { [confirm]: () => ({ data: 1 }) }, { neighbours });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(props.onMove).toHaveBeenCalledWith('next'));
    expect(sent[0]?.body).toEqual([order.id]);
    expect(await screen.findByText(message.confirmed, { exact: false })).toBeDefined();
  });

  test('ORD-EDIT-12 a stored order outside of the list on the screen is not called a new one', async () => {
    const outside = { previous: null, next: null, position: 0, total: 50 };
    await openDialog(storedOrder('10'), {}, { neighbours: outside });
    expect(within(topmost()).queryByText(words.newEntry)).toBeNull();
    expect(button('次へ').title).toBe(dialogReason.notListed);
  });

  test('FORM-27 keys typed after 次へ during a save are not typed into the order that is being left', async () => {
    const order = storedOrder('10', { consigneeNm: '一番' });
    const saved = { ...order, versionNo: 4, consigneeNm: '一番店' };
    const { user, hold, sent, props } = await openDialog(
      order,
      { 'POST /order': () => ({ data: saved }) },
      { neighbours },
    );
    await user.type(field('荷受人名'), '店');
    const answer = hold();
    await user.keyboard('{Control>}s{ArrowDown}{/Control}次の荷受人');
    expect(field('荷受人名').value).toBe('一番店');
    answer();
    await waitFor(() => expect(props.onMove).toHaveBeenCalledWith('next'));
    expect(sent).toHaveLength(1);
  });

  /** The question that 確定 asks over unsaved input. */
  const confirmEdited = async () => {
    const order = storedOrder('10', { consigneeNm: 'はじめ' });
    const opened = await openDialog(order, { [confirm]: () => ({ data: 1 }) });
    await opened.user.type(field('荷受人名'), 'と続き');
    await opened.user.click(button('確定'));
    return opened;
  };

  test('ORD-EDIT-29 Enter over unsaved input chooses キャンセル which confirms nothing', async () => {
    const { user, sent } = await confirmEdited();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('キャンセル'));
    await user.keyboard('{Enter}');
    expect(field('荷受人名').value).toBe('はじめと続き');
    expect(sent).toEqual([]);
  });

  test('ORD-EDIT-28, 29 OK over unsaved input confirms the stored order', async () => {
    const { user, sent } = await confirmEdited();
    expect(within(topmost()).getByText(message.confirmEditedQuestion)).toBeDefined();
    await user.click(button('OK'));
    await waitFor(() => expect(sent.some(({ path }) => path === '/order/confirm')).toBe(true));
    expect(field('荷受人名').value).toBe('はじめ');
  });

  test('ORD-EDIT-27 confirming is disabled with its reason while a condition is not met', async () => {
    const { user, sent } = await openDialog(storedOrder('10', { acceptDt: null }));
    expect(button('確定').getAttribute('title')).toBe(unmetCountSentence(1));
    await user.click(button('確定'));
    expect(sent).toEqual([]);
  });

  test('ORD-EDIT-45 footer and panel count the reasons of the stored order, and the panel those after the edits', async () => {
    const { user } = await openDialog(storedOrder('10', { acceptDt: null, consigneeNm: null, cntnNo: null }));
    const panel = screen.getByRole('region', { name: '確定できない理由' });
    expect(panel.textContent).toContain(counted(2));
    expect(screen.getByText(unmetCountText(2))).toBeDefined();
    await user.type(field('コンテナ番号'), '19D-1');
    await waitFor(() => expect(panel.textContent).toContain(editedReasonsText(1)));
    expect(panel.textContent).toContain(counted(2));
    expect(button('確定').getAttribute('title')).toBe(unmetCountSentence(2, 1));
  });

  test('ORD-EDIT-14 FORM-23 leaving asks only when something was edited', async () => {
    const { user, props } = await openDialog(storedOrder('10'), {}, { neighbours });
    await user.type(field('荷受人名'), 'あ');
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(await within(topmost()).findByText(/保存していない変更があります/)).toBeDefined();
    await user.click(button('編集に戻る'));
    expect(props.onMove).not.toHaveBeenCalled();
    await user.clear(field('荷受人名'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(props.onClose).toHaveBeenCalledTimes(1));
  });

  test('ORD-EDIT-12 Ctrl+↓ in a picker field moves on without opening its list', async () => {
    const { user, props } = await openDialog(storedOrder('10'), {}, { neighbours });
    await user.click(field('請求先'));
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(props.onMove).toHaveBeenCalledWith('next');
    expect(field('請求先').getAttribute('aria-expanded')).toBe('false');
  });

  test('ORD-EDIT-26 Ctrl+S instead of unlocking says until the next edit that nothing is edited', async () => {
    const { user, sent } = await openDialog(storedOrder('10', { confirmed: false, importLocked: true }));
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.getByText(dialogReason.nothingEdited)).toBeDefined();
    await user.type(field('荷受人名'), 'あ');
    expect(screen.queryByText(dialogReason.nothingEdited)).toBeNull();
    expect(sent).toEqual([]);
  });

  test('ORD-EDIT-31 Ctrl+Enter does not release a confirmed order', async () => {
    const { user, sent } = await openDialog(storedOrder('10', { confirmed: true }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText(message.alreadyConfirmed)).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('ORD-EDIT-31 解除 releases a confirmed order', async () => {
    const { user, sent } = await openDialog(storedOrder('10', { confirmed: true }));
    await user.click(button('解除'));
    expect(sent[0]?.path).toBe('/order/release');
  });

  test('ORD-EDIT-23, 26 a second click where ロック／保存 has just become ロック解除 does not unlock', async () => {
    let locked = false;
    const order = storedOrder('10', { importLocked: false });
    const { user, sent } = await openDialog(order, {
      [`GET /order/${order.id}`]: () => ({ ...order, importLocked: locked }),
      'POST /order/lock': () => {
        locked = true;
        return { data: 1 };
      },
      'POST /order/lock/release': () => ({ data: 1 }),
    });
    const timers = delayTimers(undoingRests);
    await user.dblClick(button('ロック／保存'));
    await waitFor(() => expect(button('ロック解除')).toBeDefined());
    expect(button('ロック解除').title).toBe(dialogReason.justTurned);
    await user.click(button('ロック解除'));
    const posts = () => sent.map(({ path }) => path);
    expect(posts()).toEqual(['/order/lock']);
    act(timers.run);
    expect(button('ロック解除').getAttribute('aria-disabled')).toBeNull();
    await user.click(button('ロック解除'));
    expect(posts()).toEqual(['/order/lock', '/order/lock/release']);
  });

  test('ORD-EDIT-26 unlocking an order is reported', async () => {
    let locked = true;
    const order = storedOrder('10');
    const { user, sent } = await openDialog(order, {
      [`GET /order/${order.id}`]: () => ({ ...order, importLocked: locked }),
      'POST /order/lock/release': () => {
        locked = false;
        return { data: 1 };
      },
    });
    await user.click(button('ロック解除'));
    expect(await screen.findByText(message.unlocked, { exact: false })).toBeDefined();
    expect(sent[0]).toMatchObject({ path: '/order/lock/release', body: [order.id] });
    await waitFor(() => expect(button('ロック／保存')).toBeDefined());
  });
});

describe('an order that has changed on the server', () => {
  const refused = (sentence: string) => () => new Refused(400, { message: sentence, code: 'refused' });
  /** Opens the order; afterwards the server has it with these changes and refuses what is asked. */
  const openBehind = async (call: string, sentence: string, changes: Partial<Order>) => {
    const order = storedOrder('10', { importLocked: false });
    let stored = order;
    const opened = await openDialog(order, {
      [`GET /order/${order.id}`]: () => stored,
      [call]: refused(sentence),
    });
    stored = { ...order, versionNo: 4, ...changes };
    return opened;
  };

  test('ORD-EDIT-27, 32 a refused confirm merges the changes of the other user', async () => {
    const missing = { label: '受付日', sentence: message.required };
    const { user, props } = await openBehind('POST /order/confirm', reasonsSentence([missing]), { acceptDt: null });
    await user.click(button('確定'));
    expect(await within(topmost()).findByText(reasonsSentence([missing]))).toBeDefined();
    await user.click(button('閉じる'));
    await waitFor(() => expect(button('確定').getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getByText(takenOverSentence(['受付日']))).toBeDefined();
    expect(props.onChanged).toHaveBeenCalledWith(expect.objectContaining({ acceptDt: null }));
  });

  test('ORD-EDIT-23, 26 a refused lock shows the stored lock', async () => {
    const { user } = await openBehind('POST /order/lock', message.alreadyLocked, { importLocked: true });
    await user.click(button('ロック／保存'));
    await user.click(await within(topmost()).findByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(button('ロック解除')).toBeDefined());
  });

  test('ORD-EDIT-17, 32 a save refused by a concurrent confirm keeps the typed values read-only', async () => {
    const { user } = await openBehind('POST /order', message.confirmedUnchangeable, { confirmed: true });
    await user.type(field('荷受人名'), 'あ');
    await user.click(button('ロック／保存'));
    await user.click(await within(topmost()).findByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(button('解除')).toBeDefined());
    expect(field('荷受人名').value).toContain('あ');
    expect(field('荷受人名').readOnly).toBe(true);
  });

  test('FORM-08 a lock of a deleted order removes its row', async () => {
    const order = storedOrder('10', { importLocked: false });
    const { user, props } = await openDialog(order);
    await user.click(button('ロック／保存'));
    await waitFor(() => expect(props.onChanged).toHaveBeenCalledWith(null));
  });
});

describe('opening', () => {
  test('FORM-14 a copy is a new order without the values of the one order', async () => {
    const order = storedOrder('10', { consigneeNm: '写す', confirmed: true, importLocked: true });
    await openDialog(order, {}, { target: { kind: 'copy', id: order.id ?? '' }, detailed: true });
    expect(field('荷受人名').value).toBe('写す');
    expect(field('受付番号').value).toBe('');
    expect(field('オーダーID').value).toBe('');
    expect(button('ロック／保存').getAttribute('aria-disabled')).toBeNull();
  });

  test('ORD-LIST-08 a copy names the days past closing that it left blank', async () => {
    const order = storedOrder('10', { bizResultDt: '2026-04-30', overEigyobiLimit: true });
    await openDialog(order, {}, { target: { kind: 'copy', id: order.id ?? '' }, detailed: true });
    expect(field('業務実績日').value).toBe('');
    expect(screen.getByText(closedDaysLeftBlankSentence(['業務実績日']))).toBeDefined();
    expect(screen.queryByText(/締め日を過ぎています/)).toBeNull();
  });

  test('CONST-37 ORD-EDIT-35 the indicator stays on for 500 ms after the order is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openDialog(storedOrder('10'));
    const indicator = () => screen.queryByText('読み込み中です');
    expect(indicator()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(indicator()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(indicator()).toBeNull();
    vi.useRealTimers();
  });

  test('FORM-08 opening a deleted order removes its row instead of showing the dialog', async () => {
    const order = storedOrder('10');
    const onClose = vi.fn<() => void>();
    const onChanged = vi.fn<(order: Order | null) => void>();
    await renderDialog(
      order,
      {
        [`GET /order/${order.id}`]: () => new Refused(404, { message: message.notFound, code: 'notFound' }),
      },
      { onClose, onChanged },
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onChanged).toHaveBeenCalledWith(null);
  });
});
