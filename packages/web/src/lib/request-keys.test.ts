import { afterEach, expect, test, vi } from 'vitest';
import { deleteOrder } from '@tsuun/contract/orders';
import { call } from './calls.ts';

const sent: string[] = [];
let answers: (() => Promise<Response>)[] = [];
vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Record<string, string> }) => {
  sent.push(headers['idempotency-key'] ?? '');
  return (answers.shift() ?? done)();
});
const done = () => Promise.resolve(new Response(null, { status: 204 }));
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
