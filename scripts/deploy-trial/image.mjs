import { access, cp, mkdir, rm, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { trusting } from './base.mjs';
import { command, expect, until } from './command.mjs';

const container = `tsuun-trial-${process.pid}`;
const [baseImage, image] = [`localhost/${container}-base`, `localhost/${container}`];

/** Builds the image from the checkout, its packages installed again. */
export async function makeImage(base, reported) {
  const working = await command('buildah', 'from', 'scratch');
  const archive = join(dirname(base), 'base.tar');
  await command('tar', '-C', base, '-cf', archive, '.');
  await command('buildah', 'add', '--quiet', working, archive, '/');
  await rm(archive);
  await command('buildah', 'config', '--env', 'PATH=/usr/sbin:/usr/bin', '--env', trusting, working);
  await command('buildah', 'commit', '--quiet', '--rm', working, baseImage);
  const settings = join(homedir(), '.npmrc');
  const mounted = await access(settings).then(
    () => ['--volume', `${settings}:/root/.npmrc:ro`],
    () => [],
  );
  const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers=false', ...mounted];
  const what = ['--build-arg', `BASE=${baseImage}`, '--tag', image, '--file', 'deploy/Containerfile', '.'];
  await command('buildah', 'build', '--quiet', ...how, ...what);
  reported(`${Math.round((await inspected('image', image, '{{.Size}}')) / 1e6)} MB with the base`);
}

/**
 * Starts it with its local database in memory: nothing can be written but there, nothing reaches it and it may do
 * nothing that root may. The limits are less than podman asks for by itself, which not every machine grants.
 */
export async function tryImage(reported) {
  const shut = ['--network', 'none', '--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
  const room = [
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    '/data:mode=1777',
    '--ulimit',
    'nofile=8192:8192',
    '--ulimit',
    'nproc=4096:4096',
  ];
  const settings = ['DATABASE=embedded', 'DATA_DIR=/data'].flatMap((setting) => ['--env', setting]);
  await podman('run', '--detach', '--name', container, ...shut, ...room, ...settings, image);
  try {
    const started = Date.now();
    await until(120, async () => (await podman('healthcheck', 'run', container), true));
    reported(`healthy after ${Math.round((Date.now() - started) / 1_000)} s by its own HEALTHCHECK`);
    expect('its user', await podman('exec', container, 'id', '-un'), 'node');
    expect('Node', (await podman('exec', container, 'node', '--version')).slice(0, 4), 'v24.');
    await podman('stop', '--time', '60', container);
    expect('the code it ended with at SIGTERM', await inspected('container', container, '{{.State.ExitCode}}'), '0');
    reported('runs as node, read-only, without capabilities; ends with 0 at SIGTERM');
  } finally {
    await podman('rm', '--force', container);
  }
}

/** The program of the image in a folder of its release, with the link to it where the unit expects the program. */
export async function appOf(base) {
  const app = join(base, 'opt/tsuun-trial');
  const mounted = await command('podman', 'image', 'mount', image);
  await mkdir(dirname(app), { recursive: true });
  await cp(join(mounted, 'app'), app, { recursive: true, verbatimSymlinks: true });
  await command('podman', 'image', 'unmount', image);
  await symlink('tsuun-trial', join(base, 'opt/tsuun'));
}

/** Takes away what was built. */
export const dropImages = () => podman('rmi', '--force', image, baseImage);

/** Runs with runc, which also supports machines with control groups of version 1. */
const podman = (...args) => command('podman', '--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args);
const inspected = (kind, name, format) => command('podman', kind, 'inspect', name, '--format', format);
