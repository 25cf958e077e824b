import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { importFeed, work } from './soak/day.ts';
import { createUsers } from './soak/create-users.ts';
import { SimulatedUser, type Record } from './soak/simulated-user.ts';
import { BuiltProgram } from './lib/built-program.ts';

/**
 * Runs the program for some minutes with simulated users, imports, re-applies and restarts, and prints unexpected
 * responses and the growth of memory, files and connections (R40): `node bench/soak.ts [minutes] [people]` after
 * `npm run build`. Exits with 1 if a response was unexpected or a job failed.
 */
const [minutes = 30, people = 50] = process.argv.slice(2).map(Number);
const restartEvery = Math.max(60_000, (minutes * 60_000) / 6);

const record: Record = { calls: 0, conflicts: 0, unexpected: [] };
const program = await BuiltProgram.start();
const database = new pg.Client({ connectionString: program.databaseUrl });
await database.connect();
const until = Date.now() + minutes * 60_000;
const outcomes: string[] = [];
try {
  const users = await createUsers(program, database, people);
  const workingUsers = users.map((user) => work(new SimulatedUser(user, record), () => Date.now() < until));
  await Promise.all([...workingUsers, runJobs(), restarts(), watch()]);
} finally {
  await database.end();
  await program.end();
}
const failed = outcomes.filter((outcome) => !outcome.includes('"success"'));
console.log(`${record.calls} calls, ${record.conflicts} conflicts, ${record.unexpected.length} unexpected responses`);
console.log(`${outcomes.length} jobs followed to their end, ${failed.length} failed`);
for (const line of [...new Set([...record.unexpected, ...failed])].slice(0, 20)) console.log(`  ${line}`);
process.exitCode = record.unexpected.length + failed.length > 0 ? 1 : 0;

/** Runs imports and re-applies in turn. The stream of a job that a restart breaks is not opened again; the job continues. */
async function runJobs(): Promise<void> {
  const user = new SimulatedUser(program, record);
  await user.signIn();
  for (let round = 1; Date.now() < until; round += 1) {
    outcomes.push(...[await importFeed(user, round)].filter((outcome) => outcome !== null));
    const reapply = `/gpa/api/name-conversion/apply-all`;
    outcomes.push(...[await user.follow('GET', reapply)].filter((outcome) => outcome !== null));
    await sleep(Math.min(20_000, Math.max(0, until - Date.now())));
  }
}

async function restarts(): Promise<void> {
  for (let next = Date.now() + restartEvery; next < until - 20_000; next += restartEvery) {
    await sleep(next - Date.now());
    await program.restart();
    console.log('restarted');
  }
}

/** Prints memory, open files and connections every half minute; none of them may grow. */
async function watch(): Promise<void> {
  for (let passed = 0; Date.now() < until; passed += 0.5) {
    await sleep(Math.min(30_000, Math.max(0, until - Date.now())));
    const { rows } = await database.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database()',
    );
    console.log(
      `${(passed + 0.5).toFixed(1)} min: ${sizeOf(program.pid)}, ${rows[0]?.n} connections, ${record.calls} calls`,
    );
  }
}

/** Memory and open files of a process (Linux only), or a note while the process restarts. */
function sizeOf(pid: number): string {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return `${Math.round(kilobytes / 1024)} MB, ${readdirSync(`/proc/${pid}/fd`).length} open files`;
  } catch {
    return 'restarting';
  }
}
