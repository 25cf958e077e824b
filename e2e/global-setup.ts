import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '@tsuun/embedded-server/launch';
import { throwAwaySettings } from '@tsuun/embedded-server/testing/throw-away-settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { serverDir } from '../packages/server/src/server-dir.ts';
import type { Program } from './program.ts';

/** The first user of the program under test, and its "today". */
export const admin = { loginCd: 'admin', password: 'e2e-password' };
export const today = '2026-05-20';

/** One program for each process that tests run in, on a copy each of one database with sample data. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-e2e-'));
  await chmod(dataDir, 0o755); // for the user `postgres`, when root runs the tests
  const database = await startEmbedded({ dataDir, log: () => undefined, settings: throwAwaySettings, sync: false });
  const running: Running[] = [];
  const tearDown = async (): Promise<void> => {
    await Promise.all(running.map(({ stop }) => stop()));
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // The first one fills the database, which nobody may be in while it is copied.
    await (await startOne(database.url)).stop();
    const urls = await copies(database.url, project.config.maxWorkers ?? 1);
    const settled = await Promise.allSettled(urls.map(startOne));
    running.push(...settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide(
    'programs',
    running.map(({ baseUrl, databaseUrl }) => ({ baseUrl, databaseUrl })),
  );
  return tearDown;
}

interface Running extends Program {
  readonly stop: () => Promise<void>;
}

/** The database itself and so many copies that there are `count`. */
async function copies(first: string, count: number): Promise<string[]> {
  const urls = [first];
  const keeper = new pg.Client({ connectionString: named(first, 'postgres') });
  await keeper.connect();
  try {
    const original = new URL(first).pathname.slice(1);
    for (let n = 2; n <= count; n += 1) {
      await keeper.query(`create database ${original}_${n} template ${original} strategy file_copy`);
      urls.push(named(first, `${original}_${n}`));
    }
  } finally {
    await keeper.end();
  }
  return urls;
}

function named(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = database;
  return other.href;
}

/** The built program on a database, which it fills with sample data where it is empty. */
async function startOne(databaseUrl: string): Promise<Running> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const program = startProgram(databaseUrl, port);
  const stop = async (): Promise<void> => {
    if (program.exitCode === null && program.kill('SIGTERM')) await once(program, 'exit');
  };
  try {
    await untilReady(program, baseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl, databaseUrl, stop };
}

function startProgram(databaseUrl: string, port: number): ChildProcess {
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    ADMIN_LOGIN_CD: admin.loginCd,
    ADMIN_PASSWORD: admin.password,
    BUSINESS_DATE: today,
    SAMPLE_DATA: 'on',
    WORKERS: '1',
  };
  return spawn(process.execPath, [join(serverDir, 'dist/main.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilReady(program: ChildProcess, baseUrl: string): Promise<void> {
  for (let waited = 0; waited < 90_000; waited += 100) {
    if (program.exitCode !== null) throw new Error('The program under test ended while starting.');
    const ready = await fetch(`${baseUrl}/gpa/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('The program under test did not become ready.');
}
