import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { WritingTurns } from './corrected-file.ts';

const answer = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;

/** Takes turns, and answers which of them have come. */
function taker(turns: WritingTurns) {
  const come: string[] = [];
  const take = (userId: string, name: string) => {
    const raw = answer();
    turns.take(userId, raw).then(
      () => come.push(name),
      ({ code }: { code: string }) => come.push(`${name} ${code}`),
    );
    return { close: () => raw.emit('close') };
  };
  return { come, take };
}

test('PRE-08 R24 a person has one corrected file written at a time, the next when the first is sent', async () => {
  const { come, take } = taker(new WritingTurns());
  const first = take('1', 'first');
  take('1', 'second');
  take('2', 'other');
  await expect.poll(() => come).toEqual(['first', 'other']);
  first.close();
  await expect.poll(() => come).toEqual(['first', 'other', 'second']);
});

test('PRE-08 R24 a person for whom too many wait is refused', async () => {
  const { come, take } = taker(new WritingTurns());
  for (const name of ['1', '2', '3', '4', '5', '6']) take('1', name);
  await expect.poll(() => come).toEqual(['1', '6 tooManyAtOnce']);
});

test('PRE-08 R24 a server writes three corrected files at a time', async () => {
  const { come, take } = taker(new WritingTurns());
  const [first] = ['1', '2', '3', '4'].map((name) => take(name, name));
  await expect.poll(() => come).toEqual(['1', '2', '3']);
  first?.close();
  await expect.poll(() => come).toEqual(['1', '2', '3', '4']);
});

test('PRE-08 R24 a disconnected client does not wait for its turn', async () => {
  const turns = new WritingTurns();
  const { come, take } = taker(turns);
  const first = take('1', 'first');
  const second = take('1', 'second');
  second.close();
  first.close();
  take('1', 'third');
  await expect.poll(() => come).toEqual(['first', 'second tooManyAtOnce', 'third']);
});
