import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { importFeed, work } from './soak/day.ts';
import { hireClerks } from './soak/hire-clerks.ts';
import { Person, type Record } from './soak/person.ts';
import { BuiltProgram } from './lib/built-program.ts';

/**
 * A short life of the program: people at work, an import and a re-apply a minute, restarts under all of them; then what
 * was answered that should not have been, and what grew (R40): `npx tsx bench/soak.ts [minutes] [people]` after
 * `npm run build`. Ends by itself; exit code 1 where something was unexpected or a job failed.
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
  const clerks = await hireClerks(program, database, people);
  const desk = clerks.map((clerk) => work(new Person(clerk, record), () => Date.now() < until));
  await Promise.all([...desk, runJobs(), restarts(), watch()]);
} finally {
  await database.end();
  await program.end();
}
const failed = outcomes.filter((outcome) => !outcome.includes('"success"'));
console.log(`${record.calls} calls, ${record.conflicts} conflicts, ${record.unexpected.length} unexpected answers`);
console.log(`${outcomes.length} jobs followed to their end, ${failed.length} failed`);
for (const line of [...new Set([...record.unexpected, ...failed])].slice(0, 20)) console.log(`  ${line}`);
process.exitCode = record.unexpected.length + failed.length > 0 ? 1 : 0;

/** A stream that a restart broke is not followed again: its job goes on all the same. */
async function runJobs(): Promise<void> {
  const person = new Person(program, record);
  await person.signIn();
  for (let round = 1; Date.now() < until; round += 1) {
    outcomes.push(...[await importFeed(person, round)].filter((outcome) => outcome !== null));
    const reapply = `/gpa/api/name-conversion/apply-all`;
    outcomes.push(...[await person.follow('GET', reapply)].filter((outcome) => outcome !== null));
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

/** Prints every half minute what must not grow. */
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

/** Memory and open files of a process, as Linux reports them; nothing while it is being replaced. */
function sizeOf(pid: number): string {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return `${Math.round(kilobytes / 1024)} MB, ${readdirSync(`/proc/${pid}/fd`).length} open files`;
  } catch {
    return 'away';
  }
}
