import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { LoginPage } from '../features/session/login-page.tsx';
import { newUser } from '../features/user/edited-user.ts';
import { UserPage } from '../features/user/user-page.tsx';
import { addressStore, go } from '../shell/address.ts';
import { loadSiteMeta } from '../shell/site-meta.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';

const today = '2026-05-13';
const named = (id: string, name: string) => ({
  ...newUser(),
  ...{ id, name, loginCd: `user${id}`, mail: 'a@example.jp', versionNo: 1, authorities: allAuthorities },
});
const users = [named('1', '花子'), named('2', '太郎')];

afterEach(() => vi.unstubAllGlobals());

/** The user master with the dialog of one user open; 花子 is who is signed in. */
async function edit(name: string, typed: Readonly<Record<string, string>>): Promise<() => void> {
  window.scrollTo = vi.fn<() => void>();
  go('/masters/user', { replace: true });
  const meta = { authorities: allAuthorities, loginUserInfo: { loginUserId: '1', loginUserName: '花子' } };
  const server = new FakeServer()
    .on('GET /site-meta', () => ({ ...meta, businessDate: today }))
    .on('GET /user/search', () => ({ totalCount: users.length, list: users }))
    .on('GET /user/1', () => users[0])
    .on('GET /user/2', () => users[1])
    .on('POST /user', () => ({ data: users[0] }));
  await loadSiteMeta();
  const { unmount } = render(
    <InApp today={today}>
      <UserPage />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.dblClick(await screen.findByText(name));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries(typed)) await user.type(await dialog.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(server.bodiesOf('POST /user')).toHaveLength(1));
  return unmount;
}

test('R36 USER-06 a new password of one’s own leads to the log-in screen, which says why; nothing is an error', async () => {
  const leavePage = await edit('花子', { パスワード: 'another horse' });
  await waitFor(() => expect(addressStore.get().path).toBe('/'));
  expect(screen.queryByText(message.saved)).toBeNull();
  leavePage();
  render(<LoginPage />);
  expect(screen.getByText(message.passwordChanged).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['太郎', { パスワード: 'another horse' }],
  ['花子', { 氏名: '　二世' }],
])(
  'R36 USER-06 somebody else’s password, or another field of one’s own, keeps one where one is (%s)',
  async (name, typed) => {
    await edit(name, typed);
    await screen.findByText(message.saved);
    expect(addressStore.get().path).toBe('/masters/user');
  },
);
