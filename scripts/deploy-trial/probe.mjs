import { readFile } from 'node:fs/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';

/** A client of the example, run inside the machine next to nginx. `ready`: only asks for a program that is ready. */
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
const accept = 'text/event-stream';
const made = await ask('GET', '/gpa/api/exports/name-conversion', { ...session, accept });
check('a stream', made.headers['content-type']?.split(';', 1)[0], accept);
check('an export, made by a worker', made.text.includes('"status":"success"'), true);
const file = (await ask('GET', '/gpa/api/imports/name-conversion/template', session)).text;
const sent = await ask('POST', '/gpa/api/imports/name-conversion', { ...session, form: file });
check('an upload', sent.status, 200);
const path = `/gpa/api/imports/name-conversion?filePath=${encodeURIComponent(sent.text)}`;
check('its import', /"status":"(?:success|failed)"/.test((await ask('GET', path, { ...session, accept })).text), true);
const packed = await ask('GET', '/gpa/api/openapi.json', { ...session, encoding: 'br, gzip' });
check('a compressed answer', packed.headers['content-encoding'], 'br');
check('its content', typeof JSON.parse(brotliDecompressSync(packed.bytes)).paths, 'object');
console.log(
  'by https through nginx: pages, log-in, an export followed by its stream, an upload and its import, a compressed ' +
    'answer; no metrics, no foreign origin',
);

/** The body of a form with one file, and its type. */
function formOf(content) {
  const boundary = 'tsuun-trial';
  const header = 'content-disposition: form-data; name="file"; filename="trial.csv"\r\ncontent-type: text/csv';
  return [`--${boundary}\r\n${header}\r\n\r\n${content}\r\n--${boundary}--\r\n`, boundary];
}

/** Sends a request, `body` as JSON or `form` as an uploaded file; answers status, headers and the body as bytes and text. */
function ask(
  method,
  path,
  { origin, cookie: carried, accept, body, form, encoding } = {},
  request = secure,
  port = 443,
) {
  const [content, boundary] = form === undefined ? [body && JSON.stringify(body)] : formOf(form);
  const type = boundary === undefined ? 'application/json' : `multipart/form-data; boundary=${boundary}`;
  const headers = {
    host,
    ...(origin && { origin }),
    ...(carried && { cookie: carried }),
    ...(accept && { accept }),
    ...(encoding && { 'accept-encoding': encoding }),
    ...(content && { 'content-type': type }),
  };
  // The certificate is one of this trial's own making.
  const options = { host: '127.0.0.1', servername: host, rejectUnauthorized: false, timeout: 60_000 };
  return new Promise((resolve, reject) => {
    const sending = request({ ...options, method, path, headers, port }, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => {
        const bytes = Buffer.concat(pieces);
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString('utf8') });
      });
    });
    sending.on('error', reject).end(content);
  });
}

function check(what, seen, wanted) {
  if (seen === wanted) return;
  console.error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  process.exit(1);
}
