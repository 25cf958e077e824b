import { readFile } from 'node:fs/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

/** A client of the example: it runs inside the machine, beside nginx. `ready`: only whether there is a program. */
const host = 'tsuun.example.jp';
const own = `https://${host}`;

const ready = await ask('GET', '/gpa/api/ready');
check('ready', ready.status, 200);
if (process.argv[2] === 'ready') {
  console.log('ready');
  process.exit(0);
}
const moved = await ask('GET', '/home?x=1', {}, plain, 80);
check('http leads to https', `${moved.status} ${moved.headers.location}`, `301 ${own}/home?x=1`);
check('a page', (await ask('GET', '/login')).status, 200);
check('metrics are not for the world', (await ask('GET', '/gpa/api/metrics')).status, 403);

const [, password] = /^ADMIN_PASSWORD=(.*)$/m.exec(await readFile('/etc/tsuun.env', 'utf8'));
const logIn = (origin) => ask('POST', '/gpa/api/login', { origin, body: { loginCd: 'admin', password } });
check('a log-in from elsewhere', (await logIn('https://elsewhere.example')).status, 403);
const entered = await logIn(own);
check('a log-in', entered.status, 200);
const [cookie] = entered.headers['set-cookie'].filter((text) => text.startsWith('__Host-'));
check('its cookie', /; Secure/i.test(cookie), true);
check('HSTS', typeof entered.headers['strict-transport-security'], 'string');
const session = { cookie: cookie.split(';', 1)[0], origin: own };
const made = await ask('GET', '/gpa/api/exports/name-conversion', { ...session, accept: 'text/event-stream' });
check('a stream', made.headers['content-type']?.split(';', 1)[0], 'text/event-stream');
check('an export, made by a worker', made.text.includes('"status":"success"'), true);
console.log('by https through nginx: pages, log-in, an export followed by its stream; no metrics, no foreign origin');

function ask(method, path, { origin, cookie: carried, accept, body } = {}, request = secure, port = 443) {
  const headers = {
    host,
    ...(origin && { origin }),
    ...(carried && { cookie: carried }),
    ...(accept && { accept }),
    ...(body && { 'content-type': 'application/json' }),
  };
  // The certificate is one of this trial's own making.
  const options = { host: '127.0.0.1', servername: host, rejectUnauthorized: false, timeout: 60_000 };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, method, path, headers, port }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.on('error', reject).end(body && JSON.stringify(body));
  });
}

function check(what, seen, wanted) {
  if (seen === wanted) return;
  console.error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  process.exit(1);
}
