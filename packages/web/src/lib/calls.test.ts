import { afterEach, expect, test, vi } from 'vitest';
import { getRunningJobs } from '@tsuun/contract/jobs';
import { importCalls } from '@tsuun/contract/transfers';
import { addressOf, call } from './calls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('API-02 API-03 a call sends the cookie and fails as a lost connection after 1,000,000 ms', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const hanging = vi.fn<typeof fetch>(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
  );
  vi.stubGlobal('fetch', hanging);
  const answer = call(getRunningJobs, { background: true, ownErrors: [0] });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(1_000_000);
  expect(hanging.mock.calls[0]?.[1]?.credentials).toBe('same-origin');
  clock.abort();
  await expect(answer).rejects.toMatchObject({ status: 0, code: 'network' });
});

test.each(['zentsu', 'dispatch', '52ft', 'arrival-fee', 'name-conversion', 'mms'] as const)(
  'API-01 API-04 the import of %s is asked of the same origin',
  (kind) => {
    const address = addressOf(importCalls(kind).run, {});
    expect(new URL(address, 'https://tsuun.example/order').href).toBe(`https://tsuun.example/gpa/api/imports/${kind}`);
  },
);
