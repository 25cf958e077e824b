import { nextItemDelay } from '@tsuun/contract/stream';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Completion } from '@tsuun/contract/stream';
import type { JobTurn } from '@tsuun/contract/jobs';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';
import type { StreamListener } from '../lib/follow-stream.ts';
import { FakeServer, Refused } from '../testing/fake-server.ts';
import { callOff, dropQueue, enqueue, enqueueAll, inProgress, notBegun, ownQueue, queueStore } from './job-queue.ts';

let server: FakeServer;
const turnIs = (busy: JobTurn['busy'], loginUserId = '1') => server.on('GET /jobs/turn', () => ({ loginUserId, busy }));

// The last job of another file may have ended a moment ago; the next one begins after a pause.
beforeAll(() => new Promise((resolve) => setTimeout(resolve, 2 * nextItemDelay)));
beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  turnIs([]);
  ownQueue('1');
});
afterEach(async () => {
  dropQueue();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const success: Completion = { status: 'success', message: '' };
const shown = () => queueStore.get().map(({ label, state }) => [label, state]);
const soon = () => vi.advanceTimersByTimeAsync(0);

/** Work of a kind that ends when the test says so. */
async function start(kind: JobKind, attached = false) {
  let listener: StreamListener | undefined;
  let finish: (end: Completion) => void = () => undefined;
  const onComplete = vi.fn<(end: Completion) => void>();
  let runs = 0;
  const accepted = enqueue({
    kind,
    attached,
    run: (given) => {
      runs += 1;
      listener = given;
      return new Promise((resolve, reject) => {
        finish = resolve;
        given.signal?.addEventListener('abort', () => reject(given.signal?.reason as Error));
      });
    },
    onComplete,
  });
  await soon();
  const end = async (completion = success): Promise<void> => {
    finish(completion);
    await soon();
  };
  return { accepted, onComplete, end, runs: () => runs, began: () => runs > 0, tell: () => listener };
}

test('QUEUE-03 QUEUE-10 JOB-05 one queue for all kinds: the first runs at once, the next 300 ms after it has completed', async () => {
  const feed = await start('import/zentsu');
  const fees = await start('export/fees');
  const rules = await start('apply/arrival-fee');
  expect([feed.began(), fees.began()]).toEqual([true, false]);
  expect(shown()).toEqual([
    ['全通SYS取込', 'running'],
    ['諸料金実績出力', 'waiting'],
    ['到着料金マスタ再適用', 'waiting'],
  ]);
  await feed.end();
  await vi.advanceTimersByTimeAsync(299);
  expect(fees.began()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([fees.began(), rules.began()]).toEqual([true, false]);
  await fees.end();
  await vi.advanceTimersByTimeAsync(300);
  expect(rules.began()).toBe(true);
});

test('QUEUE-03 what is started within the 300 ms waits for their end, and runs once', async () => {
  await (await start('import/zentsu')).end();
  const next = await start('import/zentsu');
  await vi.advanceTimersByTimeAsync(299);
  expect([next.accepted, next.runs()]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(next.runs()).toBe(1);
});

test('QUEUE-03 work that throws at once is an end too: it is reported, and the next begins', async () => {
  const onComplete = vi.fn<(end: Completion) => void>();
  const broken = (): never => {
    throw new TypeError('crypto.randomUUID is not a function');
  };
  enqueue({ kind: 'export/order', run: broken, onComplete });
  const next = await start('export/fees');
  await vi.advanceTimersByTimeAsync(300);
  expect(onComplete.mock.calls).toEqual([[{ status: 'error', message: message.communication }]]);
  expect(next.began()).toBe(true);
});

test('QUEUE-02 QUEUE-04 a kind in progress starts no second time; its end clears the flag', async () => {
  const first = await start('import/52ft');
  expect((await start('import/52ft')).accepted).toBe(false);
  expect(queueStore.get()).toHaveLength(1);
  await first.end({ status: 'error', message: 'x' });
  expect(first.onComplete.mock.calls).toEqual([[{ status: 'error', message: 'x' }]]);
  expect(inProgress(queueStore.get(), 'import/52ft')).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect((await start('import/52ft')).accepted).toBe(true);
});

test('QUEUE-04 what has ended is shown for a moment: 100 %, or that it failed', async () => {
  const feed = await start('import/zentsu');
  feed.tell()?.progress?.(60);
  await feed.end();
  expect(queueStore.get()).toMatchObject([{ state: 'complete', progress: 100 }]);
  const fees = await start('export/fees');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(shown()).toEqual([['諸料金実績出力', 'running']]);
  fees.tell()?.progress?.(30);
  await fees.end({ status: 'error', message: 'x' });
  expect(queueStore.get()).toMatchObject([{ state: 'failed', progress: 30 }]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(queueStore.get()).toEqual([]);
});

test('IMP-22 IMP-23 the name-conversion import sets and tests the arrival-fee flag, under its label', async () => {
  const names = await start('import/name-conversion');
  expect(shown()).toEqual([['到着料金マスタ取込', 'running']]);
  expect(inProgress(queueStore.get(), 'import/arrival-fee')).toBe(true);
  expect((await start('import/arrival-fee')).accepted).toBe(false);
  await names.end();
  expect(inProgress(queueStore.get(), 'import/name-conversion')).toBe(false);
});

test('QUEUE-11 JOB-02 what the stream tells is shown: percent, message, and what it waits for', async () => {
  const work = await start('import/mms');
  work.tell()?.waiting?.(false);
  work.tell()?.message?.('サーバーでの開始を待っています');
  expect(queueStore.get()).toMatchObject([{ waitsFor: 'サーバーでの開始を待っています' }]);
  work.tell()?.progress?.(40);
  work.tell()?.message?.('マスタを更新しています');
  expect(queueStore.get()).toMatchObject([{ progress: 40, message: 'マスタを更新しています', waitsFor: null }]);
  work.tell()?.waiting?.(true);
  expect(queueStore.get()).toMatchObject([{ waitsFor: 'サーバーの応答を待っています', begun: true }]);
});

test('QUEUE-01 JOB-03 behind another person’s job of its kind an item stays, says so, and begins when the way is free', async () => {
  turnIs([{ kind: 'import/zentsu', own: false }]);
  const feed = await start('import/zentsu');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(feed.began()).toBe(false);
  expect(queueStore.get()).toMatchObject([
    { state: 'waiting', waitsFor: '他のユーザーの処理が終わるのを待っています', begun: false },
  ]);
  turnIs([{ kind: 'import/52ft', own: false }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(feed.began()).toBe(true);
  // A user was quicker after all.
  turnIs([{ kind: 'import/zentsu', own: true }]);
  await feed.end({ status: 'error', message: message.jobRunning });
  expect(feed.onComplete).not.toHaveBeenCalled();
  expect(queueStore.get()).toMatchObject([{ state: 'waiting', waitsFor: '前の処理が終わるのを待っています' }]);
  turnIs([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(feed.runs()).toBe(2);
});

test('QUEUE-12 while nobody can be asked whether the way is free, the item waits for the server', async () => {
  server.on('GET /jobs/turn', () => new Refused(503, { message: 'x', code: 'databaseAway' }));
  const feed = await start('import/zentsu');
  expect(queueStore.get()).toMatchObject([{ waitsFor: 'サーバーの応答を待っています' }]);
  turnIs([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(feed.began()).toBe(true);
});

test('API-82 what is refused for its number says so in the server’s words, and begins when there is room', async () => {
  const reported = '同時に行える出力の数を超えています。しばらくしてから再度お試しください。';
  const run = vi.fn<() => Promise<Completion>>();
  run.mockRejectedValueOnce(new ApiError(429, { code: 'tooManyAtOnce', message: reported }, { retryAfter: 5 }));
  run.mockResolvedValue(success);
  enqueue({ kind: 'export/order', run });
  await soon();
  expect(queueStore.get()).toMatchObject([{ state: 'waiting', waitsFor: reported, begun: false }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([run.mock.calls.length, queueStore.get()[0]?.state]).toEqual([2, 'complete']);
});

test('what waits can be called off, whatever it waits for; the next goes on', async () => {
  turnIs([{ kind: 'import/zentsu', own: false }]);
  const feed = await start('import/zentsu');
  const [ft, fees] = [await start('import/52ft'), await start('export/fees')];
  const [first, second] = queueStore.get();
  callOff(second?.key ?? 0);
  callOff(first?.key ?? 0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([feed.began(), ft.began(), fees.began()]).toEqual([false, false, true]);
  expect(feed.onComplete).not.toHaveBeenCalled();
});

test('nothing of a queue begins under the session of another user: it is dropped, and the log-in asked for', async () => {
  const failed = vi.fn<(error: ApiError) => void>();
  const stop = callEvents.listen({ failed });
  const first = await start('import/zentsu');
  const second = await start('import/52ft');
  turnIs([], '2');
  await first.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.began()).toBe(false);
  expect(queueStore.get()).toEqual([]);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ status: 401, message: message.unauthenticated });
  stop();
});

test('a session that ends under a running stream drops the queue; another person begins with an empty one', async () => {
  enqueue({
    kind: 'import/zentsu',
    run: async () => {
      await Promise.resolve();
      throw new ApiError(401, { code: 'unauthenticated', message: 'x' });
    },
  });
  const second = await start('import/52ft');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([queueStore.get(), second.began()]).toEqual([[], false]);
  const third = await start('import/zentsu');
  ownQueue('2');
  expect(queueStore.get()).toEqual([]);
  expect(third.onComplete).not.toHaveBeenCalled();
});

test('QUEUE-13 what the server has is not lost with the page: found again, or its stream once open', async () => {
  const found = await start('import/zentsu', true);
  await start('import/52ft');
  expect(found.began()).toBe(true);
  expect(notBegun(queueStore.get()).map(({ kind }) => kind)).toEqual(['import/52ft']);
  await found.end();
  await vi.advanceTimersByTimeAsync(300);
  expect(notBegun(queueStore.get())).toHaveLength(1);
});

test('SHELL-14 a start takes away what was reported before; one that is found again does not', async () => {
  const started = vi.fn<() => void>();
  const stop = callEvents.listen({ started });
  await start('import/zentsu', true);
  expect(started).not.toHaveBeenCalled();
  await start('import/52ft');
  expect(started).toHaveBeenCalledOnce();
  stop();
});

test('EXP-32 several works of one start run one after the other, named by their parts; meanwhile the kind is in progress', async () => {
  const ends: (() => void)[] = [];
  const kind = 'export/order';
  const run = () => new Promise<Completion>((resolve) => ends.push(() => resolve(success)));
  expect(enqueueAll(['1/2', '2/2'].map((part) => ({ kind, part, run })))).toBe(true);
  expect(enqueue({ kind, run })).toBe(false);
  await soon();
  expect(shown()).toEqual([
    ['通運実績出力 1/2', 'running'],
    ['通運実績出力 2/2', 'waiting'],
  ]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(300);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(300);
  expect(enqueue({ kind, run })).toBe(true);
});
