import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { root } from './sources.ts';

const checkout = await mkdtemp(join(tmpdir(), 'tsuun-older-node-'));
afterAll(() => rm(checkout, { recursive: true, force: true }));

/** Makes a checkout with one command, `npm start`, which runs under an older Node and for which Node 24 is fetched already. */
async function makeCheckout(): Promise<void> {
  const modernNode = await readFile(join(root, 'scripts/lib/modern-node.mjs'), 'utf8');
  const [, fetched = ''] = /fetched = '([\d.]+)'/.exec(modernNode) ?? [];
  const name = `node-${process.platform}-${process.arch}`;
  const node = join(checkout, '.cache', `node-${fetched}`, 'node_modules', name, 'bin/node');
  await mkdir(dirname(node), { recursive: true });
  await symlink(process.execPath, node);
  await cp(join(root, 'scripts/lib'), join(checkout, 'scripts/lib'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ scripts: { start: 'node --import ./older.mjs scripts/start.mjs' } }),
    'older.mjs': `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`,
    'scripts/start.mjs': `import './lib/modern-node.mjs';
      setInterval(() => undefined, 1_000);
      process.on('SIGTERM', () => process.exit());
      console.log('running');`,
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(checkout, path), text);
}

/** Ends what a failure leaves running. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

test('DEV-04 what runs under a fetched Node ends with the npm that started it', async () => {
  await makeCheckout();
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const npm = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  onTestFinished(() => endGroup(npm.pid));
  let printed = '';
  // The output ends when the last process that writes to it has ended.
  const ended = new Promise<void>((resolve) => npm.stdout.once('end', resolve));
  npm.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  await expect.poll(() => printed, { timeout: 30_000 }).toContain('running');
  npm.kill('SIGKILL');
  await ended;
  expect(npm.signalCode).toBe('SIGKILL');
});
