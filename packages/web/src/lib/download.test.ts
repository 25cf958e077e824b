import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { callEvents } from './call-events.ts';
import { download } from './download.ts';

const reported: string[] = [];
const saved: string[] = [];
const stop = callEvents.listen({ failed: (error) => reported.push(error.message) });
beforeEach(() => {
  reported.length = 0;
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(stop);

const answers = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(reply));
const address = '/gpa/api/histories/imports/download/7';

test('IMP-39 a file is saved under the name of the server', async () => {
  answers(async () => new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } }));
  await download(address);
  expect({ saved, reported }).toEqual({ saved: [address], reported: [] });
});

test.each([
  [401, { message: '再度ログインしてください。', code: 'x' }, '再度ログインしてください。'],
  [404, { message: 'ファイルがありません。', code: 'x' }, 'ファイルがありません。'],
  [500, { message: '内訳', code: 'x' }, message.serverError],
])('ERR-09 IMP-39 a file refused with %d is reported, and nothing is saved', async (status, body, sentence) => {
  answers(async () => Response.json(body, { status }));
  await download(address);
  expect({ saved, reported }).toEqual({ saved: [], reported: [sentence] });
});

test('ERR-11 IMP-39 without the network nothing is saved', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  await download(address);
  expect({ saved, reported }).toEqual({ saved: [], reported: [message.network] });
});
