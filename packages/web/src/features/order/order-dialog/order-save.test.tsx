import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftWords } from '@tsuun/domain/message/draft-sentence';
import { clashSentence, missingToSaveSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { draftsOf, keepDraft } from '../../../editing/stored/draft-storage.ts';
import { Refused } from '../../../testing/fake-server.ts';
import { button, field, topmost } from './testing/on-screen.ts';
import { openDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

const save = 'POST /order';

describe('saving', () => {
  const order = storedOrder('10');
  const saved = { ...order, cntnNo: '20D-1', versionNo: 4, importLocked: true };
  /** Saves an order with another container number. */
  const openSaved = async () => {
    const opened = await openDialog(order, { [save]: () => ({ data: saved }) });
    await opened.user.clear(field('コンテナ番号'));
    await opened.user.type(field('コンテナ番号'), '20D-1');
    await opened.user.click(button('ロック／保存'));
    await screen.findByText(message.saved, { exact: false });
    return opened;
  };

  test('GEN-14 a save sends the typed values with the version of the order', async () => {
    const { sent } = await openSaved();
    expect(sent[0]?.body).toMatchObject({ id: order.id, versionNo: 3, cntnNo: '20D-1' });
    expect(sent[0]?.body).not.toHaveProperty('totals');
  });

  test('ORD-EDIT-22 a saved order is shown as the server has locked it', async () => {
    const { props } = await openSaved();
    expect(screen.getByText(message.saved, { exact: false })).toBeDefined();
    expect(props.onChanged).toHaveBeenCalledWith(saved);
    expect(button('ロック解除')).toBeDefined();
  });

  test('FORM-25 a draft whose edits are stored by now is not offered, and gone when the order is closed', async () => {
    const draft = { kind: 'order', name: null, savedAt: Date.now(), changes: [], base: {}, unread: {} };
    keepDraft('u1', { ...draft, record: order.id ?? '', edits: { remarks: '保存の途中で再読み込み' } });
    await openDialog({ ...order, remarks: '保存の途中で再読み込み' });
    expect(screen.queryByRole('button', { name: draftWords.restore })).toBeNull();
    cleanup();
    expect(draftsOf('u1').get().size).toBe(0);
  });

  /** Saves an order whose result date is not the day of departure. */
  const saveOtherDay = async () => {
    const otherDay = storedOrder('10', { bizResultDt: '2026-05-02' });
    const opened = await openDialog(otherDay, { [save]: () => ({ data: otherDay }) });
    await opened.user.type(field('荷受人名'), 'あ');
    await opened.user.keyboard('{Control>}s{/Control}');
    return opened;
  };

  test('ORD-RULE-34 キャンセル about a result date other than the day of departure sends nothing', async () => {
    const { user, sent } = await saveOtherDay();
    expect(within(topmost()).getByText(message.bizResultDtQuestion)).toBeDefined();
    await user.click(button('キャンセル'));
    expect(sent).toEqual([]);
  });

  test('ORD-RULE-34 OK about a result date other than the day of departure saves', async () => {
    const { user, sent } = await saveOtherDay();
    await user.click(button('OK'));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/order'));
  });

  test('ORD-RULE-07 a blank required field is reported at the field instead of being sent', async () => {
    const { user, sent } = await openDialog(storedOrder('10'));
    await user.clear(field('コンテナ番号'));
    await user.click(button('ロック／保存'));
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('コンテナ番号'));
    expect(field('コンテナ番号').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(missingToSaveSentence(['コンテナ番号']))).toBeDefined();
  });

  const refusal = {
    message: message.inputError,
    code: 'inputError',
    validationError: { cntnNo: ['長すぎます。'] },
  };
  const openRefused = async () => {
    const { user } = await openDialog(order, { [save]: () => new Refused(400, refusal) });
    await user.type(field('荷受人名'), 'あ');
    await user.keyboard('{Control>}s{/Control}');
    await within(topmost()).findByText(refusal.message);
    return user;
  };

  test('ORD-EDIT-32 a refusal is reported in a dialog', async () => {
    await openRefused();
    expect(within(topmost()).getByText(refusal.message)).toBeDefined();
  });

  test('FORM-12 a refusal is reported at its fields with the typed values kept', async () => {
    const user = await openRefused();
    await user.click(button('閉じる'));
    expect(screen.getByText('長すぎます。')).toBeDefined();
    expect(field('荷受人名').value).toBe('あ');
  });

  test('FORM-12 a field that was corrected before its refusal arrives is not reported', async () => {
    const { user, hold } = await openDialog(order, { [save]: () => new Refused(400, refusal) });
    await user.clear(field('コンテナ番号'));
    await user.type(field('コンテナ番号'), '20D-1');
    const release = hold();
    await user.keyboard('{Control>}s{/Control}');
    await user.type(field('コンテナ番号'), '{Backspace}2');
    release();
    await screen.findByText(refusal.message);
    await user.click(button('閉じる'));
    expect(screen.queryByText('長すぎます。')).toBeNull();
  });

  /** Saves a value that another user has changed too, then closes the sentence of the conflict. */
  const openConflict = async () => {
    const first = storedOrder('10', { consigneeNm: 'はじめ' });
    const theirs = { ...first, versionNo: 4, consigneeNm: '相手', cntnNo: '20D-1' };
    let reads = 0;
    const { user } = await openDialog(first, {
      [`GET /order/${first.id}`]: () => (reads++ === 0 ? first : theirs),
      [save]: () => new Refused(409, { message: message.conflict, code: 'conflict' }),
    });
    await user.clear(field('荷受人名'));
    await user.type(field('荷受人名'), '自分');
    await user.keyboard('{Control>}s{/Control}');
    expect(await within(topmost()).findByText(`${message.conflict} ${clashSentence(['荷受人名'], [])}`)).toBeDefined();
    await user.click(button('閉じる'));
    return user;
  };

  test('MSG-22 a conflict keeps the typed value', async () => {
    await openConflict();
    expect(field('荷受人名').value).toBe('自分');
    expect(field('コンテナ番号').value).toBe('20D-1');
  });

  test('MSG-22 the value of the other user can be chosen after a conflict', async () => {
    const user = await openConflict();
    const row = within(screen.getByRole('table', { name: '両方で変更された項目' })).getAllByRole(
      'row',
    )[1] as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'こちらを使う' }));
    expect(field('荷受人名').value).toBe('相手');
  });

  test('MSG-22 the focus is on the field of a conflict when its panel goes', async () => {
    const user = await openConflict();
    const panel = within(document.querySelector<HTMLElement>('.conflict-panel') ?? document.body);
    await user.click(panel.getByRole('button', { name: '閉じる' }));
    expect(document.activeElement).toBe(field('荷受人名'));
  });
});
