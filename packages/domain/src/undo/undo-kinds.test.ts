import { expect, test } from 'vitest';
import { activityKinds, type ActivityKind } from '../activity/kinds.ts';
import { skipReasonText } from '../activity/skip-reasons.ts';
import { undoableKinds, undoKindOf } from './undo-kinds.ts';

test('UNDO-01 only batches, file imports, re-applies to orders and undo itself can be undone', () => {
  const others = (Object.keys(activityKinds) as ActivityKind[]).filter((kind) => !undoableKinds.includes(kind));
  expect(others.toSorted()).toEqual([
    'apply/user',
    'export/analysis',
    'export/fees',
    'export/invoice-draft',
    'export/name-conversion',
    'export/order',
    'import/mms',
    'order/dismiss',
    'order/reopen',
    'preflight/52ft',
    'preflight/arrival-fee',
    'preflight/dispatch',
    'preflight/name-conversion',
    'preflight/zentsu',
    'snapshot/month',
  ]);
});

test('UNDO-02 an undo requires the same right as the command', () => {
  for (const kind of undoableKinds) {
    const undo = undoKindOf(kind) as ActivityKind;
    expect([kind, activityKinds[undo].code]).toEqual([kind, activityKinds[kind].code]);
    expect(undoKindOf(undo)).toBe(undo);
  }
});

test('UNDO-06 every reason for skipping a record has a text', () => {
  expect(skipReasonText('undo/import', 'touchedSince')).toBe('あとから変更されている');
  expect(skipReasonText('undo/order', 'overRailPaymentDtLimit')).toBe('鉄道支払計上日が締め超過');
  expect(skipReasonText('undo/import', 'overEigyobiLimit')).toBe('業務実績日が締め超過');
  expect(skipReasonText('undo/fee', 'overEigyobiLimit')).toBe('業務実績日が締め超過');
});
