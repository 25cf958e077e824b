import { spawn } from 'node:child_process';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { root } from './root.mjs';

/** The Node that the commands fetch where the machine has an older one. `.nvmrc` names the same version. */
const fetched = '24.21.0';
const least = [22, 22, 2];

/**
 * Goes on under a recent Node: where the running one is older than 22.22.2, fetches the npm package of Node 24 into
 * `.cache/` (once), runs the same script with it and ends with its exit code. Imported for this effect by every script
 * that is started directly, before anything that needs the newer Node.
 */
if (isOlder(process.versions.node)) process.exit(await runWithFetchedNode());

function isOlder(version) {
  const own = version.split('.').map(Number);
  const at = least.findIndex((part, i) => own[i] !== part);
  return at !== -1 && own[at] < least[at];
}

async function runWithFetchedNode() {
  const node = await fetchedNode().catch((error) => {
    console.error(`Node ${least.join('.')} 以上が必要です（現在 ${process.versions.node}）。${error.message}`);
    process.exit(1);
  });
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, PATH: path } });
  // Ctrl-C reaches the child by the terminal; a signal to this process alone is passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The script cannot see that npm was killed, because its parent is this process.
  leaveWithNpm();
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

/** The path of the fetched Node, which is fetched where it is missing. Throws where npm cannot bring it. */
async function fetchedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(root, '.cache', `node-${fetched}`);
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (
    await access(node).then(
      () => true,
      () => false,
    )
  )
    return node;
  console.error(`Node ${process.versions.node} は古いため、Node ${fetched} を .cache/ に取得して使います。`);
  const part = `${folder}.${process.pid}`;
  await mkdir(part, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--prefix', part, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await new Promise((done) => {
    const child = spawn(npm, [...args, `${name}@${fetched}`], { stdio: ['ignore', 'ignore', 'inherit'], cwd: part });
    child.once('error', () => done(1));
    child.once('exit', done);
  });
  if (code !== 0) throw new Error(`${name}@${fetched} を取得できませんでした。`);
  // Whole or not at all; two commands that fetch at the same time do not disturb each other.
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  await access(node);
  return node;
}
