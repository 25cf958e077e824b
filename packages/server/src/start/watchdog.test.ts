import { frozenLine } from '@tsuun/domain/message/operator';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
