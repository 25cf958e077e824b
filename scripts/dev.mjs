import './lib/modern-node.mjs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './lib/free-port.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { leaveWithNpm } from './lib/leave-with-npm.mjs';
import { root } from './lib/root.mjs';
import { DevelopmentServer } from './dev/server.mjs';
import { watchServer } from './dev/watch-server.mjs';
import { servePages } from './dev/pages.mjs';

/**
 * `npm run dev`: the database, the server with its worker (built and started again when a file of theirs changes) and
 * the pages from Vite (changed components are replaced without a reload), all behind one address. The data lie in
 * `data-dev/`; settings are those of the README.
 */
if (!(await installWhenNeeded())) process.exit(1);
leaveWithNpm();

const admin = process.env.ADMIN_LOGIN_CD ?? 'admin';
const password = process.env.ADMIN_PASSWORD ?? 'kaihatsu-youjin-8';
const port = Number(process.env.PORT ?? 8080);
const host = process.env.HOST ?? '127.0.0.1';
const dataDir = process.env.DATA_DIR ?? join(root, 'data-dev');
await mkdir(dataDir, { recursive: true });

const database = await openDatabase();
const inner = await freePort();
const server = new DevelopmentServer({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(inner),
  DATABASE_URL: database.url,
  SAMPLE_DATA: process.env.SAMPLE_DATA ?? 'on',
  ADMIN_LOGIN_CD: admin,
  ADMIN_PASSWORD: password,
  DATA_DIR: dataDir,
});
const [watching, pages] = await Promise.all([watchServer(() => server.restart()), servePages({ host, port, inner })]);
await server.ready(inner);
console.log(`起動しました　http://${host}:${port}\nログインコード　${admin}\nパスワード　${password}`);
console.log('部品見本　/gallery.html');

// Vite ends the process at SIGTERM as soon as its pages are closed, which would leave server and database running.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([watching.dispose(), pages.close()]);
  await server.stop();
  await database.stop();
  process.exit(0);
}

/** The database of `DATABASE_URL`, else an embedded one that outlives the restarts of the server. */
async function openDatabase() {
  const { DATABASE_URL: url } = process.env;
  if (url) return { url, stop: async () => undefined };
  const { startEmbedded } = await import('@tsuun/embedded-server/start-embedded');
  return startEmbedded({ dataDir, log: (line) => console.log(line) });
}
