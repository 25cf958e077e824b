import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { deleteOrder } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { FakeServer, Refused } from '../testing/fake-server.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { useDelete } from './record-commands.tsx';

test.each([
  [200, null],
  [400, { message: message.notDeletable, code: 'refused' }],
  [404, { message: message.notFound, code: 'notFound' }],
  [409, { message: message.conflict, code: 'conflict' }],
])('ORD-EDIT-34 ORD-LIST-34 after a delete answered with %i the list is brought up to date', async (status, body) => {
  const server = new FakeServer();
  server.on('DELETE /order/7', () => (body === null ? null : new Refused(status, body)));
  const onDeleted = vi.fn<(id: string) => void>();
  const { result } = renderHook(() => useDelete(deleteOrder, onDeleted), { wrapper: Feedback });
  const deleting = result.current({ id: '7', versionNo: 3 });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '削除' }));
  if (body !== null) {
    expect(await screen.findByText(body.message)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '閉じる' }));
  }
  await deleting;
  expect(server.requests.map(({ path }) => path)).toEqual(['/order/7?versionNo=3']);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith('7'));
});
