import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frozenLine } from '@tsuun/domain/message/operator';
import { freePort } from '@tsuun/embedded-server/launch';
import { emptyDatabase } from '../../testing/database.ts';
import { serverDir } from '../server-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tsuun-watchdog-'));
  const entryPoints = ['watchdog.ts', 'watchdog-thread.ts'].map((file) => join(import.meta.dirname, file));
  await build({
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program that is watched with a patience of two seconds; answers how it ended and what it wrote. */
async function run(body: string): Promise<{
  readonly pid: number | undefined;
  readonly code: number | null;
  readonly signal: string | null;
  readonly text: string;
}> {
  const script = join(folder, `program-${Math.random()}.mjs`);
  const url = (file: string): string => JSON.stringify(pathToFileURL(join(folder, file)).href);
  await writeFile(
    script,
    `import { watchEventLoop } from ${url('watchdog.mjs')};
     const end = await watchEventLoop({ script: new URL(${url('watchdog-thread.mjs')}), patience: 2 });
     ${body}`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (piece: Buffer) => (text += piece.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { pid: child.pid, code, signal, text };
}

test('R41 a process with a blocked event loop is killed with a message', async () => {
  const { pid, signal, text } = await run('for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(text).toContain(frozenLine(pid ?? 0, 2));
});

test('R41 a process with a running event loop ends by itself', async () => {
  expect(await run('setTimeout(end, 5_000);')).toMatchObject({ code: 0, signal: null, text: '' });
});

test('R41 a process that a debugger stops is not killed, also if the debugger came later', async () => {
  const { code, signal } = await run(`
    const { open } = await import('node:inspector');
    open(0);
    const stop = () => { for (const begun = Date.now(); Date.now() - begun < 5_000; ); };
    setTimeout(() => { stop(); process.exit(); }, 2_500);`);
  expect([code, signal]).toEqual([0, null]);
});

test.runIf(process.env.TRUST_LONG === '1')(
  'R41 the web server whose event loop stands still is ended by its own watch',
  { timeout: 120_000 },
  async () => {
    const db = await emptyDatabase();
    const block = join(folder, 'block.mjs');
    await writeFile(block, `process.on('SIGUSR2', () => { for (;;); });`);
    const env = { ...process.env, DATABASE_URL: db.url, WORKERS: '0', PORT: String(await freePort()) };
    const args = ['--import', pathToFileURL(block).href, join(serverDir, 'dist/main.js')];
    const server = spawn(process.execPath, args, { env: { ...env, HOST: '127.0.0.1' } });
    let text = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (piece: Buffer) => (text += piece.toString()));
    const ended = once(server, 'close');
    await expect.poll(() => text, { timeout: 60_000 }).toContain('起動しました');
    server.kill('SIGUSR2');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(text).toContain(frozenLine(server.pid ?? 0, 30));
    await db.drop();
  },
);
