import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { command, expect } from './command.mjs';
import { tryContainer } from './container.mjs';
import { readContainerfile } from './containerfile.mjs';
import { putPackages } from './debian.mjs';
import { openLayers } from './layers.mjs';
import { tryMachine } from './machine.mjs';

/** Started with the machine of the trial, and nothing else of what this one has. */
const target = `[Unit]
Requires=basic.target
Wants=nginx.service tsuun.service
After=basic.target
AllowIsolate=yes
`;

/**
 * The part of `npm run deploy-trial` that `npm test` has time for: the same machine and the same container, in folders
 * that look like this machine instead of a Debian made anew, with the program as it has just been built instead of built
 * once more. What of the Containerfile is not run is what `npm test` runs itself. `trial` counts what is tried; answers
 * why nothing could be, else `null`.
 */
export async function tryShort(trial) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root で実行していないため';
  const layers = await openLayers().catch(() => null);
  if (layers === null) return 'マウントが許可されていないため';
  try {
    const base = await layers.over('/').catch(() => null);
    if (base === null) return 'overlayfs を使えないため';
    const [hasPackages, stage, bare] = await Promise.all([
      putPackages(base, ['systemd', 'systemd-container', 'nginx', 'openssl']).then(
        () => true,
        () => false,
      ),
      pruned(layers),
      layers.over('/'),
    ]);
    if (!hasPackages) return 'Debian のパッケージ（systemd-container、nginx）を取得できないため';
    await Promise.all([
      trial('what deploy/Containerfile makes, started as it says', async (told) =>
        tryContainer(bare, { built: await readContainerfile(), stage, tools: base }, told),
      ),
      trial('the unit and nginx, as they lie in deploy/', async (told) => {
        await writeFile(join(base, 'etc/systemd/system/tsuun-trial.target'), target);
        const how = [`--bind-ro=${stage}:/opt/tsuun`, `--bind-ro=${process.execPath}:/usr/bin/node`];
        await tryMachine(base, { tools: base, how, first: ['--unit=tsuun-trial.target'] }, told);
      }),
    ]);
    return null;
  } finally {
    await layers.close();
  }
}

/** The first stage of the image, with the packages and the program that lie here, its last command run. */
async function pruned(layers) {
  const { runs } = await readContainerfile();
  expect('the commands of the first stage', runs.join(', '), 'npm ci, npm run build, npm prune --omit=dev');
  await access(join(root, 'packages/server/dist/main.js'));
  const stage = await layers.over(root);
  await command('npm', 'prune', '--omit=dev', '--offline', '--silent', '--prefix', stage);
  return stage;
}
