import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.mjs';

/**
 * A place in memory for folders that look like others and may be written to: what is changed in one stays there, and is
 * gone with the place. Needs root.
 */
export async function openLayers() {
  const place = await mkdtemp(join(tmpdir(), 'tsuun-layers-'));
  const mounted = [];
  let made = 0;
  const mount = async (folder, ...how) => {
    await command('mount', ...how, folder);
    mounted.push(folder);
  };
  const close = async () => {
    for (const folder of mounted.toReversed()) await command('umount', '--lazy', folder);
    await rm(place, { recursive: true, force: true });
  };
  try {
    await mount(place, '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    place,
    close,
    /** A folder that looks like `lower`. */
    over: async (lower) => {
      made += 1;
      const own = join(place, `${made}`);
      const [upper, work, folder] = ['upper', 'work', 'folder'].map((name) => join(own, name));
      for (const one of [upper, work, folder]) await mkdir(one, { recursive: true, mode: 0o755 });
      await mount(folder, '-t', 'overlay', '-o', `lowerdir=${lower},upperdir=${upper},workdir=${work}`, 'overlay');
      return folder;
    },
  };
}
