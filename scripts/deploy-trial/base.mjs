import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './command.mjs';

const certificates = 'etc/ssl/certs/ca-certificates.crt';

/**
 * A small Debian with systemd and nginx, the node and npm of npm's own packages and a user `node`, as the image named in
 * the Containerfile has them; it trusts whom this machine trusts. Answers its folder.
 */
export async function makeBase(folder, reported) {
  const base = join(folder, 'base');
  // An operator's commands come by `systemd-run`, which speaks over the bus; the smallest variant of Debian has none.
  const packages = ['ca-certificates', 'systemd-sysv', 'dbus', 'nginx-light'];
  await command('mmdebstrap', '--quiet', '--variant=minbase', `--include=${packages.join(',')}`, 'bookworm', base);
  const npm = join(folder, 'npm');
  await command('npm', 'install', '--silent', '--prefix', npm, 'node@24', 'npm@11');
  await cp(join(npm, 'node_modules/node/bin/node'), join(base, 'usr/bin/node'));
  await mkdir(join(base, 'usr/lib/node_modules'), { recursive: true });
  await cp(join(npm, 'node_modules/npm'), join(base, 'usr/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/bin/npm'));
  await cp(join('/', certificates), join(base, certificates));
  await command('chroot', base, 'useradd', '--uid', '1000', 'node');
  reported(`a base with Node ${await command('chroot', base, 'node', '--version')}`);
  return base;
}

/** Setting of the image's base in addition to its files. */
export const trusting = `NODE_EXTRA_CA_CERTS=/${certificates}`;
