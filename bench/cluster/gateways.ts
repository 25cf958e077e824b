import { Part } from './part.ts';
import { at, type Place, ports } from './place.ts';

/** The one member that is enough on one machine: who asks it, and the other two of the example, are stated otherwise. */
export async function etcdPart(place: Place): Promise<Part> {
  const peers = `http://${at('etcdPeers')}`;
  const text = await place.example('cluster/etcd', {
    'etcd1=http://10.0.0.11:2380,etcd2=http://10.0.0.12:2380,etcd3=http://10.0.0.13:2380': `etcd1=${peers}`,
    'http://10.0.0.11:2380': peers,
    'http://10.0.0.11:2379': `http://${at('etcd')}`,
    '/var/lib/etcd/tsuun': await place.subfolder('etcd'),
  });
  const env = Object.fromEntries([...text.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, value]) => [name, value]));
  return new Part(place, 'etcd', 'etcd', { args: [], env, account: place.account });
}

export async function haproxyPart(place: Place): Promise<Part> {
  const text = await place.example('cluster/haproxy.cfg', {
    '127.0.0.1:5000': at('primary'),
    '127.0.0.1:5001': at('standby'),
    '10.0.0.11:5432 check port 8008': `${at('db1')} check port ${ports.db1Rest}`,
    '10.0.0.12:5432 check port 8008': `${at('db2')} check port ${ports.db2Rest}`,
  });
  const file = await place.write('haproxy.cfg', text);
  return new Part(place, 'haproxy', 'haproxy', { args: ['-db', '-f', file], account: place.account });
}

/** Beside the database of the example a second one, in the mode that is not for us (`pooler.ts`). */
export async function bouncerPart(place: Place): Promise<Part> {
  const users = await place.write('userlist.txt', '"tsuun" "change-me-tsuun"\n');
  const text = await place.example('cluster/pgbouncer.ini', {
    'tsuun = host=127.0.0.1 port=5000 dbname=tsuun': [
      `tsuun = host=127.0.0.1 port=${ports.primary} dbname=tsuun`,
      `by_transaction = host=127.0.0.1 port=${ports.primary} dbname=tsuun pool_mode=transaction`,
    ].join('\n'),
    'listen_port = 6432': `listen_port = ${ports.bouncer}`,
    '/etc/pgbouncer/userlist.txt': users,
  });
  const file = await place.write('pgbouncer.ini', text);
  return new Part(place, 'pgbouncer', 'pgbouncer', { args: [file], account: place.account });
}

/** The example without https, and with the two servers there are here. */
export async function nginxPart(place: Place): Promise<Part> {
  const text = await place.example('nginx.conf', {
    '  server 127.0.0.1:8080 max_fails=3 fail_timeout=5s;': ['web1', 'web2']
      .map((name) => `  server ${at(name as 'web1' | 'web2')} max_fails=3 fail_timeout=5s;`)
      .join('\n'),
    'server {\n  listen 80;\n  server_name tsuun.example.jp;\n  return 301 https://$host$request_uri;\n}\n': '',
    '  listen 443 ssl http2;': `  listen ${at('gateway')};`,
    '  ssl_certificate     /etc/ssl/tsuun/fullchain.pem;\n  ssl_certificate_key /etc/ssl/tsuun/key.pem;\n': '',
    '  access_log /var/log/nginx/tsuun.log tsuun;\n': '',
    '  error_log /var/log/nginx/tsuun-error.log crit;\n': '',
  });
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place.path('run', kind)};`,
  );
  const logs = `pid ${place.path('run/nginx.pid')};\nerror_log stderr;\nevents {}\n`;
  const file = await place.write('nginx.conf', `${logs}http {\naccess_log off;\n${own.join('\n')}\n${text}}\n`);
  return new Part(place, 'nginx', 'nginx', {
    args: ['-e', 'stderr', '-g', 'daemon off;', '-c', file],
    account: place.account,
  });
}
