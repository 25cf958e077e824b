import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { Problem } from '@tsuun/contract/problem';
import { headersTooLargeSentence } from '@tsuun/domain/message/sentence';
import { noRows, openTestServer } from '../../testing/open-test-server.ts';

const lines: { readonly level: number; readonly msg: string }[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  }),
);
const { app, user } = await openTestServer({ rows: noRows, services: { log } });
await app.app.http.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.http.server.address() as AddressInfo;

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.destroy()));

/** Sends some text over a connection of its own; answers what comes back so far. */
function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const answer = { socket, text: '', closed: false };
  socket.on('data', (piece: Buffer) => (answer.text += piece.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (answer.closed = true));
  socket.write(text);
  return answer;
}

const half = (line: string, more = '', length = 100_000) =>
  send(
    `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}content-length: ${length}\r\n\r\n{"half":`,
  );

test.each([
  ['a path without a route', 'POST /gpa/api/nothing', '404'],
  ['a page', 'POST /orders', '404'],
  ['a method that a path does not have', 'DELETE /gpa/api/login', '405'],
  ['an address that cannot be read', 'POST /gpa/api/%E0%A4%A', '400'],
  ['a call without a session', 'POST /gpa/api/order', '401'],
])('R42 %s is answered before its body and its connection is closed', async (_what, line, status) => {
  const answer = half(line);
  await expect.poll(() => answer.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await expect.poll(() => answer.closed).toBe(true);
});

test.each([
  ['by its header', 'content-length: 100000\r\n', '', 'x'.repeat(100_000)],
  ['by its parts', 'transfer-encoding: chunked\r\n', `2710\r\n${'x'.repeat(10_000)}\r\n`, '1\r\nx\r\n0\r\n\r\n'],
])(
  'R42 a body too large %s is answered 413 on a connection that stays open for its rest',
  async (_how, length, part, rest) => {
    const answer = send(
      `POST /gpa/api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n${part}`,
    );
    await expect.poll(() => answer.text).toMatch(/^HTTP\/1\.1 413 /);
    answer.socket.write(`${rest}GET /gpa/api/health HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => answer.text).toContain('HTTP/1.1 200 ');
  },
);

test.each([
  ['DELETE', '/gpa/api/login', 'POST'],
  ['POST', '/gpa/api/site-meta?page=1', 'GET, HEAD'],
  ['PUT', '/gpa/api/order/123', 'DELETE, GET, HEAD'],
])('R42 %s %s is answered 405 with the methods of the path', async (method, path, allowed) => {
  const answer = await app.call<{ code: string }>(method as 'POST', path, { as: user });
  expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([405, 'methodNotAllowed', allowed]);
});

test('R42 an address without a session has at most 200 requests open', async () => {
  const begun = Array.from({ length: 201 }, () => half('POST /gpa/api/login', '', 4_000));
  const refused = () => begun.filter(({ text }) => text.startsWith('HTTP/1.1 429 ')).length;
  await expect.poll(refused).toBe(1);
  expect((await app.call('GET', '/gpa/api/site-meta', { as: user })).status).not.toBe(429);
  begun.forEach(({ socket }) => socket.destroy());
  const again = async () => (await app.call('POST', '/gpa/api/login', { body: {} })).status;
  await expect.poll(again).toBe(400);
});

test('R42 a server takes 8,000 connections and closes those beyond at once, while the others are answered', async () => {
  const { server } = app.app.http;
  expect(server.maxConnections).toBe(8_000);
  const alive = () => send('GET /gpa/api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, n) => resolve(n)));
  sockets.forEach((socket) => socket.destroy());
  await expect.poll(connections).toBe(0);
  server.maxConnections = 2;
  try {
    const [first, second] = [alive(), alive()];
    await expect.poll(() => first.text).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(() => second.text).toMatch(/^HTTP\/1\.1 200 /);
    const beyond = alive();
    await expect.poll(() => beyond.closed).toBe(true);
    expect(beyond.text).toBe('');
    first.socket.destroy();
    await expect.poll(connections).toBe(1);
    const next = alive();
    await expect.poll(() => next.text).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    server.maxConnections = 8_000;
  }
});

test('R34 Node’s own 408, for a head that does not come, has the security headers and an id', async () => {
  const { server } = app.app.http;
  const connected = once(server, 'connection');
  const answer = send('GET /gpa/api/health HTTP/1.1\r\nhost:');
  const [socket] = (await connected) as [Socket];
  // Node does the same once `headersTimeout` is over.
  server.emit('clientError', Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  await expect.poll(() => answer.closed).toBe(true);
  expect(answer.text).toMatch(/^HTTP\/1\.1 408 /);
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id', 'cache-control'])
    expect(answer.text.toLowerCase()).toContain(`\r\n${name}: `);
});

test.each([
  ['no request at all', 'GARBAGE\r\n\r\n', '400'],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'1'.repeat(20_000)}\r\n\r\n`, '431'],
  ['an address that cannot be read', 'GET /gpa/api/%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n', '400'],
])('R34 the answer to %s has the security headers and an id', async (_what, text, status) => {
  const answer = send(text);
  await expect.poll(() => answer.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const head = answer.text.toLowerCase();
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id', 'cache-control'])
    expect(head).toContain(`\r\n${name}: `);
});

test.each([
  ['a page', '/home', headersTooLargeSentence],
  ['a call', '/gpa/api/health', new Problem('inputError').body().message],
])('R34 too many cookies for %s are answered with a readable text', async (_what, path, text) => {
  const answer = send(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: a=${'1'.repeat(18_000)}\r\n\r\n`);
  await expect.poll(() => answer.closed).toBe(true);
  expect(answer.text).toMatch(/^HTTP\/1.1 431 /);
  expect(answer.text).toContain(text);
});

test.each([
  ['stranger', ''],
  ['person who is logged in', `cookie: ${user.cookie}\r\n`],
])('R42 the body that a %s cuts off is no error in the log', async (_who, cookie) => {
  lines.length = 0;
  const path = cookie === '' ? 'login' : 'settings/list';
  const arrived = once(app.app.http.server, 'request');
  const { socket } = half(`POST /gpa/api/${path}`, cookie, 4_000);
  const [request] = (await arrived) as [IncomingMessage];
  const isBeingRead = () => request.listenerCount('data') > 0;
  await expect.poll(isBeingRead).toBe(true);
  socket.destroy();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
