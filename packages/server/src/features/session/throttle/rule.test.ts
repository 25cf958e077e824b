import { describe, expect, test } from 'vitest';
import { judge, withoutCheck, type Bucket, type RecognisedBy, type Memories, type Memory } from './rule.ts';

const second = 1_000;
const minute = 60 * second;

/** One account, everybody who tries to get into it, and a clock that is moved by hand. */
class Siege {
  private readonly memories = new Map<string, Memory>();
  /** When the account's password was looked at for unknown browsers. */
  readonly checks: number[] = [];

  try(now: number, address: string, recognisedBy: RecognisedBy = null): number {
    const subject = (name: string) => (['address', 'place'].includes(name) ? `${name} ${address}` : name);
    const names: (Bucket | 'place')[] = ['browser', 'address', 'account', 'home', 'line', 'place'];
    const before = Object.fromEntries(names.map((name) => [name, this.memories.get(subject(name)) ?? {}]));
    const { wait, changed } = judge(recognisedBy, before as unknown as Memories, now);
    for (const [name, memory] of Object.entries(changed)) this.memories.set(subject(name), memory);
    if (wait === 0 && recognisedBy !== 'browser') this.checks.push(now);
    return wait;
  }

  /** Seconds until a user who follows the message is logged in. */
  enter(from: number, address: string, recognisedBy: RecognisedBy, meanwhile: (until: number) => void): number {
    for (let now = from; ; ) {
      const wait = this.try(now, address, recognisedBy);
      if (wait === 0) return (now - from) / second;
      now += wait * second + 200;
      meanwhile(now);
    }
  }

  maxInTenMinutes(): number {
    return Math.max(
      ...this.checks.map((from, i) => this.checks.slice(i).filter((at) => at < from + 10 * minute).length),
    );
  }
}

const manyAddresses = 10_000;
let seed = 1;
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const floods: readonly (readonly [name: string, address: (i: number) => string, aSecond: number])[] = [
  ['ever new addresses', (i) => `new ${i}`, 10],
  ['10,000 addresses in turn', (i) => `turn ${i % manyAddresses}`, 100],
  ['10,000 addresses at random', () => `random ${random(manyAddresses)}`, 100],
  ['fifty addresses without a pause', (i) => `hasty ${i % 50}`, 50],
];

describe.each(floods)('R35 thirty minutes of wrong tries: %s', (_name, address, aSecond) => {
  const siege = new Siege();
  let sent = 0;
  const floodUntil = (until: number): void => {
    for (; (sent * second) / aSecond < until; sent += 1) siege.try((sent * second) / aSecond, address(sent));
  };

  test('R35 the owner is in at once on a recognised browser, within a minute on a new one; few passwords are looked at', () => {
    for (let at = 2 * minute; at <= 30 * minute; at += 7 * minute) {
      floodUntil(at);
      expect(siege.try(at, 'anywhere', 'browser')).toBe(0);
      expect(siege.enter(at, 'office', 'address', floodUntil)).toBeLessThanOrEqual(60);
      expect(siege.enter(at + minute, `hotel ${at}`, null, floodUntil)).toBeLessThanOrEqual(60);
    }
    floodUntil(30 * minute);
    expect(siege.maxInTenMinutes()).toBeLessThanOrEqual(20);
  });
});

test('R35 waiting strangers do not block log-ins from recognised addresses', () => {
  const siege = new Siege();
  const due = new Map<string, number>();
  for (let now = 0; now < 30 * minute; now += second) {
    for (let i = 0; i < 100; i += 1) {
      const address = `patient ${i}`;
      if ((due.get(address) ?? 0) <= now) due.set(address, now + siege.try(now, address) * second);
    }
    if (now % (5 * minute) === 0) expect(siege.try(now, 'office', 'address')).toBe(0);
  }
  expect(siege.maxInTenMinutes()).toBeLessThanOrEqual(20);
});

test('R35 a retry that is too early or too late waits again', () => {
  const after = (...pauses: readonly number[]): number[] => {
    const siege = new Siege();
    for (let i = 0; i < 8; i += 1) siege.try(0, `others ${i}`);
    let now = 0;
    return [siege.try(now, 'me'), ...pauses.map((pause) => siege.try((now += pause * second), 'me'))];
  };
  expect(after(8, 12, 14, 16)).toEqual([8, 12, 14, 16, 0]);
  expect(after(8, 11, 8)).toEqual([8, 12, 8, 12]);
  expect(after(8, 17, 8)).toEqual([8, 12, 8, 12]);
});

test('R35 LOGIN-15 ten wrong tries from one place are free, then each waits longer, and twenty are all in ten minutes', () => {
  for (const recognisedBy of ['browser', null] as const) {
    const siege = new Siege();
    let now = 0;
    // Another account each time where the address is meant, whose bucket is the same.
    const waits: number[] = [];
    const memories: Record<string, Memory> = {};
    for (let tries = 0; tries < 20; ) {
      const before = { ...emptyMemories, browser: memories.browser ?? {}, address: memories.address ?? {} };
      const { wait, changed } = judge(recognisedBy, before, now);
      Object.assign(memories, changed);
      if (wait > 0) waits.push(wait);
      else tries += 1;
      now += wait * second;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    const { wait } = judge(
      recognisedBy,
      { ...emptyMemories, browser: memories.browser ?? {}, address: memories.address ?? {} },
      now,
    );
    expect(now / second + wait).toBe(600);
    expect(siege.checks).toEqual([]);
  }
});

const emptyMemories: Memories = { browser: {}, address: {}, account: {}, home: {}, line: {}, place: {} };

test('R35 a successful log-in refunds only its own check', () => {
  expect(withoutCheck({ checks: [1, 2, 3] }, 2)).toEqual({ checks: [1, 3] });
});
