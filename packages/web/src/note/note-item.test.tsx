import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { NoteLine } from '@tsuun/contract/note';
import { noteWords } from '@tsuun/domain/message/note';
import { FakeServer } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';
import { NoteItem } from './note-item.tsx';

const note: NoteLine = {
  ...{ id: '7', text: '朝一で', dueDt: null, recipients: [], versionNo: 1 },
  ...{ createdAt: '2026-05-13 08:00', createdUserName: '山田', completedAt: null, completedUserName: null },
  ...{ mine: false, unread: false, changeable: true, changes: [] },
};
const item = (one: NoteLine) => (
  <InApp today="2026-05-13">
    <NoteItem kind="order" note={one} mayWrite />
  </InApp>
);

test('NOTE-06 words typed while a change is being saved stay, and are saved as a change of the new version', async () => {
  const server = new FakeServer().on('POST /notes/7', () => ({}));
  const user = userEvent.setup();
  render(item(note));
  await user.click(screen.getByRole('button', { name: noteWords.change }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: noteWords.text });
  const release = server.hold();
  await user.type(text, '積む');
  await user.click(screen.getByRole('button', { name: noteWords.keep }));
  await user.type(text, '。');
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: noteWords.keep }).ariaDisabled).not.toBe('true'));
  expect(text.value).toBe('朝一で積む。');
  await user.click(screen.getByRole('button', { name: noteWords.keep }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: noteWords.text })).toBeNull());
  expect(server.bodiesOf('POST /notes/7')).toMatchObject([{ versionNo: 1 }, { versionNo: 2 }]);
  vi.unstubAllGlobals();
});

test('NOTE-06 a note that was changed in another tab is not overwritten by what was begun before', async () => {
  const server = new FakeServer().on('POST /notes/7', () => undefined);
  const user = userEvent.setup();
  const { rerender } = render(item(note));
  await user.click(screen.getByRole('button', { name: noteWords.change }));
  await user.type(screen.getByRole('textbox', { name: noteWords.text }), '積む');
  rerender(item({ ...note, text: '午後に積む', versionNo: 2 }));
  await user.click(screen.getByRole('button', { name: noteWords.keep }));
  expect(server.bodiesOf('POST /notes/7')).toMatchObject([{ text: '朝一で積む', versionNo: 1 }]);
  vi.unstubAllGlobals();
});
