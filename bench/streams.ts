import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BuiltProgram } from './lib/built-program.ts';
import { createUsers } from './soak/create-users.ts';

/**
 * Measures the cost of open streams for the web server while nothing happens, and the time until all of them receive an
 * event: `npx tsx bench/streams.ts [streams]` after `npm run build`. One user may have 64.
 */
const count = Number(process.argv[2] ?? 1_000);
const quiet = 20_000;

process.env.WORKERS = '0';
const program = await BuiltProgram.start();
const database = new pg.Client({ connectionString: program.databaseUrl });
await database.connect();
try {
  const before = await figuresOver(quiet);
  const streams = await openAll();
  const loaded = await figuresOver(quiet);
  console.log(`without: ${describeFigures(before)}`);
  console.log(`${count} streams: ${describeFigures(loaded)}`);
  const kilobytes = ((loaded.megabytes - before.megabytes) * 1024) / count;
  const processor = ((loaded.processor - before.processor) * 1000) / count;
  console.log(`a stream: ${kilobytes.toFixed(0)} KB, ${processor.toFixed(2)} ms of the server's processor a second`);
  const began = performance.now();
  await database.query(
    `with changed as (update job set progress = 50 returning id) select pg_notify('job_changed', id::text) from changed`,
  );
  await Promise.all(streams.map((stream) => stream.receives50));
  console.log(`all streams received the progress after ${((performance.now() - began) / 1000).toFixed(2)} s`);
  for (const { answer } of streams) answer.destroy();
} finally {
  await database.end();
  await program.end();
}

interface Figures {
  readonly megabytes: number;
  /** Seconds of the processor in each second. */
  readonly processor: number;
}

function describeFigures({ megabytes, processor }: Figures): string {
  return `${megabytes.toFixed(0)} MB, ${(processor * 100).toFixed(1)} % of a processor`;
}

async function figuresOver(milliseconds: number): Promise<Figures> {
  const before = processorSeconds();
  await sleep(milliseconds);
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
  return {
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    processor: (processorSeconds() - before) / (milliseconds / 1000),
  };
}

/** Processor time of the server in seconds; Linux counts in hundredths of a second. */
function processorSeconds(): number {
  const stat = readFileSync(`/proc/${program.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Opens all streams on one job that no worker takes. */
async function openAll() {
  const users = await createUsers(program, database, Math.ceil(count / 60));
  const cookies = await Promise.all(users.map(signIn));
  const { rows: jobs } = await database.query<{ id: string }>(
    `insert into job (kind, user_id, user_name, state) values ('apply/user', '0', '測定', 'queued') returning id::text`,
  );
  // Each user in turn becomes the owner of the job, since only the owner may open its stream.
  const id = jobs[0]?.id ?? '';
  const streams: { answer: IncomingMessage; receives50: Promise<void> }[] = [];
  for (const [nth, cookie] of cookies.entries()) {
    await database.query(`update job set user_id = (select id::text from app_user where login_cd = $1)`, [
      `clerk${nth + 1}`,
    ]);
    const own = Math.min(60, count - streams.length);
    streams.push(...(await Promise.all(Array.from({ length: own }, () => open(id, cookie)))));
  }
  return streams;
}

async function signIn({ address, login }: { address: string; login: object }): Promise<string> {
  for (;;) {
    const answer = await fetch(`${address}/gpa/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) return cookie.split(';')[0] ?? '';
    await sleep(1_000);
  }
}

function open(id: string, cookie: string): Promise<{ answer: IncomingMessage; receives50: Promise<void> }> {
  return new Promise((resolve, reject) => {
    get(
      `${program.address}/gpa/api/jobs/${id}/stream`,
      { agent: false, headers: { cookie, accept: 'text/event-stream' } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`Opening a stream returned ${answer.statusCode}.`));
        const receives50 = new Promise<void>((received) =>
          answer.setEncoding('utf8').on('data', (piece: string) => piece.includes('data: 50\n') && received()),
        );
        answer.on('error', () => undefined);
        resolve({ answer, receives50 });
      },
    ).on('error', reject);
  });
}
