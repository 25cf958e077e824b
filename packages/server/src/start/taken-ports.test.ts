import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '@tsuun/embedded-server/launch';
import { emptyDatabase } from '../../testing/database.ts';
import { migrationLock } from '../db/migrate.ts';
import { serverDir } from '../server-dir.ts';

const folder = await mkdtemp(join(tmpdir(), 'tsuun-ports-'));
const db = await emptyDatabase();
const holders: Server[] = [];
afterAll(async () => {
  for (const holder of holders) holder.close();
  await rm(folder, { recursive: true, force: true });
  await db.drop();
});

const program = join(serverDir, 'dist/main.js');
const development = join(serverDir, '../../scripts/dev.mjs');

/** Another program at the address. Port 0: any free one. Answers the port. */
async function occupy(host: string, port = 0): Promise<number> {
  const holder = createServer();
  holders.push(holder);
  holder.listen(port, host);
  await once(holder, 'listening');
  return (holder.address() as AddressInfo).port;
}

interface Ended {
  readonly code: unknown;
  readonly printed: string;
}

/** Starts a program that is expected to give up. */
function start(script: string, settings: Readonly<Record<string, string>>): { ended: Promise<Ended> } {
  if (!existsSync(script)) throw new Error('Build first: node scripts/build.mjs');
  const { NODE_ENV: _, DATABASE_URL: _url, VITEST: _vitest, ...env } = process.env;
  const child = spawn(process.execPath, [script], { env: { ...env, ...settings } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  return { ended: once(child, 'close').then(([code]) => ({ code: code as unknown, printed: printed.trim() })) };
}

const taken = (address: string): string =>
  `${address} は使用中です。すでに起動していないか確認するか、環境変数 PORT で別の番号を指定してください。`;

test.each([
  { script: 'main.js', holder: '127.0.0.1', host: '127.0.0.1', shown: '127.0.0.1' },
  { script: 'main.js', holder: '0.0.0.0', host: '127.0.0.1', shown: '127.0.0.1' },
  { script: 'main.js', holder: '127.0.0.1', host: '::', shown: '[::]' },
  { script: 'dev.mjs', holder: '127.0.0.1', host: '127.0.0.1', shown: '127.0.0.1' },
])(
  'R43 $script on $host next to a program on $holder names the taken port and PORT, and touches nothing',
  async (given) => {
    const port = await occupy(given.holder);
    const script = given.script === 'main.js' ? program : development;
    const data = join(folder, `data-${port}`);
    const { ended } = start(script, { HOST: given.host, PORT: String(port), DATA_DIR: data });
    expect(await ended).toEqual({ code: 1, printed: taken(`${given.shown}:${port}`) });
    expect(existsSync(data)).toBe(false);
  },
);

test.each([
  { script: 'main.js', host: '192.0.2.1', reason: 'EADDRNOTAVAIL' },
  { script: 'dev.mjs', host: 'nohost.invalid', reason: 'ENOTFOUND' },
])('R43 $script on the address $host of no network card names HOST and PORT', async ({ script, host, reason }) => {
  const settings = { HOST: host, PORT: String(await freePort()), DATA_DIR: join(folder, 'nowhere') };
  const { code, printed } = await start(script === 'main.js' ? program : development, settings).ended;
  expect(code).toBe(1);
  expect(printed).toMatch(
    new RegExp(String.raw`^\S+ で待ち受けできません。環境変数 HOST と PORT を.*（${reason}|EAI_AGAIN）$`),
  );
  expect(await readdir(folder)).toEqual([]);
});

test('R43 a port that another program takes during the start ends it with the same sentence', async () => {
  const port = await freePort();
  const holder = await db.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [migrationLock]);
  const { ended } = start(program, { HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: db.url, WORKERS: '0' });
  await expect
    .poll(
      async () => (await db.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
    )
    .toBe(1);
  await occupy('127.0.0.1', port);
  holder.release(true);
  const { code, printed } = await ended;
  expect(code).toBe(1);
  expect(printed.split('\n').at(-1)).toBe(taken(`127.0.0.1:${port}`));
  expect(printed).not.toMatch(/^\s+at /m);
});

test('R43 a database address at which something else listens is named with DATABASE_URL', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  holders.push(other);
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const settings = { HOST: '127.0.0.1', PORT: String(await freePort()), DATABASE_URL: `postgres://a:b@${address}/c` };
  const { code, printed } = await start(program, settings).ended;
  expect(code).toBe(1);
  expect(printed).toMatch(
    new RegExp(`^データベース ${address} に接続できません。環境変数 DATABASE_URL を確認してください。`),
  );
  expect(printed).not.toContain('\n');
});
