import './lib/modern-node.mjs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './lib/free-port.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { leaveWithNpm } from './lib/leave-with-npm.mjs';
import { root } from './lib/root.mjs';

/**
 * `npm run dev`: the database, the server with its worker (built and started again when a file of theirs changes) and
 * the pages from Vite (changed components are replaced without a reload), all behind one address. The data lie in
 * `data-dev/`; settings are those of the README.
 */
if (!(await installWhenNeeded())) process.exit(1);
leaveWithNpm();

// The packages of npm, and with them the sources of the program, are there only now.
const { readConfig } = await import('../packages/server/src/config.ts');
const { refuseTakenPort } = await import('../packages/server/src/start/refuse-taken-port.ts');
const { StartProblem } = await import('../packages/server/src/start-problem.ts');
const { developmentPasswordSentence } = await import('@tsuun/domain/message/operator');
const { runProcess } = await import('../packages/server/src/start/run-process.ts');
const { DevelopmentServer } = await import('./dev/server.mjs');
const { serverBuilder } = await import('./dev/build-server.mjs');
const { servePages } = await import('./dev/pages.mjs');

const env = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data-dev'),
  SAMPLE_DATA: process.env.SAMPLE_DATA ?? 'on',
  ADMIN_LOGIN_CD: process.env.ADMIN_LOGIN_CD ?? 'admin',
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? 'kaihatsu-youjin-8',
};
const stopped = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
});

await runProcess(develop, (error) => error);

/** Runs everything until a signal comes. Ends what was started also where a later part cannot start. */
async function develop() {
  const config = readConfig(env);
  await refuseTakenPort(config.host, config.port);
  if (!isLoopback(config.host) && !process.env.ADMIN_PASSWORD) throw new StartProblem(developmentPasswordSentence);
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config.dataDir);
  const endings = [() => database.stop()];
  try {
    await Promise.race([serve(config, database, endings), stopped]);
    await stopped;
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

/** True if only programs of this machine reach an address. */
function isLoopback(host) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Starts server and pages and adds the ending of each to `endings`. */
async function serve({ host, port }, database, endings) {
  const inner = await freePort();
  const builder = await serverBuilder();
  endings.push(() => builder.dispose());
  const innerEnv = { ...env, HOST: '127.0.0.1', PORT: String(inner), DATABASE_URL: database.url };
  const server = new DevelopmentServer(innerEnv, builder.build);
  endings.push(() => server.stop());
  server.renew();
  const pages = await servePagesOnly({ host, port, inner, server });
  endings.push(() => pages.close());
  await server.ready();
  console.log(`起動しました　http://${host}:${port}`);
  console.log(`ログインコード　${env.ADMIN_LOGIN_CD}\nパスワード　${env.ADMIN_PASSWORD}`);
  console.log('部品見本　/gallery.html');
  if (!process.env.DATABASE_URL) console.log(`データベース　${database.url}`);
}

/** Starts Vite without its listener of SIGTERM, which ends the process while server and database still run. */
async function servePagesOnly(addresses) {
  const own = process.listeners('SIGTERM');
  const pages = await servePages(addresses);
  for (const listener of process.listeners('SIGTERM')) if (!own.includes(listener)) process.off('SIGTERM', listener);
  return pages;
}

/** The database of `DATABASE_URL`, else an embedded one that outlives the restarts of the server. */
async function openDatabase(dataDir) {
  const { DATABASE_URL: url } = process.env;
  if (url) return { url, stop: async () => undefined };
  const { startEmbedded } = await import('@tsuun/embedded-server/start-embedded');
  return startEmbedded({ dataDir, log: (line) => console.log(line) });
}
