import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteLine } from '@tsuun/contract/note';
import { noteWords } from '@tsuun/domain/message/note';
import { words } from '@tsuun/domain/message/words';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { draftsOf } from '../editing/stored/draft-storage.ts';
import { loadSiteMeta } from '../shell/site-meta.ts';
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

beforeEach(async () => {
  new FakeServer().on('GET /site-meta', () => ({
    authorities: allAuthorities,
    loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
    businessDate: '2026-05-13',
  }));
  await loadSiteMeta();
});
afterEach(() => vi.unstubAllGlobals());

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
});

test('NOTE-17 the change of a note is kept until it is saved, and gone after キャンセル', async () => {
  const server = new FakeServer().on('POST /notes/7', () => ({}));
  const user = userEvent.setup();
  const first = render(item(note));
  await user.click(screen.getByRole('button', { name: noteWords.change }));
  await user.type(screen.getByRole('textbox', { name: noteWords.text }), '積む');
  // The record is closed, and opened again after another user changed the note.
  first.unmount();
  const second = render(item({ ...note, text: '午後に積む', versionNo: 2 }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: noteWords.text }).value).toBe('朝一で積む');
  await user.click(screen.getByRole('button', { name: noteWords.keep }));
  expect(server.bodiesOf('POST /notes/7')).toMatchObject([{ text: '朝一で積む', versionNo: 1 }]);
  second.unmount();
  render(item(note));
  expect(screen.queryByRole('textbox', { name: noteWords.text })).toBeNull();
  await user.click(screen.getByRole('button', { name: noteWords.change }));
  await user.type(screen.getByRole('textbox', { name: noteWords.text }), '積む');
  await user.click(screen.getByRole('button', { name: words.cancel }));
  expect(draftsOf('1').get().size).toBe(0);
});

test('NOTE-06 変更 leads to the text, and キャンセル back to the note', async () => {
  const user = userEvent.setup();
  render(item(note));
  await user.click(screen.getByRole('button', { name: noteWords.change }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: noteWords.text }));
  await user.click(screen.getByRole('button', { name: words.cancel }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: noteWords.change }));
});

test('NOTE-05 after 完了 the focus is on 完了 of the next note, after that of the last one on the note before', async () => {
  new FakeServer().on('POST /notes/8/complete', () => ({})).on('POST /notes/9/complete', () => ({}));
  const user = userEvent.setup();
  render(
    <section>
      {item(note)}
      {item({ ...note, id: '8', text: '昼に' })}
      {item({ ...note, id: '9', text: '夕方に' })}
    </section>,
  );
  const complete = (text: string) => screen.getByRole('button', { name: `${noteWords.complete}　${text}` });
  await user.click(complete('昼に'));
  await waitFor(() => expect(document.activeElement).toBe(complete('夕方に')));
  await user.click(complete('夕方に'));
  await waitFor(() => expect(document.activeElement).toBe(complete('昼に')));
});
