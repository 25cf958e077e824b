import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serverDir } from '../server-dir.ts';

/** The example of a gateway with two servers behind it, where nginx is installed. */
const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** A server in the place of the program; it counts the calls that reach it. */
interface StandIn {
  readonly server: Server;
  calls: number;
  answer: RequestListener;
}

const standIns: StandIn[] = [];
let folder: string;
let gateway: ChildProcess;
let address: string;

async function openStandIn(): Promise<number> {
  const standIn: StandIn = { calls: 0, answer: (_, response) => response.end('ok'), server: createServer() };
  standIn.server.on('request', (request, response) => {
    standIn.calls += 1;
    standIn.answer(request, response);
  });
  standIns.push(standIn);
  await once(standIn.server.listen(0, '127.0.0.1'), 'listening');
  return (standIn.server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The example without https, and with the servers of this test. */
async function configuration(port: number, servers: readonly number[]): Promise<string> {
  const example = await readFile(join(serverDir, '../../deploy/nginx.conf'), 'utf8');
  const text = example
    .replace(
      'server 127.0.0.1:8080 ',
      servers.map((one) => `server 127.0.0.1:${one} `).join('max_fails=3 fail_timeout=5s;'),
    )
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/ {2}ssl_certificate.*\n/g, '')
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return `pid ${join(folder, 'pid')};\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${text}}\n`;
}

beforeAll(async () => {
  if (nginx === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'tsuun-gateway-'));
  await mkdir(join(folder, 'logs'));
  const servers = [await openStandIn(), await openStandIn()];
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  await writeFile(join(folder, 'nginx.conf'), await configuration(port, servers));
  gateway = spawn(
    nginx,
    ['-p', folder, '-e', 'stderr', '-g', 'daemon off; user root;', '-c', join(folder, 'nginx.conf')],
    {
      stdio: 'inherit',
    },
  );
  await vi.waitFor(() => fetch(address), { timeout: 60_000, interval: 50 });
});
beforeEach(() => {
  for (const standIn of standIns) Object.assign(standIn, { calls: 0, answer: answerOk });
});
afterAll(async () => {
  if (nginx === undefined) return;
  gateway.kill('SIGTERM');
  await once(gateway, 'exit');
  for (const { server } of standIns) server.closeAllConnections();
  for (const { server } of standIns) server.close();
  await rm(folder, { recursive: true });
});

const answerOk: RequestListener = (_, response) => void response.end('ok');
const calls = (): number => standIns.reduce((sum, standIn) => sum + standIn.calls, 0);
const everyServer = (answer: RequestListener): void => {
  for (const standIn of standIns) standIn.answer = answer;
};
const hangUp: RequestListener = (request) => request.socket.destroy();

test.skipIf(nginx === undefined).each([503, 422, 500])(
  'R38 the gateway forwards an answer %i without trying another server',
  async (status) => {
    everyServer((_, response) => response.writeHead(status).end('{"message":"混み合っています。"}'));
    for (let n = 1; n <= 6; n += 1) {
      const answer = await fetch(`${address}/gpa/api/order/search`);
      expect([answer.status, await answer.text(), calls()]).toEqual([status, '{"message":"混み合っています。"}', n]);
    }
    everyServer(answerOk);
    expect((await fetch(address)).status).toBe(200);
  },
);

test.skipIf(nginx === undefined)(
  'R38 the gateway tries the other server if one closes the connection without an answer',
  async () => {
    const [first] = standIns;
    if (first) first.answer = hangUp;
    for (let n = 0; n < 4; n += 1) expect((await fetch(`${address}/order`)).status).toBe(200);
  },
);

test.skipIf(nginx === undefined)('R38 the gateway never sends a write twice', async () => {
  everyServer(hangUp);
  await fetch(`${address}/gpa/api/order`, { method: 'POST', body: '{}' });
  expect(calls()).toBe(1);
});

test.skipIf(nginx === undefined)(
  'R38 without a server the gateway answers a page that reloads itself and a sentence',
  async () => {
    everyServer(hangUp);
    const page = await fetch(`${address}/order`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([502, '5']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/http-equiv="refresh" content="5".*サーバーに接続できません/s);
    const called = await fetch(`${address}/gpa/api/order/search`);
    expect([called.status, called.headers.get('content-type')]).toEqual([502, 'application/json; charset=utf-8']);
    expect(await called.json()).toMatchObject({
      message: expect.stringContaining('サーバーに接続できません') as string,
    });
  },
);

test.skipIf(nginx === undefined)('R34 the log of the gateway has paths and no query strings', async () => {
  everyServer(hangUp);
  await fetch(`${address}/gpa/api/order/search?consigneeNm=secret-name`);
  await fetch(`${address}/gpa/api/imports/zentsu?filePath=secret-ticket`, {
    headers: { referer: 'http://secret-page/' },
  });
  const log = async (): Promise<string> => readFile(join(folder, 'tsuun.log'), 'utf8');
  await expect.poll(log).toContain('"GET /gpa/api/imports/zentsu" 502');
  expect((await log()) + (await readFile(join(folder, 'tsuun-error.log'), 'utf8'))).not.toContain('secret');
});
