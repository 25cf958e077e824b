import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';

const { app, user } = await openTestServer();
const ask = (path: string, encoding: string) =>
  app.app.http.inject({ method: 'GET', url: path, headers: { cookie: user.cookie, 'accept-encoding': encoding } });

test('SPEED-18 a long answer is compressed in an encoding of the browser', async () => {
  const plain = await ask('/gpa/api/openapi.json', 'identity');
  const brotli = await ask('/gpa/api/openapi.json', 'gzip, deflate, br');
  const gzip = await ask('/gpa/api/openapi.json', 'gzip');
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test('SPEED-18 a short answer is not compressed', async () => {
  expect((await ask('/gpa/api/health', 'br')).headers['content-encoding']).toBeUndefined();
});
