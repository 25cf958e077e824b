import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './command.mjs';

/**
 * Puts packages of Debian into a folder that looks like this machine, with what they need and this machine does not
 * have; none of them is installed here, and nothing of theirs is started.
 */
export async function putPackages(folder, names) {
  const archives = join(folder, 'var/cache/tsuun-trial');
  await mkdir(join(archives, 'partial'), { recursive: true });
  const how = ['-qq', '--yes', '--no-install-recommends', '--download-only', '-o', `Dir::Cache::archives=${archives}`];
  const download = () => command('apt-get', ...how, '-o', 'Debug::NoLocking=1', 'install', ...names);
  await download().catch(async () => {
    await command('apt-get', '-qq', 'update');
    await download();
  });
  const unpack = 'dpkg-deb --fsys-tarfile "$1" | tar --extract --directory "$2" --keep-directory-symlink';
  for (const name of (await readdir(archives)).filter((file) => file.endsWith('.deb')))
    await command('bash', '-c', `set -o pipefail; ${unpack}`, 'bash', join(archives, name), folder);
  await rm(archives, { recursive: true });
}

/** A program of the systemd in such a folder, which may be another than this machine's, or its only one. */
export async function ofSystemd(folder, name) {
  const lib = join(folder, 'usr/lib');
  const shared = (await readdir(lib)).map((arch) => join(lib, arch, 'systemd'));
  return ['env', `LD_LIBRARY_PATH=${shared.join(':')}`, join(folder, 'usr/bin', name)];
}
