import { randomBytes } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { command, expect, until } from './command.mjs';
import { ofSystemd } from './debian.mjs';
import { enter } from './nspawn.mjs';
import { tryBackup, tryRestore } from './operator.mjs';

const units = ['tsuun.service', 'tsuun-backup.service', 'tsuun-backup.timer'];

/**
 * The units and the example for nginx, neither changed, in a machine that boots: systemd starts the program with all
 * that the unit forbids it, and a client comes in by https. It is backed up by hand and by the timer's unit, and restored.
 * Killed, it comes back; stopped, it ends in good order.
 * `base` has a Debian with systemd and nginx; the programs of systemd are those below `tools`. `how` is what nspawn is
 * reported besides, `first` what the machine's first process is.
 */
export async function tryMachine(base, { tools = '/', how = [], first = [] }, reported) {
  await furnish(base);
  const analyze = await ofSystemd(tools, 'systemd-analyze');
  const verified = await command(...analyze, 'verify', `--root=${base}`, ...units);
  expect('what systemd-analyze finds', verified, '');
  const machine = await enter(await ofSystemd(tools, 'systemd-nspawn'), base, 'systemd', [
    ...how,
    '--boot',
    '--',
    ...first,
  ]);
  try {
    await until(120, () => probe(machine, 'ready'));
    reported(await probe(machine, 'all'));
    await tryBackup(machine, reported);
    await tryRestore(machine, () => probe(machine, 'ready'), reported);
    await tryUnit(machine, reported);
  } catch (error) {
    const log = await machine
      .inside('journalctl', '--unit=tsuun', '--lines=30', '--no-pager')
      .catch(() => machine.said());
    throw Object.assign(error, { stderr: `${error.stderr ?? ''}\n${log}` });
  } finally {
    await machine.end();
  }
}

/** Performs the steps of an operator by README and the comments of the two files, with a certificate of our own. */
async function furnish(base) {
  const put = (from, to) => cp(join(root, from), join(base, to));
  await command('chroot', base, 'useradd', '--system', '--no-create-home', 'tsuun');
  for (const unit of units) await put(`deploy/${unit}`, `etc/systemd/system/${unit}`);
  await put('deploy/nginx.conf', 'etc/nginx/conf.d/tsuun.conf');
  await put('scripts/deploy-trial/probe.mjs', 'opt/probe.mjs');
  const password = randomBytes(12).toString('base64url');
  const settings = ['DATABASE=embedded', 'DATA_DIR=/var/lib/tsuun', `ADMIN_PASSWORD=${password}`, 'HTTPS_ONLY=on'];
  await writeFile(join(base, 'etc/tsuun.env'), `${settings.join('\n')}\n`, { mode: 0o600 });
  await mkdir(join(base, 'etc/ssl/tsuun'), { recursive: true });
  const files = ['-keyout', '/etc/ssl/tsuun/key.pem', '-out', '/etc/ssl/tsuun/fullchain.pem'];
  const subject = ['-subj', '/CN=tsuun.example.jp'];
  await command('chroot', base, 'openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files);
  await command('chroot', base, 'nginx', '-t');
  await command('chroot', base, 'systemctl', 'enable', 'tsuun', 'nginx');
}

const probe = ({ inside }, what) => inside('/usr/bin/node', '/opt/probe.mjs', what);

async function tryUnit(machine, reported) {
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
  reported(`killed, it answered again after ${((Date.now() - killed) / 1_000).toFixed(1)} s`);
  await machine.inside('systemctl', 'stop', 'tsuun');
  expect('how it ended', `${await show('Result')} ${await show('ExecMainStatus')}`, 'success 0');
  reported('not root, no capabilities, calls filtered; stopped in good order');
}
