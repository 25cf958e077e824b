import { constants, getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WorkerProcess } from '../../testing/worker-process.ts';
import { lowerPriority } from './run-worker.ts';

const { PRIORITY_BELOW_NORMAL: behind, PRIORITY_NORMAL: normal, PRIORITY_LOW: last } = constants.priority;

test('OPS-07 a worker process has a lower priority than the web server and the database', async () => {
  // Without a database it only waits for one.
  const worker = new WorkerProcess('postgres://nobody@127.0.0.1:1/nothing');
  onTestFinished(() => worker.kill());
  const expected = Math.max(getPriority(), behind);
  for (let tries = 0; tries < 200 && getPriority(worker.pid) !== expected; tries += 1) await wait(50);
  expect(getPriority(worker.pid)).toBe(expected);
});

test('OPS-07 a process with a lower priority keeps it', () => {
  const set = vi.fn<(priority: number) => void>();
  lowerPriority(last, set);
  expect(set).not.toHaveBeenCalled();
  lowerPriority(normal, set);
  expect(set).toHaveBeenCalledExactlyOnceWith(behind);
});

test('OPS-07 a worker works without the lower priority if the system refuses it', () => {
  const refused = () => {
    throw new Error('EACCES');
  };
  expect(() => lowerPriority(normal, refused)).not.toThrow();
});
