import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that runs until it is ended. */
function endless() {
  const started: string[] = [];
  const end = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => end.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => end.get(name)?.() };
}

test('R35 work of a sender that waits seldom is not behind all the work of one that waits often', async () => {
  const queue = new FairQueue({ width: 1, maxWaiting: 10, maxWaitingPerKey: 3 });
  const { started, work, end } = endless();
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run(work(name), { key: 'a' }));
  const refused = await queue.run(work('a5'), { key: 'a' });
  const one = queue.run(work('b1'), { key: 'b' });
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  await Promise.all([...many, one]);
  expect([refused, started]).toEqual([null, ['a1', 'a2', 'b1', 'a3', 'a4']]);
});

test('API-82 work of a disconnected client is never started', async () => {
  const queue = new FairQueue({ width: 1, maxWaiting: 1 });
  const { started, work, end } = endless();
  const first = queue.run(work('1'));
  const gone = new AbortController();
  const second = queue.run(work('2'), { signal: gone.signal });
  expect(await queue.run(work('3'))).toBeNull();
  gone.abort();
  expect(await second).toBeNull();
  const fourth = queue.run(work('4'));
  end('1');
  await first;
  await expect.poll(() => started).toEqual(['1', '4']);
  end('4');
  expect(await fourth).toBe('4');
});
