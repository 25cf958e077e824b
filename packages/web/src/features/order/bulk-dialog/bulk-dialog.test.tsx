import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { saveAndLock } from '@tsuun/domain/message/order/bulk-dialog';
import { orderLabel } from '@tsuun/domain/order/path';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../../../shell/site-meta.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

test('ORD-BATCH-16 what is typed while the orders are stored keeps the dialog open and is stored by the next save', async () => {
  const server = new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
      businessDate: '2026-05-13',
    }))
    .on('POST /order/batch/preview', () => ({ fields: [], changing: 2, unconfirmed: 2 }))
    .on('POST /order/batch', () => ({ data: 2 }));
  await loadSiteMeta();
  const onSaved = vi.fn<() => void>();
  render(
    <InApp today="2026-05-13">
      <BulkDialog ids={['1', '2']} known={[]} onClose={() => undefined} onSaved={onSaved} />
    </InApp>,
  );
  const user = userEvent.setup();
  const text = () => screen.getByLabelText<HTMLInputElement>(orderLabel('remarks'), { selector: 'input, textarea' });
  const button = () => screen.getByRole('button', { name: new RegExp(saveAndLock) });
  await user.type(text(), '朝一');
  const release = server.hold();
  await user.click(button());
  await user.type(text(), 'で積む');
  release();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  // The dialog is saving until it would have closed.
  await waitFor(() => expect(button().ariaDisabled).not.toBe('true'), { timeout: 5_000 });
  expect([text().value, onSaved.mock.calls.length]).toEqual(['朝一で積む', 0]);
  await user.click(button());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(sent(server)).toMatchObject([{ request: { remarks: '朝一' } }, { request: { remarks: '朝一で積む' } }]);
  vi.unstubAllGlobals();
});

const sent = (server: FakeServer): unknown[] => server.bodiesOf('POST /order/batch');
