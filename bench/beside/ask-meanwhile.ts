import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../search/figures.ts';
import type { BenchServer } from '../search/open-server.ts';

/** Between two questions of one who looks at the list: busier than a whole office. */
const pause = 50;

const months = ['2025-04', '2025-06', '2025-08', '2025-10', '2025-12'];
const twoMonths = (turn: number): string => {
  const [year, month] = (months[turn % months.length] ?? '').split('-').map(Number) as [number, number];
  const end = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  return `bizResultDtFrom=${months[turn % months.length]}-01&bizResultDtTo=${end}`;
};

/** Searches that staff make all day, each with other values every turn. */
const asked: readonly ((turn: number) => string)[] = [
  () => 'bizResultDtFrom=2026-02-01',
  twoMonths,
  (turn) => `${twoMonths(turn)}&orderType=${['10', '20', '21', '30'][turn % 4]}`,
  (turn) => `${twoMonths(turn)}&keitanBumonCode=${100_000 + (turn % 50)}`,
  (turn) => `${twoMonths(turn)}&consigneeNm=${encodeURIComponent(`荷受人${turn % 90}`)}`,
  (turn) => `cntnNo=19D-${10_000 + ((turn * 371) % 80_000)}`,
];

/** Milliseconds of every search until `over` answers true; one after another, in turn of kinds. */
export async function askMeanwhile(server: BenchServer, over: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !over(); turn += 1) {
    const query = asked[turn % asked.length] as (turn: number) => string;
    times.push((await server.search(query(Math.floor(turn / asked.length)))).ms);
    await wait(pause);
  }
  return times;
}

export const figuresOf = (times: readonly number[]): string =>
  `p50 ${percentile(times, 50).toFixed(0)} p95 ${percentile(times, 95).toFixed(0)} max ${Math.max(...times).toFixed(0)} ms (${times.length})`;
