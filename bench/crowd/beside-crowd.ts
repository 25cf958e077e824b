import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../search/figures.ts';
import type { Ask } from './sign-in.ts';

/** Milliseconds and status of each call. */
export type Reported = { readonly ms: number; readonly status: number }[];

export interface JudgedByAll {
  readonly searches: Reported;
  readonly saves: Reported;
  readonly ready: Reported;
}

/** Users who search, users who save orders, and a client that checks if the server is ready. */
export interface Crowd {
  readonly searchers: readonly Ask[];
  readonly savers: readonly Ask[];
  readonly watcher: Ask;
  readonly ids: readonly string[];
}

/** Lets them all work, each with pauses as people make them, until `command` ends; answers what they were reported. */
export async function besideCrowd(crowd: Crowd, command: () => Promise<void>): Promise<JudgedByAll> {
  const reported: JudgedByAll = { searches: [], saves: [], ready: [] };
  let goesOn = true;
  const untilEnd = async (pause: () => number, turnOf: (turn: number) => Promise<void>) => {
    for (let turn = 0; goesOn; turn += 1) {
      await sleep(pause());
      await turnOf(turn);
    }
  };
  const asPeople = () => 500 + Math.random() * 2_500;
  const all = [
    ...crowd.searchers.map((ask) =>
      untilEnd(asPeople, async (turn) => {
        reported.searches.push(await ask(`order/search?pageNum=0&${conditions(turn)}`));
      }),
    ),
    ...crowd.savers.map((ask) =>
      untilEnd(asPeople, async () => {
        reported.saves.push(await save(ask, crowd.ids[Math.floor(Math.random() * crowd.ids.length)] ?? ''));
      }),
    ),
    untilEnd(
      () => 200,
      async () => {
        reported.ready.push(await crowd.watcher('ready'));
      },
    ),
  ];
  try {
    await command();
  } finally {
    goesOn = false;
    await Promise.all(all);
  }
  return reported;
}

/** Searches that staff make all day, within two months. */
function conditions(turn: number): string {
  const more = [
    '',
    '&orderType=20',
    `&cntnNo=19D-${(turn * 371) % 60_000}`,
    '&consigneeNm=%E6%9D%B1%E5%A4%A7%E9%98%AA',
  ];
  return `bizResultDtFrom=2026-04-01&bizResultDtTo=2026-05-31${more[turn % 4]}`;
}

/** Saves as the dialog does: read, changed, saved with a key. Unexpected responses are reported at once. */
async function save(ask: Ask, id: string) {
  const read = await ask(`order/${id}`);
  if (read.status !== 200) return read;
  const saved = await ask('order', { ...JSON.parse(read.text), remarks: `電話 ${Math.random()}` });
  if (![200, 409].includes(saved.status)) console.log(`saving ${id}: ${saved.status} ${saved.text.slice(0, 300)}`);
  return saved;
}

/** Number of each status, the median, the 95th percentile and the longest time, in one line. */
export function figuresOf(reported: Reported): string {
  const times = reported.map(({ ms }) => ms);
  const counts = new Map<number, number>();
  for (const { status } of reported) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, n]) => `${n} × ${status}`).join(', ');
  return `${statuses}; p50 ${percentile(times, 50).toFixed(0)}, p95 ${p95(reported).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;
}

export const p95 = (reported: Reported): number =>
  percentile(
    reported.map(({ ms }) => ms),
    95,
  );

export const only = (reported: Reported, allowed: readonly number[]): boolean =>
  reported.every(({ status }) => allowed.includes(status));
