import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** Reads that end when they are asked to, and how many were started. */
function controlled() {
  const ends: (() => void)[] = [];
  const read = (): Promise<number> =>
    new Promise((resolve) => {
      const number = ends.length + 1;
      ends.push(() => resolve(number));
    });
  return { ends, read };
}

test('WORK-13 calls that come during a read share the one that starts after it', async () => {
  const { ends, read } = controlled();
  const reads = new SharedReads<number>();
  const first = reads.run('a', read);
  const others = [reads.run('a', read), reads.run('a', read), reads.run('a', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  const late = reads.run('a', read);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await Promise.resolve();
  ends[2]?.();
  expect(await late).toBe(3);
});

test('WORK-13 reads of different keys run in parallel and are forgotten at their end', async () => {
  const { ends, read } = controlled();
  const reads = new SharedReads<number>();
  const both = [reads.run('a', read), reads.run('b', read)];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await Promise.all(both)).toEqual([1, 2]);
  const again = reads.run('a', read);
  expect(ends).toHaveLength(3);
  ends[2]?.();
  expect(await again).toBe(3);
});

test('WORK-13 a failed read fails for the calls that share it only', async () => {
  const reads = new SharedReads<string>();
  const failing = () => Promise.reject(new Error('away'));
  const calls = [reads.run('a', failing), reads.run('a', failing), reads.run('a', failing)];
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await reads.run('a', async () => 'there')).toBe('there');
});
