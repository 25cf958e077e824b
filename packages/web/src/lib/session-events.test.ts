import { afterEach, expect, test, vi } from 'vitest';
import { getSiteMeta } from '@tsuun/contract/session';
import { call } from './calls.ts';
import { listenToSession } from './session-events.ts';
import { forTabUser, tabUser } from './tab-user.ts';

afterEach(() => {
  tabUser.set(null);
  vi.unstubAllGlobals();
});

const refused = () =>
  Response.json({ code: 'unauthenticated', message: '再度ログインしてください。' }, { status: 401 });

test('SESS-02 calls name the user of the tab by header, addresses by a parameter', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  tabUser.set('7');
  await call(getSiteMeta);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-expected-user': '7' });
  expect([forTabUser('/a'), forTabUser('/a?b=c')]).toEqual(['/a?expectedUser=7', '/a?b=c&expectedUser=7']);
});

test('SESS-04 a call refused for its session is repeated after the log-in', async () => {
  const answers = [refused(), Response.json({ businessDate: '2026-05-13' })];
  vi.stubGlobal('fetch', async () => answers.shift());
  const stop = listenToSession({ answered: () => undefined, refused: () => Promise.resolve(true) });
  expect(await call(getSiteMeta)).toEqual({ businessDate: '2026-05-13' });
  stop();
});

test('SESS-04 a call fails when the user does not log in again', async () => {
  vi.stubGlobal('fetch', async () => refused());
  const stop = listenToSession({ answered: () => undefined, refused: () => Promise.resolve(false) });
  await expect(call(getSiteMeta, { ownErrors: 'all' })).rejects.toMatchObject({ status: 401 });
  stop();
});
