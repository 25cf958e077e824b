import { describe, expect, test } from 'vitest';
import { dialogReason, unmetCountSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { orderFooterState, type OrderFooterFacts } from './order-dialog.tsx';

const facts = (changes: Partial<OrderFooterFacts>): OrderFooterFacts => ({
  stored: true,
  confirmed: false,
  importLocked: false,
  edited: false,
  storedUnmet: 0,
  shownUnmet: 0,
  mayWrite: true,
  ...changes,
});

describe('ORD-EDIT-20, 23, 25, 26 ロック／保存 in every state', () => {
  test.each([
    { importLocked: false, edited: false, confirmed: false, label: 'ロック／保存', command: 'lock' },
    { importLocked: false, edited: true, confirmed: false, label: 'ロック／保存', command: 'save' },
    { importLocked: true, edited: true, confirmed: false, label: '保存', command: 'save' },
    { importLocked: true, edited: false, confirmed: false, label: 'ロック解除', command: 'unlock' },
    { importLocked: false, edited: false, confirmed: true, label: 'ロック／保存', command: 'lock' },
    { importLocked: true, edited: false, confirmed: true, label: 'ロック解除', command: 'unlock' },
    // A draft kept through a conflict with a confirmation: there is nothing to save onto.
    { importLocked: true, edited: true, confirmed: true, label: 'ロック解除', command: 'unlock' },
  ])('$label when locked $importLocked, edited $edited, confirmed $confirmed', ({ label, command, ...state }) => {
    expect(orderFooterState(facts(state)).keep).toMatchObject({ label, command, reason: null });
  });

  test.each([
    [{ importLocked: true }, dialogReason.nothingEdited],
    [{ importLocked: true, edited: true, confirmed: true }, dialogReason.confirmed],
    [{ importLocked: false }, undefined],
    [{ importLocked: true, edited: true }, undefined],
  ])('Ctrl+S saves and locks only: for %o it says %s', (state, said) => {
    expect(orderFooterState(facts(state)).keep.undoing).toBe(said);
  });

  test('ORD-EDIT-42 a new order can be saved without edits, which reports the missing fields', () => {
    expect(orderFooterState(facts({ stored: false })).keep).toMatchObject({ label: 'ロック／保存', command: 'save' });
  });
});

describe('ORD-EDIT-27, 29, 31 確定 and 解除', () => {
  test.each([
    { state: { storedUnmet: 0 }, label: '確定', reason: null },
    { state: { storedUnmet: 3, shownUnmet: 3 }, label: '確定', reason: unmetCountSentence(3) },
    // The stored version decides; the button stays clickable while edited and asks first.
    { state: { storedUnmet: 0, shownUnmet: 2, edited: true }, label: '確定', reason: null },
    { state: { storedUnmet: 2, shownUnmet: 0, edited: true }, label: '確定', reason: dialogReason.saveToConfirm },
    { state: { stored: false, storedUnmet: 9 }, label: '確定', reason: dialogReason.unsaved },
    { state: { confirmed: true, storedUnmet: 4 }, label: '解除', reason: null },
  ])('$state', ({ state, label, reason }) => {
    expect(orderFooterState(facts(state)).confirming).toMatchObject({ label, reason });
  });

  test('PERM-06 without the writing right every button says so', () => {
    const { keep, confirming } = orderFooterState(facts({ mayWrite: false }));
    expect([keep.reason, confirming.reason]).toEqual([message.forbidden, message.forbidden]);
  });
});
