import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Completion } from '@tsuun/contract/stream';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { StreamListener } from '../lib/follow-stream.ts';
import { enqueue, inProgress, queueStore } from './job-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const success: Completion = { status: 'success', message: '' };
const shown = () => queueStore.get().map(({ label, state }) => [label, state]);

/** Work of a kind that ends when the test says so. */
function start(kind: JobKind) {
  let listener: StreamListener | undefined;
  let finish: (end: Completion) => void = () => undefined;
  const onComplete = vi.fn<(end: Completion) => void>();
  const accepted = enqueue({
    kind,
    run: (given) => {
      listener = given;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    onComplete,
  });
  const end = async (completion = success): Promise<void> => {
    finish(completion);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { accepted, onComplete, end, began: () => listener !== undefined, tell: () => listener };
}

test('QUEUE-03 QUEUE-10 JOB-05 one queue for all kinds: the first runs at once, the next 300 ms after it has completed', async () => {
  const [feed, fees, rules] = [start('import/zentsu'), start('export/fees'), start('apply/arrival-fee')];
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
  await rules.end();
});

test('QUEUE-02 QUEUE-04 a kind in progress starts no second time; its end clears the flag', async () => {
  const first = start('import/52ft');
  expect(start('import/52ft').accepted).toBe(false);
  expect(queueStore.get()).toHaveLength(1);
  await first.end({ status: 'error', message: 'x' });
  expect(first.onComplete.mock.calls).toEqual([[{ status: 'error', message: 'x' }]]);
  expect(inProgress(queueStore.get(), 'import/52ft')).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  const again = start('import/52ft');
  expect(again.accepted).toBe(true);
  await again.end();
});

test('IMP-22 IMP-23 the name-conversion import sets and tests the arrival-fee flag, under its label', async () => {
  const names = start('import/name-conversion');
  expect(shown()).toEqual([['到着料金マスタ取込', 'running']]);
  expect(inProgress(queueStore.get(), 'import/arrival-fee')).toBe(true);
  expect(start('import/arrival-fee').accepted).toBe(false);
  await names.end();
  expect(inProgress(queueStore.get(), 'import/name-conversion')).toBe(false);
});

test('QUEUE-11 JOB-02 what the stream tells is shown: percent and message', async () => {
  const work = start('import/mms');
  work.tell()?.progress?.(40);
  work.tell()?.message?.('マスタを更新しています');
  expect(queueStore.get()).toMatchObject([{ progress: 40, message: 'マスタを更新しています' }]);
  await work.end();
});
