import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { secondFactorWords } from '@tsuun/domain/message/second-factor';
import { words } from '@tsuun/domain/message/words';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { userRecord } from '@tsuun/domain/user/fields';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { UserPage } from './user-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('TOTP-08 the list shows at once that a second factor was reset', async () => {
  const today = '2026-05-13';
  const user = { ...blankRecord(userRecord), id: '7', versionNo: 1, loginCd: 'hana', name: '花子', authorities: [] };
  let secondFactor = true;
  new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '管理者' },
      businessDate: today,
    }))
    .on('GET /user/search', () => ({ totalCount: 1, list: [{ ...user, secondFactor }] }))
    .on('GET /user/7', () => ({ ...user, secondFactor }))
    .on('GET /user/7/sessions', () => [])
    .on('DELETE /user/7/second-factor', () => {
      secondFactor = false;
      return {};
    });
  window.scrollTo = vi.fn<() => void>();
  window.history.replaceState(null, '', '/masters/user');
  await loadSiteMeta();
  render(
    <InApp today={today}>
      <UserPage />
    </InApp>,
  );
  const row = (): HTMLElement => screen.getAllByRole('row')[1] as HTMLElement;
  await waitFor(() => expect(row().textContent).toContain(secondFactorWords.used));
  const person = userEvent.setup();
  await person.dblClick(row());
  const reset = `${userRecord.secondFactor.label} ${secondFactorWords.reset}`;
  await person.click(await screen.findByRole('button', { name: reset }));
  await person.click(within(await screen.findByRole('dialog', { name: words.question })).getByText(words.ok));
  await waitFor(() => expect(row().textContent).not.toContain(secondFactorWords.used));
});
