import { pendingDone } from '@tsuun/domain/message/order/pending-sentence';
import { message } from '@tsuun/domain/message/message';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countedSentence } from '@tsuun/domain/message/sentence';
import { FakeServer } from '../testing/fake-server.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { openedActivity, openedUndo } from './opened-dialogs.ts';
import { notifyBatch, notifyDone } from './notify-done.ts';

const line = (id: string, undoable = true) => ({ id, kind: 'order/confirm', undoable });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET /activities/7', () => ({ activity: line('7'), reasons: [], skippedIds: [] }))
    .on('GET /activities/8', () => ({ activity: line('8', false), reasons: [], skippedIds: [] }))
    .on('GET /activities', () => ({ totalCount: 1, list: [line('9')] }));
  render(<Feedback>{null}</Feedback>);
});
afterEach(() => {
  openedUndo.set(null);
  openedActivity.set(null);
  vi.unstubAllGlobals();
});

const undoButton = () => screen.queryByRole('button', { name: '取り消す' });
const press = async () => userEvent.setup().click(await screen.findByRole('button', { name: '取り消す' }));

test('UNDO-15 the notice of a batch offers its undo, which asks first', async () => {
  notifyBatch('order/confirm', { data: 2, activityId: '7' }, 2);
  await screen.findByText(/2\/2/);
  await press();
  await waitFor(() => expect(openedUndo.get()?.id).toBe('7'));
  expect(undoButton()).toBeNull();
});

test('UNDO-15 the notice of a deletion undoes the user’s newest deletion', async () => {
  notifyDone('order/delete', message.deleted, 'newest');
  await press();
  await waitFor(() => expect(openedUndo.get()?.id).toBe('9'));
  expect(server.requests[0]?.path).toBe('/activities?own=true&kind=order%2Fdelete&nextPage=1'.replace('%2F', '/'));
  openedUndo.set(null);
  notifyDone('order/confirm', countedSentence(2, 2, message.confirmed), '8');
  await press();
  await waitFor(() => expect(openedActivity.get()).toBe('8'));
  expect(openedUndo.get()).toBeNull();
});

test('UNDO-15 見送り offers no undo, and its skipped records open 内訳', async () => {
  notifyDone('order/dismiss', pendingDone.dismiss, '7');
  await screen.findByText(/見送りました/);
  expect(undoButton()).toBeNull();
  notifyBatch('order/confirm', { data: 1, activityId: '7' }, 2);
  await screen.findByRole('button', { name: '内訳' });
  expect(undoButton()).toBeNull();
});

test('ORD-BATCH-05 only a batch that reached all records is headed 完了', async () => {
  notifyBatch('order/confirm', { data: 2, activityId: '7' }, 2);
  expect((await screen.findByText(/2\/2/)).parentElement?.textContent).toMatch(/^完了/);
  notifyBatch('order/confirm', { data: 40, activityId: '7' }, 120);
  const partly = await screen.findByText(/40\/120/);
  expect(partly.parentElement?.textContent).toMatch(/^一部完了/);
  expect(partly.closest('.notice')?.className).toContain('tone-locked');
  notifyBatch('order/confirm', { data: 0, activityId: '7' }, 120);
  expect((await screen.findByText(/対象外 120件/)).closest('.notice')?.textContent).not.toContain('完了');
});
