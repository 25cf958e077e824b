import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '@tsuun/embedded-server/launch';
import { throwAwaySettings } from '@tsuun/embedded-server/testing/throw-away-settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { serverDir } from '../packages/server/src/server-dir.ts';
import type { Program } from './program.ts';

/** The first user of the program under test, and its "today". */
export const admin = { loginCd: 'admin', password: 'e2e-password' };
export const today = '2026-05-20';

/** One program for each process that tests run in. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const starting = Array.from({ length: project.config.maxWorkers ?? 1 }, startOne);
  const settled = await Promise.allSettled(starting);
  const running = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const tearDown = async (): Promise<void> => void (await Promise.all(running.map(({ stop }) => stop())));
  if (running.length < starting.length) {
    await tearDown();
    throw settled.find((one) => one.status === 'rejected')?.reason;
  }
  project.provide(
    'programs',
    running.map(({ baseUrl, databaseUrl }) => ({ baseUrl, databaseUrl })),
  );
  return tearDown;
}

/** The built program with sample data on a real PostgreSQL. */
async function startOne(): Promise<Program & { readonly stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-e2e-'));
  await chmod(dataDir, 0o755); // for the user `postgres`, when root runs the tests
  const database = await startEmbedded({ dataDir, log: () => undefined, settings: throwAwaySettings, sync: false });
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const program = startProgram(database.url, port);
  const stop = async (): Promise<void> => {
    if (program.exitCode === null && program.kill('SIGTERM')) await once(program, 'exit');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(program, baseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl, databaseUrl: database.url, stop };
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
