import { afterEach, expect, test, vi } from 'vitest';
import { deleteOrder, lockOrders, unlockOrders } from '@tsuun/contract/orders';
import { call } from './calls.ts';

const sent: string[] = [];
let answers: (() => Promise<Response>)[] = [];
vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Record<string, string> }) => {
  sent.push(headers['idempotency-key'] ?? '');
  return (answers.shift() ?? done)();
});
const done = () => Promise.resolve(new Response(null, { status: 204 }));
const gateway = () => Promise.resolve(new Response('<html>', { status: 504 }));
const cutOff = () =>
  Promise.resolve(new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut off')) })));
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const remove = (id: string) => call(deleteOrder, { params: { id } }).catch(() => undefined);

afterEach(() => {
  sent.length = 0;
  answers = [];
});

test('R18 a request tried again after the connection broke carries the key of the first', async () => {
  answers = [broken, broken];
  for (let tries = 0; tries < 3; tries += 1) await remove('1');
  expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(sent).size).toBe(1);
});

test('R18 an answered request of the same content is a new one, and so is one of other content', async () => {
  await remove('1');
  await remove('1');
  answers = [broken];
  await remove('2');
  await remove('3');
  expect(new Set(sent).size).toBe(4);
});

test.each([
  ['a gateway that gave up', gateway],
  ['a body that broke off', cutOff],
])('R18 the answer of %s is none: the request sent again carries the same key', async (_, answer) => {
  answers = [answer];
  await call(lockOrders, { body: ['1'] }).catch(() => undefined);
  await call(lockOrders, { body: ['1'] }).catch(() => undefined);
  expect(new Set(sent).size).toBe(1);
});

test('R18 a request that equals an unanswered one, after another of its area, is a new one', async () => {
  answers = [broken];
  for (const endpoint of [lockOrders, unlockOrders, lockOrders])
    await call(endpoint, { body: ['1'] }).catch(() => undefined);
  expect(new Set(sent).size).toBe(3);
});
