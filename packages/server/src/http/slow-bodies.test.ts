import { message } from '@tsuun/domain/message/message';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prefix } from '@tsuun/contract/endpoint';
import { openTestServer } from '../../testing/open-test-server.ts';

const { app, user } = await openTestServer();
let port: number;
beforeAll(async () => {
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.http.server.address() as AddressInfo).port;
});

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.destroy()));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Sends the head of a call and what is there of its body. */
async function begin(
  path: string,
  body: string,
  { type = 'application/json', cookie = user.cookie, length = 60_000 } = {},
) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const reader = { socket, text: '' };
  socket.on('data', (piece: Buffer) => (reader.text += piece.toString()));
  socket.on('error', () => undefined);
  const arrived = once(app.app.http.server, 'request');
  socket.write(
    `POST ${prefix}${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`,
  );
  await arrived;
  return reader;
}

const settled = (): Promise<unknown> => app.call('GET', '/gpa/api/ready');

test('R24 a request without its body is ended after a minute', async () => {
  const reader = await begin('/api/order', '{"half":');
  const { socket } = reader;
  await settled();
  vi.advanceTimersByTime(59_000);
  await settled();
  expect(socket.destroyed).toBe(false);
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(2_000);
  await closed;
});

test.each([
  ['a call', '/api/order', '{"half":', {}],
  ['an upload', '/api/imports/zentsu', '--x\r\n', { type: 'multipart/form-data; boundary=x' }],
])('R24 R34 %s without its body is answered 408 with security headers and an id', async (...what) => {
  const [, path, body, options] = what;
  const reader = await begin(path, body, options);
  await settled();
  const closed = once(reader.socket, 'close');
  vi.advanceTimersByTime(61_000);
  await closed;
  expect(reader.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  const head = reader.text.toLowerCase();
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id', 'connection: close'])
    expect(head).toContain(name);
  expect(reader.text).toContain(message.inputError);
});

test('R24 a stranger who is refused before the end of the body has one answer', async () => {
  const reader = await begin('/api/order', '{"half":', { cookie: 'none' });
  await expect.poll(() => reader.text).toMatch(/^HTTP\/1\.1 401 /);
  const closed = once(reader.socket, 'close');
  vi.advanceTimersByTime(61_000);
  await closed;
  expect(reader.text).not.toContain('HTTP/1.1 408');
});

test('R24 an upload may take longer while its data arrives', async () => {
  const type = 'multipart/form-data; boundary=x';
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const { socket } = await begin('/api/imports/zentsu', head, { type, length: 10_000_000 });
  const piece = Buffer.alloc(200_000, 'a');
  for (let minute = 0; minute < 3; minute += 1) {
    await new Promise((resolve) => socket.write(piece, resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
    vi.advanceTimersByTime(60_000);
    await settled();
    expect(socket.destroyed).toBe(false);
  }
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(65_000);
  await closed;
});

test('R24 R33 a stranger is refused before the body is read', async () => {
  const stranger = await begin('/api/order', '{"half":', { cookie: 'none' });
  await expect.poll(() => stranger.text).toMatch(/^HTTP\/1\.1 401 /);
  const large = await begin('/api/order', '', { length: 64 * 1024 + 1 });
  await expect.poll(() => large.text).toMatch(/^HTTP\/1\.1 413 /);
  const ids = await app.call('POST', '/gpa/api/order/lock', {
    as: user,
    body: Array.from({ length: 10_000 }, (_, n) => String(10 ** 17 + n)),
  });
  expect(ids.status).toBe(200);
});
