import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../search/figures.ts';
import type { UserCall } from './sign-in.ts';

/** Milliseconds and status of each call. */
export type CallTimes = { readonly ms: number; readonly status: number }[];

export interface UserTimes {
  readonly searches: CallTimes;
  readonly saves: CallTimes;
  readonly ready: CallTimes;
}

/** Users who search, users who save orders, and a client that checks if the server is ready. */
export interface Users {
  readonly searchers: readonly UserCall[];
  readonly savers: readonly UserCall[];
  readonly watcher: UserCall;
  readonly ids: readonly string[];
}

/** Lets all users work, with pauses as people make them, until `command` ends; returns the times of their calls. */
export async function measureWithUsers(users: Users, command: () => Promise<void>): Promise<UserTimes> {
  const times: UserTimes = { searches: [], saves: [], ready: [] };
  let isRunning = true;
  const untilEnd = async (pause: () => number, turnOf: (turn: number) => Promise<void>) => {
    for (let turn = 0; isRunning; turn += 1) {
      await sleep(pause());
      await turnOf(turn);
    }
  };
  const asPeople = () => 500 + Math.random() * 2_500;
  const all = [
    ...users.searchers.map((ask) =>
      untilEnd(asPeople, async (turn) => {
        times.searches.push(await ask(`order/search?pageNum=0&${conditions(turn)}`));
      }),
    ),
    ...users.savers.map((ask) =>
      untilEnd(asPeople, async () => {
        times.saves.push(await save(ask, users.ids[Math.floor(Math.random() * users.ids.length)] ?? ''));
      }),
    ),
    untilEnd(
      () => 200,
      async () => {
        times.ready.push(await users.watcher('ready'));
      },
    ),
  ];
  try {
    await command();
  } finally {
    isRunning = false;
    await Promise.all(all);
  }
  return times;
}

/** Conditions of the usual searches of staff, within two months. */
function conditions(turn: number): string {
  const more = [
    '',
    '&orderType=20',
    `&cntnNo=19D-${(turn * 371) % 60_000}`,
    '&consigneeNm=%E6%9D%B1%E5%A4%A7%E9%98%AA',
  ];
  return `bizResultDtFrom=2026-04-01&bizResultDtTo=2026-05-31${more[turn % 4]}`;
}

/** Reads an order, changes it and saves it with an idempotency key, as the dialog does. Prints unexpected responses. */
async function save(ask: UserCall, id: string) {
  const read = await ask(`order/${id}`);
  if (read.status !== 200) return read;
  const saved = await ask('order', { ...JSON.parse(read.text), remarks: `電話 ${Math.random()}` });
  if (![200, 409].includes(saved.status)) console.log(`saving ${id}: ${saved.status} ${saved.text.slice(0, 300)}`);
  return saved;
}

/** Number of each status, the median, the 95th percentile and the longest time, in one line. */
export function describeTimes(calls: CallTimes): string {
  const times = calls.map(({ ms }) => ms);
  const counts = new Map<number, number>();
  for (const { status } of calls) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, n]) => `${n} × ${status}`).join(', ');
  return `${statuses}; p50 ${percentile(times, 50).toFixed(0)}, p95 ${p95(calls).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;
}

/** The 95th percentile in milliseconds. */
export const p95 = (calls: CallTimes): number =>
  percentile(
    calls.map(({ ms }) => ms),
    95,
  );

/** True if every call returned one of the allowed statuses. */
export const hasOnlyStatuses = (calls: CallTimes, allowed: readonly number[]): boolean =>
  calls.every(({ status }) => allowed.includes(status));
