import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRunningJobs } from '@tsuun/contract/jobs';
import { message } from '@tsuun/domain/message/message';
import { call } from '../lib/calls.ts';
import { useStore } from '../lib/store.ts';
import { currentAddress, go } from '../shell/navigation.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { alertStore, CentralErrors } from './central-errors.tsx';

const Saved = () => <button onClick={() => notify(message.saved)}>保存</button>;
const Alert = () => <output>{useStore(alertStore)}</output>;
const sentence = 'サーバーの文章';

function answer(response: () => Promise<Response>): void {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(response));
}
const status = (code: number, body: unknown = { message: sentence, code: 'x' }) =>
  answer(() => Promise.resolve(Response.json(body, { status: code })));

/** One call as a person's act makes it, or as the program does behind it. */
const ask = (options: { background?: boolean; ownErrors?: number[] } = {}) =>
  act(() => call(getRunningJobs, options).catch(() => undefined));

const dialog = () => screen.queryByRole('dialog', { name: message.errorTitle });
const close = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '閉じる' })));

beforeEach(() => {
  window.scrollTo = vi.fn<() => void>();
  go('/order', { replace: true });
  render(
    <Feedback>
      <CentralErrors />
      <Alert />
      <Saved />
    </Feedback>,
  );
});
afterEach(() => {
  alertStore.set(null);
  vi.unstubAllGlobals();
});

describe('refused calls', () => {
  it('ERR-16 a caller with the sentence that is already shown continues when it is closed', async () => {
    const waiting: boolean[] = [];
    const show = () => act(async () => void showError(sentence).then((closed) => waiting.push(closed)));
    status(404);
    await ask();
    await show();
    await close();
    expect(waiting).toEqual([true]);
    await show();
    await ask();
    expect(waiting).toEqual([true, false]);
  });

  it('ERR-07 ERR-08 the sentence of a 400 is an inline alert', async () => {
    status(400);
    await ask();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(dialog()).toBeNull();
  });

  it.each([401, 403, 404, 409])('ERR-09 SHELL-10 the sentence of a %d is in the persistent dialog', async (code) => {
    status(code);
    await ask();
    expect(dialog()?.textContent).toContain(sentence);
    expect(alertStore.get()).toBeNull();
  });

  it.each([
    [401, message.unauthenticated],
    [403, message.forbidden],
    [500, message.serverError],
  ])('ERR-10 ERR-13 ERR-14 ERR-15 a %d without a sentence shows the fixed sentence', async (code, fixed) => {
    status(code, null);
    await ask();
    expect(dialog()?.textContent).toContain(fixed);
  });

  it('ERR-11 a missing answer asks to check the connection', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await ask();
    expect(dialog()?.textContent).toContain(message.network);
  });

  it('ERR-12 an answer that cannot be read asks to reload the screen', async () => {
    answer(() => Promise.resolve(new Response('{', { headers: { 'content-type': 'application/json' } })));
    await ask();
    expect(dialog()?.textContent).toContain(message.communication);
  });

  it('ERR-10 a 500 shows the fixed sentence and not that of the answer', async () => {
    status(500);
    await ask();
    expect(dialog()?.textContent).toContain(message.serverError);
    expect(dialog()?.textContent).not.toContain(sentence);
  });

  it('ERR-10 a 500 shows and copies the id of the call with its sentence', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }) as object);
    const headers = { 'x-request-id': '0d6f6c1e-call' };
    answer(() => Promise.resolve(Response.json({ message: 'x', code: 'serverError' }, { status: 500, headers })));
    await ask();
    const reported = `${message.serverError}（要求番号：0d6f6c1e-call）`;
    expect(dialog()?.textContent).toContain(reported);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '内容をコピー' })));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(reported);
    expect(screen.getByRole('button', { name: 'コピーしました' })).toBeTruthy();
  });

  it('ERR-12 ERR-15 an answer of another type, such as a page of a gateway, asks to reload the screen', async () => {
    answer(() => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })));
    await ask();
    expect(dialog()?.textContent).toContain(message.communication);
  });

  it('ERR-17 a lost session leads to /error/401 once its dialog is closed', async () => {
    status(401);
    await ask();
    expect(currentAddress().path).toBe('/order');
    await close();
    expect(currentAddress().path).toBe('/error/401');
  });

  it('ERR-16 an error that the caller shows is not shown again', async () => {
    status(400);
    await ask({ ownErrors: [400] });
    expect(alertStore.get()).toBeNull();
  });

  it('SHELL-11 the dialog stays until 閉じる', async () => {
    status(409);
    await ask();
    fireEvent.keyDown(dialog() as HTMLElement, { key: 'Escape' });
    expect(dialog()).not.toBeNull();
    await close();
    expect(dialog()).toBeNull();
  });
});

describe('what is shown at once', () => {
  it('SHELL-12 SHELL-13 success, alert and error are shown and removed independently', async () => {
    status(400);
    await ask();
    status(409, { message: '競合', code: 'conflict' });
    await ask({ background: true });
    fireEvent.click(screen.getByText('保存'));
    const notice = () => screen.queryByText(message.saved)?.closest('.notice')?.textContent;
    expect(notice()).toBe(`完了 ${message.saved}`);
    expect(alertStore.get()).toBe(sentence);
    expect(dialog()?.textContent).toContain('競合');
    await act(async () => fireEvent.click(dialog()?.querySelector('footer button') as HTMLElement));
    expect(dialog()).toBeNull();
    expect(alertStore.get()).toBe(sentence);
    expect(notice()).toBe(`完了 ${message.saved}`);
  });
});

describe('what is reset', () => {
  it('SHELL-14 a navigation removes dialog and alert, a change of conditions does not', async () => {
    status(400);
    await ask();
    act(() => go('/order?cntnNo=1', { replace: true }));
    expect(alertStore.get()).toBe(sentence);
    act(() => go('/fees'));
    expect(alertStore.get()).toBeNull();
    status(404);
    await ask();
    act(() => go('/order'));
    expect(dialog()).toBeNull();
  });

  it('SHELL-14 SHELL-15 the next command removes the error, a read in the background does not', async () => {
    status(400);
    await ask();
    answer(() => Promise.resolve(Response.json([])));
    await ask({ background: true });
    expect(alertStore.get()).toBe(sentence);
    await ask();
    expect(alertStore.get()).toBeNull();
  });
});
