import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteWords, unreadNotesText } from '@tsuun/domain/message/note';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { go } from '../shell/navigation.ts';
import { loadSiteMeta } from '../shell/site-meta.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';
import { NotesLink } from './notes-link.tsx';

test('NOTE-09 unread notes are counted on every page, and not on the way to the log-in', async () => {
  const server = new FakeServer()
    .on('GET /notes/unread', () => ({ data: 3 }))
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '山田 花子' },
      businessDate: '2026-05-13',
    }));
  const asked = (): number => server.requests.filter(({ path }) => path === '/notes/unread').length;
  await loadSiteMeta();
  act(() => go('/imports'));
  render(
    <InApp today="2026-05-13">
      <NotesLink />
    </InApp>,
  );
  await screen.findByText(unreadNotesText(3));
  act(() => go('/order'));
  await waitFor(() => expect(asked()).toBe(2));
  act(() => go('/'));
  await screen.findByRole('link', { name: noteWords.title + unreadNotesText(3) });
  act(() => go('/order'));
  await waitFor(() => expect(asked()).toBe(3));
  vi.unstubAllGlobals();
});
