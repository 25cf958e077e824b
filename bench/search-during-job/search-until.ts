import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../search/figures.ts';
import type { BenchServer } from '../search/open-server.ts';

/** Milliseconds between two searches; shorter than in a busy office. */
const pause = 50;

const months = ['2025-04', '2025-06', '2025-08', '2025-10', '2025-12'];
const twoMonths = (turn: number): string => {
  const [year, month] = (months[turn % months.length] ?? '').split('-').map(Number) as [number, number];
  const end = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  return `bizResultDtFrom=${months[turn % months.length]}-01&bizResultDtTo=${end}`;
};

/** Usual searches of staff, each with other values in every turn. */
const searches: readonly ((turn: number) => string)[] = [
  () => 'bizResultDtFrom=2026-02-01',
  twoMonths,
  (turn) => `${twoMonths(turn)}&orderType=${['10', '20', '21', '30'][turn % 4]}`,
  (turn) => `${twoMonths(turn)}&keitanBumonCode=${100_000 + (turn % 50)}`,
  (turn) => `${twoMonths(turn)}&consigneeNm=${encodeURIComponent(`荷受人${turn % 90}`)}`,
  (turn) => `cntnNo=19D-${10_000 + ((turn * 371) % 80_000)}`,
];

/** Runs the kinds of searches one after another until `over` returns true; returns the milliseconds of each. */
export async function searchUntil(server: BenchServer, over: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !over(); turn += 1) {
    const query = searches[turn % searches.length] as (turn: number) => string;
    times.push((await server.search(query(Math.floor(turn / searches.length)))).ms);
    await wait(pause);
  }
  return times;
}

/** Median, 95th percentile and maximum in milliseconds, and the number of searches, in one line. */
export const describeTimes = (times: readonly number[]): string =>
  `p50 ${percentile(times, 50).toFixed(0)} p95 ${percentile(times, 95).toFixed(0)} max ${Math.max(...times).toFixed(0)} ms (${times.length})`;
