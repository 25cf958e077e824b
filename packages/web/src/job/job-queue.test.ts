import { nextItemDelay } from '@tsuun/contract/stream';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tooManyAtOnceSentence } from '@tsuun/domain/message/sentence';
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
  return { accepted, onComplete, end, runs: () => runs, began: () => runs > 0, listener: () => listener };
}

test('QUEUE-03 QUEUE-10 JOB-05 all kinds share one queue, whose next item begins 300 ms after the previous end', async () => {
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

test('QUEUE-03 an item that throws at once is reported and the next begins', async () => {
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

test('QUEUE-02 QUEUE-04 a kind in progress is not started a second time', async () => {
  const first = await start('import/52ft');
  expect((await start('import/52ft')).accepted).toBe(false);
  expect(queueStore.get()).toHaveLength(1);
  await first.end({ status: 'error', message: 'x' });
  expect(first.onComplete.mock.calls).toEqual([[{ status: 'error', message: 'x' }]]);
  expect(inProgress(queueStore.get(), 'import/52ft')).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect((await start('import/52ft')).accepted).toBe(true);
});

test('QUEUE-04 an ended item is shown briefly with 100 % or its failure', async () => {
  const feed = await start('import/zentsu');
  feed.listener()?.progress?.(60);
  await feed.end();
  expect(queueStore.get()).toMatchObject([{ state: 'complete', progress: 100 }]);
  const fees = await start('export/fees');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(shown()).toEqual([['諸料金実績出力', 'running']]);
  fees.listener()?.progress?.(30);
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

test('QUEUE-11 JOB-02 percent, message and reason of waiting come from the stream', async () => {
  const work = await start('import/mms');
  work.listener()?.waiting?.(false);
  work.listener()?.message?.('サーバーでの開始を待っています');
  expect(queueStore.get()).toMatchObject([{ waitsFor: 'サーバーでの開始を待っています' }]);
  work.listener()?.progress?.(40);
  work.listener()?.message?.('マスタを更新しています');
  expect(queueStore.get()).toMatchObject([{ progress: 40, message: 'マスタを更新しています', waitsFor: null }]);
  work.listener()?.waiting?.(true);
  expect(queueStore.get()).toMatchObject([{ waitsFor: 'サーバーの応答を待っています', begun: true }]);
});

test('QUEUE-01 JOB-03 an item waits for another user’s job of its kind and begins after it', async () => {
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

test('QUEUE-12 an item waits while the server cannot be reached', async () => {
  server.on('GET /jobs/turn', () => new Refused(503, { message: 'x', code: 'databaseAway' }));
  const feed = await start('import/zentsu');
  expect(queueStore.get()).toMatchObject([{ waitsFor: 'サーバーの応答を待っています' }]);
  turnIs([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(feed.began()).toBe(true);
});

test('API-82 an item over the limit shows the server’s sentence and begins later', async () => {
  const reported = tooManyAtOnceSentence('出力');
  const run = vi.fn<() => Promise<Completion>>();
  run.mockRejectedValueOnce(new ApiError(429, { code: 'tooManyAtOnce', message: reported }, { retryAfter: 5 }));
  run.mockResolvedValue(success);
  enqueue({ kind: 'export/order', run });
  await soon();
  expect(queueStore.get()).toMatchObject([{ state: 'waiting', waitsFor: reported, begun: false }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([run.mock.calls.length, queueStore.get()[0]?.state]).toEqual([2, 'complete']);
});

test('QUEUE-04 a waiting item can be cancelled, and the next begins', async () => {
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

test('SESS-02 a queue is dropped under the session of another user', async () => {
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

test('SESS-02 an ended session drops the queue of its user', async () => {
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

test('QUEUE-13 a job of the server is found again after a reload', async () => {
  const found = await start('import/zentsu', true);
  await start('import/52ft');
  expect(found.began()).toBe(true);
  expect(notBegun(queueStore.get()).map(({ kind }) => kind)).toEqual(['import/52ft']);
  await found.end();
  await vi.advanceTimersByTimeAsync(300);
  expect(notBegun(queueStore.get())).toHaveLength(1);
});

test('QUEUE-13 a job that another tab has started is followed at once while an own one runs', async () => {
  const own = await start('import/zentsu');
  const next = await start('import/mms');
  const found = await start('import/52ft', true);
  expect([own.began(), next.began(), found.began()]).toEqual([true, false, true]);
  await own.end();
  await vi.advanceTimersByTimeAsync(300);
  expect(next.began()).toBe(false);
  await found.end();
  await vi.advanceTimersByTimeAsync(300);
  expect(next.began()).toBe(true);
});

test('QUEUE-13 the other tabs are informed when the server has a job that this tab started', async () => {
  const informed = () => localStorage.getItem('changed/jobs');
  const before = informed();
  (await start('import/52ft', true)).listener()?.waiting?.(false);
  expect(informed()).toBe(before);
  await vi.advanceTimersByTimeAsync(300);
  dropQueue();
  await vi.advanceTimersByTimeAsync(300);
  (await start('import/zentsu')).listener()?.waiting?.(false);
  expect(informed()).not.toBe(before);
});

test('SHELL-14 a start removes the previous result, a resumed job does not', async () => {
  const started = vi.fn<() => void>();
  const stop = callEvents.listen({ started });
  await start('import/zentsu', true);
  expect(started).not.toHaveBeenCalled();
  await start('import/52ft');
  expect(started).toHaveBeenCalledOnce();
  stop();
});

test('EXP-32 several exports of one start run one after the other under their own labels', async () => {
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
