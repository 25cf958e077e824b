import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusedFieldsSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { Refused } from '../../../testing/fake-server.ts';
import { button, field, topmost } from './testing/on-screen.ts';
import { openDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

const save = 'POST /order';

describe('saving', () => {
  test('ORD-EDIT-22 sends the entry with its version and takes over what the server answers', async () => {
    const order = storedOrder('10');
    const saved = { ...order, cntnNo: '20D-1', versionNo: 4, importLocked: true };
    const { user, sent, props } = await openDialog(order, { [save]: () => ({ data: saved }) });
    await user.clear(field('コンテナ番号'));
    await user.type(field('コンテナ番号'), '20D-1');
    await user.click(button('ロック／保存'));
    expect(await screen.findByText(message.saved, { exact: false })).toBeDefined();
    expect(sent[0]?.body).toMatchObject({ id: order.id, versionNo: 3, cntnNo: '20D-1' });
    expect(sent[0]?.body).not.toHaveProperty('totals');
    expect(props.onChanged).toHaveBeenCalledWith(saved);
    expect(button('ロック解除')).toBeDefined();
  });

  test('ORD-RULE-34 asks when the result date is not the day of departure; キャンセル sends nothing', async () => {
    const order = storedOrder('10', { bizResultDt: '2026-05-02' });
    const { user, sent } = await openDialog(order, { [save]: () => ({ data: order }) });
    await user.type(field('荷受人名'), 'あ');
    await user.keyboard('{Control>}s{/Control}');
    expect(within(topmost()).getByText(message.bizResultDtQuestion)).toBeDefined();
    await user.click(button('キャンセル'));
    expect(sent).toEqual([]);
    await user.keyboard('{Control>}s{/Control}');
    await user.click(button('OK'));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/order'));
  });

  test('ORD-RULE-07 a blank required field is reported at the field and not sent', async () => {
    const { user, sent } = await openDialog(storedOrder('10'));
    await user.clear(field('コンテナ番号'));
    await user.click(button('ロック／保存'));
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('コンテナ番号'));
    expect(field('コンテナ番号').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(refusedFieldsSentence('コンテナ番号', 0))).toBeDefined();
  });

  test('ORD-EDIT-32, FORM-12 a refusal is reported in a dialog and at its fields', async () => {
    const refusal = {
      message: message.inputError,
      code: 'inputError',
      validationError: { cntnNo: ['長すぎます。'] },
    };
    const { user } = await openDialog(storedOrder('10'), { [save]: () => new Refused(400, refusal) });
    await user.type(field('荷受人名'), 'あ');
    await user.keyboard('{Control>}s{/Control}');
    expect(await within(topmost()).findByText(refusal.message)).toBeDefined();
    await user.click(button('閉じる'));
    expect(screen.getByText('長すぎます。')).toBeDefined();
    expect(field('荷受人名').value).toBe('あ');
  });

  test('MSG-22 a conflict keeps the typed value and offers the other one', async () => {
    const order = storedOrder('10', { consigneeNm: 'はじめ' });
    const theirs = { ...order, versionNo: 4, consigneeNm: '相手', cntnNo: '20D-1' };
    let reads = 0;
    const { user } = await openDialog(order, {
      [`GET /order/${order.id}`]: () => (reads++ === 0 ? order : theirs),
      [save]: () => new Refused(409, { message: message.conflict, code: 'conflict' }),
    });
    await user.clear(field('荷受人名'));
    await user.type(field('荷受人名'), '自分');
    await user.keyboard('{Control>}s{/Control}');
    expect(await within(topmost()).findByText(message.conflict)).toBeDefined();
    await user.click(button('閉じる'));
    expect(field('荷受人名').value).toBe('自分');
    expect(field('コンテナ番号').value).toBe('20D-1');
    const row = within(screen.getByRole('table', { name: '両方で変更された項目' })).getAllByRole(
      'row',
    )[1] as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'こちらを使う' }));
    expect(field('荷受人名').value).toBe('相手');
  });
});
