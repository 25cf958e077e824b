import './lib/modern-node.mjs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { isBuilt } from './lib/build-stamp.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { leaveWithNpm } from './lib/leave-with-npm.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/**
 * `npm run cluster`: more than one machine, on this one (bench/cluster.ts): two web servers and two workers behind nginx,
 * PostgreSQL as primary and synchronous standby under Patroni. All of it is Debian's; what is missing is named.
 */
const needed = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

const there = await Promise.all(
  Object.values(needed).map((file) =>
    access(file).then(
      () => true,
      () => false,
    ),
  ),
);
const missing = Object.keys(needed).filter((_, i) => !there[i]);
if (missing.length > 0) {
  console.error(`${missing.join('、')} がありません。\n  apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(1);
}
if (!(await installWhenNeeded())) process.exit(1);
if (!(await isBuilt()) && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
leaveWithNpm();
process.env.PATH = ['/usr/sbin', process.env.PATH].join(delimiter);
const { register } = await import('tsx/esm/api');
register();
await import(join(root, 'bench/cluster.ts'));
