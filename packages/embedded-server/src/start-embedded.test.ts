import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { dataDirForbiddenSentence } from '@tsuun/domain/message/operator';
import { embeddedUrl } from './home.ts';
import { takeOwnership } from './ownership.ts';
import { serverSettings } from './settings.ts';
import { type Embedded, startEmbedded } from './start-embedded.ts';

/** Production settings with less memory: written data must survive a kill. */
const settings = { ...serverSettings, shared_buffers: '128MB' };

let dataDir: string;
let open: Embedded[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tsuun-embedded-'));
  await chmod(dataDir, 0o755);
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log: () => undefined, settings, sync: false });
  open.push(server);
  return server;
}

/** Another process that owns the server, to be killed. */
async function startElsewhere(): Promise<{ owner: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, '../testing/hold-embedded.ts');
  const owner = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  return { owner, url: line.toString().trim() };
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The recovery takes a moment; a refused connection is no answer yet. */
const askSoon = async (url: string, text: string) =>
  expect.poll(() => ask(url, text).catch(() => 'not yet'), { timeout: 10_000, interval: 50 });

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'embedded/pgdata/postmaster.pid'), 'utf8')).split('\n')[0]);
const write = (url: string) => ask(url, `create table town as select '大宮' as name`);
const towns = 'select name from town';

describe('embedded PostgreSQL', () => {
  test('OPS-06 the first start makes a UTF-8 database that knows Japanese, behind a password only we can read', async () => {
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    const [row] = await ask(
      url,
      `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
      datlocale as locale, current_setting('listen_addresses') as listens from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({ name: 'tsuun', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', listens: '127.0.0.1' });
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'embedded/password'))).mode & 0o777).toBe(0o600);
    expect(await embeddedUrl(dataDir)).toBe(url);
  });

  test('OPS-06 data outlives an orderly stop, also two quick ones', async () => {
    const first = await start();
    await write(first.url);
    await first.stop();
    await expect(embeddedUrl(dataDir)).rejects.toThrow(/起動していません/);
    await (await start()).stop();
    expect(await ask((await start()).url, towns)).toEqual([{ name: '大宮' }]);
  });

  test('OPS-02 a worker of a user who may not read the data is refused with a sentence', async () => {
    const password = join(dataDir, 'embedded/password');
    await mkdir(join(dataDir, 'embedded'));
    await writeFile(password, 'secret', { mode: 0o000 });
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await expect(embeddedUrl(dataDir)).rejects.toThrow(
        dataDirForbiddenSentence(dataDir, `EACCES: permission denied, open '${password}'`),
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test('OPS-06 a killed owner leaves the server running; the next start adopts it and stops it at the end', async () => {
    const { owner, url } = await startElsewhere();
    await write(url);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const next = await start();
    expect(next).toMatchObject({ adopted: true, url });
    expect(await ask(next.url, towns)).toEqual([{ name: '大宮' }]);
    await next.stop();
    await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  test('OPS-06 a killed server comes back on its port with every row', async () => {
    const { url } = await start();
    await write(url);
    process.kill(await postmasterPid(), 'SIGKILL');
    await (await askSoon(url, towns)).toEqual([{ name: '大宮' }]);
  });

  test('R43 a start on a port that another program has names the port and what to do, and leaves no server', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const started = startEmbedded({ dataDir, port, log: () => undefined, settings, sync: false });
    await expect(started).rejects.toThrow(
      `データベースのポート 127.0.0.1:${port} は別のプログラムが使用中です。そのプログラムを終了するか、このプログラムを起動し直してください（空いている番号を使います）。`,
    );
    await expect(embeddedUrl(dataDir)).rejects.toThrow(/起動していません/);
    other.close();
  });

  test('OPS-06 a stop in the middle of bringing a killed server back leaves none running', async () => {
    const server = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    await sleep(50);
    await server.stop();
    await expect(embeddedUrl(dataDir)).rejects.toThrow(/起動していません/);
  });

  test('OPS-06 with owner and server killed the next start recovers by itself', async () => {
    const { owner, url } = await startElsewhere();
    await write(url);
    const pid = await postmasterPid();
    owner.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await ask(next.url, towns)).toEqual([{ name: '大宮' }]);
  });

  test('OPS-06 a stale file naming a living process of another user does not stop the start', async () => {
    await (await start()).stop();
    const pgdata = join(dataDir, 'embedded/pgdata');
    await writeFile(join(pgdata, 'postmaster.pid'), `${process.pid}\n${pgdata}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`);
    expect((await start()).adopted).toBe(false);
  });

  test('OPS-06 remains of a first start that was killed are cleared away', async () => {
    await mkdir(join(dataDir, 'embedded/setup-dead/pgdata'), { recursive: true });
    await start();
    expect((await readdir(join(dataDir, 'embedded'))).sort()).toEqual(['password', 'pgdata', 'server.log']);
  });

  test('OPS-06 nobody else becomes the owner while one lives', async () => {
    const { url } = await start();
    const maintenance = new URL(url);
    maintenance.pathname = 'postgres';
    expect(await takeOwnership(maintenance.href, () => undefined, 200)).toBe('held');
  });
});
