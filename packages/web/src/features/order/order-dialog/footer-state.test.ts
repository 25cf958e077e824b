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

describe('ロック／保存 in every state', () => {
  test.each([
    ['unlocked', 'ロック／保存', 'lock', {}],
    ['unlocked edited', 'ロック／保存', 'save', { edited: true }],
    ['locked edited', '保存', 'save', { importLocked: true, edited: true }],
    ['locked', 'ロック解除', 'unlock', { importLocked: true }],
    ['unlocked confirmed', 'ロック／保存', 'lock', { confirmed: true }],
    ['locked confirmed', 'ロック解除', 'unlock', { importLocked: true, confirmed: true }],
    // A draft kept through a conflict with a confirmation: there is nothing to save onto.
    ['locked edited confirmed', 'ロック解除', 'unlock', { importLocked: true, edited: true, confirmed: true }],
  ])('ORD-EDIT-20, 23, 25, 26 the button of an order that is %s says %s', (_name, label, command, state) => {
    expect(orderFooterState(facts(state)).keep).toMatchObject({ label, command, reason: null });
  });

  test.each([
    [{ importLocked: true }, dialogReason.nothingEdited],
    [{ importLocked: true, edited: true, confirmed: true }, dialogReason.confirmed],
    [{ importLocked: false }, undefined],
    [{ importLocked: true, edited: true }, undefined],
  ])('ORD-EDIT-25, 26 for %o the reason against Ctrl+S is %s', (state, said) => {
    expect(orderFooterState(facts(state)).keep.undoing).toBe(said);
  });

  test('ORD-EDIT-42 a new order can be saved without edits', () => {
    expect(orderFooterState(facts({ stored: false })).keep).toMatchObject({ label: 'ロック／保存', command: 'save' });
  });
});

describe('確定 and 解除', () => {
  test.each([
    { state: { storedUnmet: 0 }, label: '確定', reason: null },
    { state: { storedUnmet: 3, shownUnmet: 3 }, label: '確定', reason: unmetCountSentence(3) },
    {
      state: { storedUnmet: 7, shownUnmet: 6, edited: true },
      label: '確定',
      reason: unmetCountSentence(7, 6),
    },
    // The stored version decides; the button stays clickable while edited and asks first.
    { state: { storedUnmet: 0, shownUnmet: 2, edited: true }, label: '確定', reason: null },
    { state: { storedUnmet: 2, shownUnmet: 0, edited: true }, label: '確定', reason: dialogReason.saveToConfirm },
    { state: { stored: false, storedUnmet: 9 }, label: '確定', reason: dialogReason.unsaved },
    { state: { confirmed: true, storedUnmet: 4 }, label: '解除', reason: null },
  ])('ORD-EDIT-27, 29, 31 the button for $state is $label with the reason $reason', ({ state, label, reason }) => {
    expect(orderFooterState(facts(state)).confirming).toMatchObject({ label, reason });
  });

  test('PERM-10 without the right to write every button says so', () => {
    const { keep, confirming } = orderFooterState(facts({ mayWrite: false }));
    expect([keep.reason, confirming.reason]).toEqual([message.forbidden, message.forbidden]);
  });
});
