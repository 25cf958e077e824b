import './lib/modern-node.mjs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBase } from './deploy-trial/base.mjs';
import { command } from './deploy-trial/command.mjs';
import { putPackages } from './deploy-trial/debian.mjs';
import { appOf, dropImages, makeImage, tryImage } from './deploy-trial/image.mjs';
import { tryMachine } from './deploy-trial/machine.mjs';
import { trials } from './deploy-trial/trials.mjs';
import { executable } from './lib/install-from-debian.mjs';

/**
 * `npm run deploy-trial`: what lies in `deploy/` is started as it lies there. The image is built on a base of Debian's
 * packages and npm's `node`, so that no registry of images is needed; the unit and the example for nginx start in a
 * machine of their own (systemd-nspawn) with nothing but loopback. As root, on Debian; a quarter of an hour at most.
 */
const needed = {
  mmdebstrap: '/usr/bin/mmdebstrap',
  buildah: '/usr/bin/buildah',
  podman: '/usr/bin/podman',
  runc: '/usr/sbin/runc',
  netavark: '/usr/lib/podman/netavark',
  'systemd-container': '/usr/bin/systemd-nspawn',
  openssl: '/usr/bin/openssl',
};

const missing = [];
for (const [name, file] of Object.entries(needed)) await access(file).catch(() => missing.push(name));
if (missing.length > 0 || process.getuid?.() !== 0) {
  if (missing.length > 0)
    console.error(
      `${missing.join('、')} がありません。\n  apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  else console.error('root で実行してください。');
  process.exit(1);
}

const { trial, passed, failed } = trials();
const folder = await mkdtemp(join(tmpdir(), 'tsuun-deploy-'));
try {
  await trial('the alerts ring at what they should, and at nothing else', async () => {
    await command(await promtoolIn(join(folder, 'prometheus')), 'test', 'rules', 'deploy/alerts.test.yml');
  });
  let base;
  const built = await trial('the image is built by deploy/Containerfile', async (told) => {
    base = await makeBase(folder, told);
    await makeImage(base, told);
  });
  if (built) {
    await trial('a container of it', tryImage);
    await trial('the unit and nginx, as they lie in deploy/', async (told) => {
      await appOf(base);
      await tryMachine(base, {}, told);
    });
  }
} finally {
  await dropImages().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
console.log(`${passed()} passed, ${failed()} failed`);
process.exit(failed() === 0 ? 0 : 1);

/** The promtool of this machine, or where it has none that of Debian's package, unpacked into the folder. */
async function promtoolIn(unpacked) {
  const own = '/usr/bin/promtool';
  if (await executable(own)) return own;
  await putPackages(unpacked, ['prometheus']);
  return join(unpacked, own);
}
