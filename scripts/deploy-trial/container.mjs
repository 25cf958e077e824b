import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command, expect, until } from './command.mjs';
import { ofSystemd } from './debian.mjs';
import { enter, factsOf } from './nspawn.mjs';

/**
 * What the image of deploy/Containerfile comes to, without an image: what its second stage takes over from `stage`, in a
 * system that has nothing else of the checkout, started as the file says. Read-only, without capabilities and without
 * network, its local database in memory, as `image.mjs` starts the real one.
 */
export async function tryContainer(base, { built, stage, tools }, told) {
  const { workdir, copies, env, user, command: start, healthCheck, stopSignal } = built;
  const uid = () => command('chroot', base, 'id', '--user', user);
  await uid().catch(() => command('chroot', base, 'useradd', '--create-home', user));
  for (const folder of ['data', workdir]) await mkdir(join(base, folder), { recursive: true });
  // Places for what is bound there: nothing can be made in what can only be read.
  for (const { from, to } of copies) await placeLike(join(stage, from), join(base, workdir, to));
  const settings = Object.entries({ ...env, DATABASE: 'embedded', DATA_DIR: '/data', SAMPLE_DATA: 'off' });
  const container = await enter(await ofSystemd(tools, 'systemd-nspawn'), base, 'node', [
    ...copies.map(({ from, to }) => `--bind-ro=${join(stage, from)}:${join(workdir, to)}`),
    ...[`--bind-ro=${process.execPath}:/usr/bin/node`, '--read-only', '--tmpfs=/tmp', '--tmpfs=/data:mode=1777'],
    ...['--drop-capability=all', '--no-new-privileges=yes', `--user=${user}`, `--chdir=${workdir}`],
    ...settings.map(([name, value]) => `--setenv=${name}=${value}`),
    ...start,
  ]);
  try {
    const began = Date.now();
    const [, port] = settings.find(([name]) => name === 'PORT');
    await until(120, async () => (await container.inside('env', `PORT=${port}`, ...healthCheck), true));
    told(`healthy after ${Math.round((Date.now() - began) / 1_000)} s by its own HEALTHCHECK`);
    await expectShut(container, await uid());
    expect('the code it ended with', await container.end(stopSignal), 0);
    told(`runs as ${user}, read-only, without capabilities; ends with 0 at ${stopSignal}`);
  } catch (error) {
    throw Object.assign(error, { stderr: `${error.stderr ?? ''}\n${container.said()}` });
  } finally {
    await container.end();
  }
}

async function placeLike(there, place) {
  if ((await stat(there)).isDirectory()) await mkdir(place);
  else await writeFile(place, '');
}

async function expectShut({ leader, inside }, uid) {
  const field = await factsOf(leader);
  expect('its user', field('Uid'), uid);
  expect('what it may do of what root may', field('CapBnd'), '0000000000000000');
  expect('new privileges are shut out', field('NoNewPrivs'), '1');
  const isOpen = await inside('touch', '/app/written').then(
    () => true,
    () => false,
  );
  expect('its folder can be written to', isOpen, false);
  const kept = await inside('stat', '--format', '%a %u', '/data/first-password');
  expect('the first password is for its owner', kept, `600 ${uid}`);
}
