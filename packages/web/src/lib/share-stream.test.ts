import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Completion } from '@tsuun/contract/stream';
import type { StreamListener } from './follow-stream.ts';

/** Streams opened so far, each with what it would tell and how it would end. */
const opened: { address: string; listener: StreamListener; end: (completion: Completion) => void }[] = [];
vi.mock('./follow-stream.ts', () => ({
  followStream: (address: string, listener: StreamListener) =>
    new Promise<Completion>((end, fail) => {
      opened.push({ address, listener, end });
      listener.signal?.addEventListener('abort', () => fail(listener.signal?.reason as Error));
    }),
}));
// Files of a process share what they have loaded: none of it knows of this stand-in yet, and none shall know of it after.
vi.resetModules();
const { shareStream } = await import('./share-stream.ts');
afterAll(() => {
  vi.doUnmock('./follow-stream.ts');
  vi.resetModules();
});

/** Locks as browsers give them: one holder, the others in turn, the user who waits may give up. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = last.then(() => (signal.aborted ? Promise.reject(signal.reason as Error) : work()));
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request };
}

beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const done: Completion = { status: 'success', message: '全1行' };

test('QUEUE-13 R04 two tabs share one stream with its progress and end', async () => {
  const [first, second] = [vi.fn<(percent: number) => void>(), vi.fn<(percent: number) => void>()];
  const ends = [shareStream('/job/1', { progress: first }), shareStream('/job/1', { progress: second })];
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 30_000 });
  opened[0]?.listener.progress?.(40);
  await vi.waitFor(() => expect(second.mock.calls).toEqual([[40]]), { timeout: 30_000 });
  expect(first.mock.calls).toEqual([[40]]);
  opened[0]?.end(done);
  expect(await Promise.all(ends)).toEqual([done, done]);
  expect(opened).toHaveLength(1);
});

describe('QUEUE-13 without locks, as over plain http,', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  });

  test('QUEUE-13 six tabs share one stream and its end', async () => {
    const heard = Array.from({ length: 6 }, () => vi.fn<(percent: number) => void>());
    const ends = heard.map((progress) => shareStream('/job/2', { progress }));
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 30_000 });
    opened[0]?.listener.progress?.(40);
    await vi.waitFor(() => expect(heard.map(({ mock }) => mock.calls)).toEqual(heard.map(() => [[40]])), {
      timeout: 30_000,
    });
    opened[0]?.end(done);
    expect(await Promise.all(ends)).toEqual(ends.map(() => done));
    expect(opened).toHaveLength(1);
  });

  test('QUEUE-13 a hidden tab closes its stream and follows it again when it is visible', async () => {
    const end = shareStream('/job/3', {});
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 30_000 });
    Object.assign(document, { visibilityState: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(opened[0]?.listener.signal?.aborted).toBe(true);
    Object.assign(document, { visibilityState: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 30_000 });
    opened[1]?.end(done);
    expect(await end).toEqual(done);
  });

  test('QUEUE-13 a closed tab passes its stream to the next tab', async () => {
    const stop = new AbortController();
    const closed = shareStream('/job/4', { signal: stop.signal }).catch(() => 'closed');
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 30_000 });
    const other = shareStream('/job/4', {});
    stop.abort();
    expect(await closed).toBe('closed');
    await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 30_000 });
    opened[1]?.end(done);
    expect(await other).toEqual(done);
  }, 20_000);
});
