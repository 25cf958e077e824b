import type { BenchServer } from './open-server.ts';
import { percentile, row } from './figures.ts';

const depths = [1, 10, 100, 1000, 3000];
const pages = 3001;

/** Prints the time of deep pages reached with the cursor, compared with the first page, and reached by page number alone. */
export async function measureDepth(server: BenchServer, rounds: number): Promise<void> {
  const cursors = await scroll(server);
  const first = await median(rounds, () => server.search('pageNum=0'));
  process.stdout.write(row('page by page (no condition)', '', 'ms', 'ratio'));
  process.stdout.write(row('page 0, with its total', '', first.toFixed(1), '1.00'));
  for (const depth of depths) {
    const cursor = cursors[depth] ?? '';
    const ms = await median(rounds, () => server.search(`pageNum=${depth}&cursor=${cursor}`));
    const jumped = await median(3, () => server.search(`pageNum=${depth}`));
    process.stdout.write(
      row(`page ${depth}`, '', ms.toFixed(1), (ms / first).toFixed(2), `by number ${jumped.toFixed(0)}`),
    );
  }
}

/** Returns the cursors of all pages in the order of scrolling. */
async function scroll(server: BenchServer): Promise<string[]> {
  const cursors = [''];
  for (let at = 0; at < pages; at += 1) {
    const { text } = await server.search(`pageNum=${at}&cursor=${cursors[at]}`);
    const cursor = /"cursor":"([^"]+)"/.exec(text)?.[1];
    if (cursor === undefined) break;
    cursors.push(cursor);
  }
  return cursors;
}

async function median(rounds: number, search: () => Promise<{ ms: number }>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await search()).ms);
  return percentile(times, 50);
}
