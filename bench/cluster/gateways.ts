import { ClusterProcess } from './cluster-process.ts';
import { at, type ClusterFolder, ports } from './cluster-folder.ts';

/** Etcd from the example in `deploy/`, reduced to one member, with addresses of this machine. */
export async function etcdProcess(folder: ClusterFolder): Promise<ClusterProcess> {
  const peers = `http://${at('etcdPeers')}`;
  const text = await folder.example('cluster/etcd', {
    'etcd1=http://10.0.0.11:2380,etcd2=http://10.0.0.12:2380,etcd3=http://10.0.0.13:2380': `etcd1=${peers}`,
    'http://10.0.0.11:2380': peers,
    'http://10.0.0.11:2379': `http://${at('etcd')}`,
    '/var/lib/etcd/tsuun': await folder.subfolder('etcd'),
  });
  const env = Object.fromEntries([...text.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, value]) => [name, value]));
  return new ClusterProcess(folder, 'etcd', 'etcd', { args: [], env, account: folder.account });
}

/** HAProxy from the example in `deploy/`, with addresses of this machine. */
export async function haproxyProcess(folder: ClusterFolder): Promise<ClusterProcess> {
  const text = await folder.example('cluster/haproxy.cfg', {
    '127.0.0.1:5000': at('primary'),
    '127.0.0.1:5001': at('standby'),
    '10.0.0.11:5432 check port 8008': `${at('db1')} check port ${ports.db1Rest}`,
    '10.0.0.12:5432 check port 8008': `${at('db2')} check port ${ports.db2Rest}`,
  });
  const file = await folder.write('haproxy.cfg', text);
  return new ClusterProcess(folder, 'haproxy', 'haproxy', { args: ['-db', '-f', file], account: folder.account });
}

/** PgBouncer from the example, with a second database in transaction pooling, which `pooler.ts` compares. */
export async function bouncerProcess(folder: ClusterFolder): Promise<ClusterProcess> {
  const users = await folder.write('userlist.txt', '"tsuun" "change-me-tsuun"\n');
  const text = await folder.example('cluster/pgbouncer.ini', {
    'tsuun = host=127.0.0.1 port=5000 dbname=tsuun': [
      `tsuun = host=127.0.0.1 port=${ports.primary} dbname=tsuun`,
      `by_transaction = host=127.0.0.1 port=${ports.primary} dbname=tsuun pool_mode=transaction`,
    ].join('\n'),
    'listen_port = 6432': `listen_port = ${ports.bouncer}`,
    '/etc/pgbouncer/userlist.txt': users,
  });
  const file = await folder.write('pgbouncer.ini', text);
  return new ClusterProcess(folder, 'pgbouncer', 'pgbouncer', { args: [file], account: folder.account });
}

/** Nginx from the example, without https and with the two web servers of this cluster. */
export async function nginxProcess(folder: ClusterFolder): Promise<ClusterProcess> {
  const text = await folder.example('nginx.conf', {
    '  server 127.0.0.1:8080 max_fails=3 fail_timeout=5s;': ['web1', 'web2']
      .map((name) => `  server ${at(name as 'web1' | 'web2')} max_fails=3 fail_timeout=5s;`)
      .join('\n'),
    'server {\n  listen 80;\n  server_name tsuun.example.jp;\n  return 301 https://$host$request_uri;\n}\n': '',
    '  listen 443 ssl http2;': `  listen ${at('gateway')};`,
    '  ssl_certificate     /etc/ssl/tsuun/fullchain.pem;\n  ssl_certificate_key /etc/ssl/tsuun/key.pem;\n': '',
    '  access_log /var/log/nginx/tsuun.log tsuun;\n': '',
    '  error_log /var/log/nginx/tsuun-error.log crit;\n': '',
  });
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder.path('run', kind)};`,
  );
  const logs = `pid ${folder.path('run/nginx.pid')};\nerror_log stderr;\nevents {}\n`;
  const file = await folder.write('nginx.conf', `${logs}http {\naccess_log off;\n${tempPaths.join('\n')}\n${text}}\n`);
  return new ClusterProcess(folder, 'nginx', 'nginx', {
    args: ['-e', 'stderr', '-g', 'daemon off;', '-c', file],
    account: folder.account,
  });
}
