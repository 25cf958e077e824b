import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { batchWrittenText, noteWords } from '@tsuun/domain/message/note';
import { FakeServer } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';
import { WriteNotesDialog } from './write-notes-dialog.tsx';

test('NOTE-12 the dialog for many records stays open with the words typed while they are registered', async () => {
  const server = new FakeServer().on('POST /order/notes', () => ({ data: 2 }));
  const onClose = vi.fn<() => void>();
  render(
    <InApp today="2026-05-13">
      <WriteNotesDialog kind="order" ids={['1', '2']} onClose={onClose} />
    </InApp>,
  );
  const user = userEvent.setup();
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: noteWords.text });
  await user.type(text, '朝一');
  const release = server.hold();
  await user.click(screen.getByRole('button', { name: noteWords.write }));
  await user.type(text, 'で積む');
  release();
  await screen.findByText(batchWrittenText(2));
  expect([text.value, onClose.mock.calls.length]).toEqual(['朝一で積む', 0]);
  await user.click(screen.getByRole('button', { name: noteWords.write }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.bodiesOf('POST /order/notes')).toMatchObject([{ text: '朝一' }, { text: '朝一で積む' }]);
  vi.unstubAllGlobals();
});
