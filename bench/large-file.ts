import pg from 'pg';
import { measureWithUsers, describeTimes, hasOnlyStatuses, p95 } from './concurrent-users/measure-with-users.ts';
import { largeFile } from './concurrent-users/large-file.ts';
import { ensureOrders } from './concurrent-users/ensure-orders.ts';
import { type UserCall, signIn } from './concurrent-users/sign-in.ts';
import { BuiltProgram } from './lib/built-program.ts';
import { memoryOf } from './lib/memory-of.ts';
import { createUsers } from './soak/create-users.ts';

/**
 * Measures the import of a million rows, just below the limit of 300 MB, while twenty users search and save (R11):
 * `node bench/large-file.ts [rows] [orders]` after `npm run build`. Exits with 1 if the program (web server, workers and
 * readers without the database) grows by more than 256 MB, its event loop is delayed by more than 100 ms (p99), or
 * searches or saves take more than a second (p95).
 */
const [rows = 1_000_000, orders = 300_000] = process.argv.slice(2).map(Number);
const people = 20;

const program = await BuiltProgram.start();
const database = new pg.Client({ connectionString: program.databaseUrl });
await database.connect();
try {
  const ids = await ensureOrders(database, orders, 5_000);
  const [sender, ...others] = await Promise.all((await createUsers(program, database, people + 1)).map(signIn));
  if (sender === undefined) throw new Error('No user was created.');
  // The first page of each user is loaded before, so that its memory is not counted as growth.
  for (const ask of others) await ask('order/search?pageNum=0');
  process.exitCode = (await measure(sender, others, ids)) ? 0 : 1;
} finally {
  await database.end();
  await program.end();
}

async function measure(sender: UserCall, others: readonly UserCall[], ids: readonly string[]): Promise<boolean> {
  const file = largeFile(rows);
  console.log(`${rows} rows, ${(file.size / 2 ** 20).toFixed(0)} MB`);
  const before = memoryOf(program.pid);
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryOf(program.pid));
  }, 250);
  await eventLoopDelay();
  const users = { searchers: others.slice(0, people / 2), savers: others.slice(people / 2), watcher: sender, ids };
  const times = await measureWithUsers(users, () => importFile(sender, file));
  clearInterval(looking);
  const late = await eventLoopDelay();
  for (const [name, calls] of Object.entries(times)) console.log(`${name}: ${describeTimes(calls)}`);
  console.log(`memory: ${before} MB before, at most ${peak} MB; event loop p99 ${late.toFixed(0)} ms`);
  const isQuick = p95(times.searches) <= 1_000 && p95(times.saves) <= 1_000 && late <= 100;
  const hasExpectedStatuses =
    hasOnlyStatuses(times.searches, [200]) &&
    hasOnlyStatuses(times.ready, [200]) &&
    hasOnlyStatuses(times.saves, [200, 409]);
  return isQuick && hasExpectedStatuses && peak - before <= 256;
}

async function importFile(sender: UserCall, file: Blob): Promise<void> {
  const form = new FormData();
  form.set('file', file, '全通.csv');
  const { text: ticket, ms: sent } = await sender('imports/zentsu', form);
  const { text, ms } = await sender(`imports/zentsu?filePath=${ticket}`);
  const outcome = /event: complete\ndata: (.*)/.exec(text)?.[1] ?? text.slice(-300);
  console.log(`sent in ${(sent / 1_000).toFixed(0)} s, imported in ${(ms / 1_000).toFixed(0)} s: ${outcome}`);
  if (!outcome.includes('"success"')) throw new Error('The import failed.');
}

/** Delay of the web server's event loop since the last call, in ms (p99). */
async function eventLoopDelay(): Promise<number> {
  const metrics = await (await fetch(`${program.address}/gpa/api/metrics`)).text();
  return 1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]);
}
