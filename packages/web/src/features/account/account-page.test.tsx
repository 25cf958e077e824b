import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ownPasswordFields } from '@tsuun/domain/user/fields';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { AccountPage } from './account-page.tsx';

test('USER-12 a password that was typed on while it was being changed stays, because only its beginning is stored', async () => {
  const server = new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
      businessDate: '2026-05-13',
    }))
    .on('POST /account/password', () => ({}));
  await loadSiteMeta();
  render(
    <InApp today="2026-05-13">
      <AccountPage />
    </InApp>,
  );
  const user = userEvent.setup();
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true, selector: 'input' });
  await user.type(field(ownPasswordFields.oldPassword.label), 'old-password-1');
  await user.type(field(ownPasswordFields.password.label), 'new-password-2');
  const release = server.hold();
  await user.click(screen.getByRole('button', { name: words.change }));
  await user.type(field(ownPasswordFields.password.label), '34');
  release();
  await screen.findByText(message.ownPasswordChanged);
  expect(field(ownPasswordFields.password.label).value).toBe('new-password-234');
  expect(server.bodiesOf('POST /account/password')).toMatchObject([{ password: 'new-password-2' }]);
  vi.unstubAllGlobals();
});
