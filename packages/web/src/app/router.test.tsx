import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Authority } from '@tsuun/domain/permission/functions';
import { leavingWords } from '@tsuun/domain/message/leaving-sentence';
import { message } from '@tsuun/domain/message/message';
import type { Address } from '../shell/pages.ts';
import { currentAddress, go } from '../shell/navigation.ts';
import { holdUnsaved } from '../lib/unsaved.ts';
import { createPageRouter } from './router.tsx';

const home: Authority = { functionCode: 'HOME', roleBit: 1 };

/** A server that knows one person, or answers everything with a status. */
function server(answer: number | readonly Authority[]): void {
  const meta = {
    authorities: answer,
    loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
    businessDate: '2026-05-13',
  };
  const reply = (address: string): Response => {
    if (typeof answer === 'number')
      return Response.json({ message: 'x', code: 'x' }, { status: answer, headers: { 'x-request-id': 'call-0123' } });
    return Response.json(address.endsWith('/site-meta') ? meta : []);
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address) => Promise.resolve(reply(String(address)))),
  );
}

let router: ReturnType<typeof createPageRouter>;

async function open(path: string): Promise<void> {
  go(path as Address, { replace: true });
  router = createPageRouter();
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.resolvedLocation?.href).toBe(router.latestLocation.href));
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  window.scrollTo = vi.fn<() => void>();
});
afterEach(async () => {
  // The log-in screen forgets who was here.
  act(() => go('/'));
  await screen.findByRole('form', { name: 'ログイン' });
  cleanup();
  vi.unstubAllGlobals();
});

describe('the way to a page', () => {
  it.each(['/', '/no-such-page', '/masters', '/order/%E0%A4%A', '/%'])(
    'NAV-26 PERM-08 %s shows the log-in screen and asks nothing',
    async (path) => {
      server(500);
      await open(path);
      expect(screen.getByRole('form', { name: 'ログイン' })).toBeTruthy();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('PERM-05 without a session a page leads to /error/401', async () => {
    server(401);
    await open('/order');
    expect(screen.getByText(message.unauthenticated)).toBeTruthy();
    expect(currentAddress().path).toBe('/error/401');
  });

  it.each([500, 503, 404])('PERM-06 an initialisation that fails with %d leads to /error/500', async (status) => {
    server(status);
    await open('/home');
    expect(screen.getByText(message.serverErrorPage)).toBeTruthy();
  });

  it.each([500, 503])('ERR-10 /error/500 shows the id of the call that failed with %d', async (status) => {
    server(status);
    await open('/home');
    expect(screen.getByText('要求番号').closest('p')?.textContent).toBe('要求番号 call-0123');
  });

  it('ERR-10 /error/500 shows no id of a failure before another page', async () => {
    server(500);
    await open('/home');
    act(() => go('/'));
    await screen.findByRole('form', { name: 'ログイン' });
    act(() => go('/error/500'));
    await screen.findByText(message.serverErrorPage);
    expect(screen.queryByText('要求番号')).toBeNull();
  });

  it('PERM-03 PERM-04 PERM-07 a page without right leads to /error/403 once the user is known', async () => {
    server([home]);
    await open('/order');
    expect(screen.getByText(message.forbiddenPage)).toBeTruthy();
    expect(currentAddress().path).toBe('/error/403');
  });

  it('PERM-02 NAV-34 the launcher shows only what may be opened', async () => {
    server([home, { functionCode: 'EXPORTS', roleBit: 1 }, { functionCode: 'ORDER', roleBit: 0 }]);
    await open('/home');
    const labels = screen.getByRole('navigation', { name: '業務' }).querySelectorAll('a');
    expect([...labels].map((label) => label.textContent)).toEqual(['出力']);
  });

  it('NAV-40 a user who goes back before the next page is loaded stays on the page of the address', async () => {
    server([home, { functionCode: 'EXPORTS', roleBit: 1 }]);
    await open('/home');
    act(() => {
      go('/exports');
      go('/home');
    });
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(currentAddress().path).toBe('/home');
    expect(screen.getByRole('navigation', { name: '業務' })).toBeTruthy();
    act(() => go('/exports'));
    expect(await screen.findByRole('heading', { name: '出力', level: 1 })).toBeTruthy();
  });

  it('ERR-02 401 leads to the log-in screen', async () => {
    server(401);
    await open('/error/401');
    fireEvent.click(screen.getByRole('button', { name: 'ログイン画面へ' }));
    expect(await screen.findByRole('form', { name: 'ログイン' })).toBeTruthy();
  });

  it('LOOK a navigation moves the focus to the heading of the new page', async () => {
    server(401);
    await open('/error/403');
    expect(document.activeElement).toBe(document.body);
    act(() => go('/error/500'));
    await screen.findByText(message.serverErrorPage);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('FORM-23 Back over unsaved edits stays until the question is answered', async () => {
    server(401);
    await open('/error/403');
    const release = holdUnsaved();
    act(() => go('/error/500'));
    await screen.findByText(message.serverErrorPage);
    window.history.back();
    fireEvent.click(await screen.findByRole('button', { name: leavingWords.stay }));
    await waitFor(() => expect(window.location.pathname).toBe('/error/500'));
    window.history.back();
    fireEvent.click(await screen.findByRole('button', { name: leavingWords.discard }));
    expect(await screen.findByText(message.forbiddenPage)).toBeTruthy();
    release();
  });

  it('NAV-40 while the question is open the address is that of the page and a second Back asks no further question', async () => {
    server(401);
    await open('/error/401');
    act(() => go('/error/403'));
    await screen.findByText(message.forbiddenPage);
    act(() => go('/error/500'));
    await screen.findByText(message.serverErrorPage);
    let answer: (mayLeave: boolean) => void = () => undefined;
    const ask = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (answer = resolve)));
    const release = holdUnsaved({ ask });
    const visited: string[] = [];
    const visit = (): void => void visited.push(window.location.pathname);
    window.addEventListener('popstate', visit);
    window.history.back();
    await waitFor(() => expect(visited).toEqual(['/error/403', '/error/500']));
    window.history.back();
    await waitFor(() => expect(visited).toEqual(['/error/403', '/error/500', '/error/403', '/error/500']));
    window.removeEventListener('popstate', visit);
    expect(ask).toHaveBeenCalledOnce();
    await act(async () => answer(false));
    expect(currentAddress().path).toBe('/error/500');
    release();
  });
});
