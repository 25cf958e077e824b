import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { command, expect, until } from './command.mjs';

/**
 * The unit and the example for nginx, neither changed, in a machine that boots: systemd starts the program with all
 * that the unit forbids it, and a client comes in by https. Killed, it comes back; stopped, it ends in good order.
 */
export async function tryMachine(base, app, told) {
  await furnish(base, app);
  await command('systemd-analyze', 'verify', `--root=${base}`, 'tsuun.service');
  const machine = await boot(base);
  try {
    await until(120, () => probe(machine, 'ready'));
    told(await probe(machine, 'all'));
    await tryUnit(machine, told);
  } finally {
    await machine.end();
  }
}

/** What operators do by README and the comments of the two files, with a certificate of our own. */
async function furnish(base, app) {
  const put = (from, to) => cp(join(root, from), join(base, to));
  await command('chroot', base, 'useradd', '--system', '--no-create-home', 'tsuun');
  await put('deploy/tsuun.service', 'etc/systemd/system/tsuun.service');
  await put('deploy/nginx.conf', 'etc/nginx/conf.d/tsuun.conf');
  await put('scripts/deploy-trial/probe.mjs', 'opt/probe.mjs');
  const password = randomBytes(12).toString('base64url');
  const settings = ['DATABASE=embedded', 'DATA_DIR=/var/lib/tsuun', `ADMIN_PASSWORD=${password}`, 'HTTPS_ONLY=on'];
  await writeFile(join(base, 'etc/tsuun.env'), `${settings.join('\n')}\n`, { mode: 0o600 });
  const certificates = join(base, 'etc/ssl/tsuun');
  await mkdir(certificates);
  const files = ['-keyout', join(certificates, 'key.pem'), '-out', join(certificates, 'fullchain.pem')];
  await command('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=tsuun.example.jp', ...files);
  await command('chroot', base, 'nginx', '-t');
  await command('chroot', base, 'systemctl', 'enable', 'tsuun', 'nginx');
  expect('the program', (await readFile(join(app, 'package.json'), 'utf8')).includes('"tsuun"'), true);
}

/** Answers it once systemd is there, by the number of its first process. */
async function boot(base) {
  const how = [
    '--register=no',
    '--keep-unit',
    '--private-network',
    '--machine=tsuun-trial',
    '--console=pipe',
    '--boot',
  ];
  const nspawn = spawn('systemd-nspawn', ['--quiet', `--directory=${base}`, ...how], { stdio: 'ignore' });
  const leader = await until(30, async () => {
    const children = await readFile(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean))
      if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'systemd') return pid;
    return null;
  }).catch(async (error) => {
    await ended(nspawn);
    throw error;
  });
  return { inside: (...args) => command('nsenter', '--target', leader, '--all', ...args), end: () => ended(nspawn) };
}

/** Asks the machine to shut down, and insists after half a minute. */
async function ended(nspawn) {
  if (nspawn.exitCode !== null || nspawn.signalCode !== null) return;
  const gone = once(nspawn, 'exit');
  nspawn.kill();
  const insist = setTimeout(() => nspawn.kill('SIGKILL'), 30_000);
  await gone;
  clearTimeout(insist);
}

const probe = ({ inside }, what) => inside('/usr/bin/node', '/opt/probe.mjs', what);

async function tryUnit(machine, told) {
  const show = async (name) => machine.inside('systemctl', 'show', 'tsuun', `--property=${name}`, '--value');
  const pid = await show('MainPID');
  const status = await machine.inside('cat', `/proc/${pid}/status`);
  const field = (name) => new RegExp(`^${name}:\\s*(\\w+)`, 'm').exec(status)?.[1];
  expect('root', field('Uid') === '0', false);
  expect('what it may do of what root may', field('CapBnd'), '0000000000000000');
  expect('new privileges are shut out', field('NoNewPrivs'), '1');
  expect('calls are filtered', field('Seccomp'), '2');
  await machine.inside('systemctl', 'kill', '--kill-whom=main', '--signal=KILL', 'tsuun');
  const killed = Date.now();
  await until(60, async () => (await show('MainPID')) !== pid && probe(machine, 'ready'));
  told(`killed, it answered again after ${((Date.now() - killed) / 1_000).toFixed(1)} s`);
  await machine.inside('systemctl', 'stop', 'tsuun');
  expect('how it ended', `${await show('Result')} ${await show('ExecMainStatus')}`, 'success 0');
  told('not root, no capabilities, calls filtered; stopped in good order');
}
