import { expect, test } from 'vitest';
import { Narrow } from './narrow.ts';

test('R35 two are inside, three wait their turn, the sixth is refused at once; a failure makes room too', async () => {
  const gate = new Narrow(2, 3);
  const leave: (() => void)[] = [];
  const seen: number[] = [];
  const enter = (n: number) =>
    gate.run(() => {
      seen.push(n);
      return new Promise<number>((resolve, reject) =>
        leave.push(() => (n === 1 ? reject(new Error('no')) : resolve(n))),
      );
    });
  const all = [0, 1, 2, 3, 4].map((n) => enter(n).catch(() => -1));
  expect([await enter(5), seen]).toEqual([null, [0, 1]]);
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => leave.length).toBeGreaterThan(n);
    leave[n]?.();
  }
  expect([await Promise.all(all), seen]).toEqual([
    [0, -1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]);
  expect(await gate.run(async () => 6)).toBe(6);
});
