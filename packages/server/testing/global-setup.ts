import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { throwAwaySettings } from '@tsuun/embedded-server/testing/throw-away-settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the server that all server tests share. */
    testServerUrl: string;
  }
}

export const templateDatabase = 'tsuun_template';

/** One real PostgreSQL for all server tests, with a migrated template every test copies its own database from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-test-'));
  await chmod(dataDir, 0o755); // for the user `postgres`, when root runs the tests
  const server = await startEmbedded({ dataDir, log: () => undefined, settings: throwAwaySettings, sync: false });
  const tearDown = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testServerUrl', server.url);
  return tearDown;
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await query(serverUrl, `create database ${templateDatabase}`);
  const url = new URL(serverUrl);
  url.pathname = templateDatabase;
  const pool = new pg.Pool({ connectionString: url.href });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
