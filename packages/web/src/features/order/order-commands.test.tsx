import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leavingWords } from '@tsuun/domain/message/leaving-sentence';
import { bulkTitle, saveAndLock } from '@tsuun/domain/message/order/bulk-dialog';
import { words } from '@tsuun/domain/message/words';
import { orderLabel } from '@tsuun/domain/order/path';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { OrderCommands } from './order-commands.tsx';
// Loaded before, so that no test waits for it.
import './bulk-dialog/bulk-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

test('ORD-BATCH-16 a dialog that is closed during its save renews the list, and closes no dialog opened since', async () => {
  const server = new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
      businessDate: '2026-05-13',
    }))
    .on('POST /order/batch/preview', () => ({ fields: [], changing: 1, unconfirmed: 1 }))
    .on('POST /order/batch', () => ({ data: 1 }));
  await loadSiteMeta();
  const onDone = vi.fn<() => void>();
  render(
    <InApp today="2026-05-13">
      <OrderCommands selection={{ selected: new Set(['1']), summaries: [] }} rows={[]} onDone={onDone} />
    </InApp>,
  );
  const user = userEvent.setup();
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: words.bulkUpdate }));
    await screen.findByRole('dialog', { name: bulkTitle });
  };
  await openDialog();
  await user.type(screen.getByLabelText(orderLabel('remarks'), { selector: 'input, textarea' }), '朝一');
  const release = server.hold();
  await user.click(screen.getByRole('button', { name: new RegExp(saveAndLock) }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: leavingWords.discard }));
  await openDialog();
  release();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(screen.getByRole('dialog', { name: bulkTitle })).toBeDefined();
});
