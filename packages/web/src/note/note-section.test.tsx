import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { noteWords } from '@tsuun/domain/message/note';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../shell/site-meta.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';
import { NoteSection } from './note-section.tsx';

const today = '2026-05-13';

test('NOTE-01 words typed while a note is being registered stay in its field', async () => {
  const server = new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
      businessDate: today,
    }))
    .on('GET /order/5/notes', () => [])
    .on('POST /order/notes', () => ({ data: 1 }));
  await loadSiteMeta();
  render(
    <InApp today={today}>
      <NoteSection kind="order" id="5" name="19D-1" />
    </InApp>,
  );
  const user = userEvent.setup();
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: noteWords.text });
  await user.type(text, '朝一');
  const answer = server.hold();
  await user.click(screen.getByRole('button', { name: noteWords.write }));
  await user.type(text, 'で積む');
  answer();
  await screen.findByText(noteWords.written);
  expect(text.value).toBe('朝一で積む');
  expect(server.bodiesOf('POST /order/notes')).toMatchObject([{ text: '朝一' }]);
  vi.unstubAllGlobals();
});
