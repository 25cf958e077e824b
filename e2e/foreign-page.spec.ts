import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { ownProgram } from './program.ts';
import { Visitor } from './visitor.ts';

/** Plain http without the name of this machine, as in a company network, so that no `Sec-Fetch-Site` is sent. */
const program = (): string => ownProgram().baseUrl.replace('127.0.0.1', 'tsuun.test');

const starts = [
  'user/apply-all?requestId=x',
  'arrival-fee/apply-all',
  'name-conversion/apply-all',
  'imports/mms',
  'exports/analysis',
  'exports/name-conversion',
  'exports/invoice-drafts?month=2026-05-01',
  'month-end/snapshots/take?month=2026-05-01&basis=bizResultDt',
].map((path) => `/gpa/api/${path}`);

let foreign: Server;
beforeAll(async () => {
  foreign = createServer((_, answer) => {
    const address = (path: string): string => `${program()}${path}`.replaceAll('&', '&amp;');
    const each = (tag: (address: string, n: number) => string): string =>
      starts.map((path, n) => tag(address(path), n)).join('');
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(
      each((href, n) => `<a href="${href}">link ${n}</a><link rel="prefetch" href="${href}">`) +
        each((src) => `<img src="${src}"><iframe src="${src}"></iframe><script src="${src}"></script>`) +
        each((action, n) => `<form action="${action}"><button>form ${n}</button></form>`),
    );
  });
  await new Promise<void>((ready) => foreign.listen(0, '127.0.0.1', ready));
});
afterAll(() => foreign.close());

const jobCount = async (api: Api): Promise<number> =>
  (await api.get<{ totalCount: number }>('/gpa/api/activities?')).totalCount;

test('R37 over plain http no link, image, frame, script, form or prefetch of another site starts work', async () => {
  const api = await Api.signIn();
  const visitor = await Visitor.arrive({ baseURL: program() });
  const { page } = visitor;
  visitor.expectComplaint(/Failed to load resource|Refused to|ERR_|Cross-Origin-Opener-Policy|frame|MIME/i);
  await visitor.signInByHand();
  // A job that another spec has left behind would be counted when it ends.
  await expect.poll(() => api.get('/gpa/api/jobs')).toEqual([]);
  const before = await jobCount(api);
  const answers = new Map<string, number[]>();
  page.on('response', (answer) => {
    const path = answer.url().replace(program(), '');
    if (starts.some((start) => path.startsWith(start.split('?')[0] ?? '')))
      answers.set(path, [...(answers.get(path) ?? []), answer.status()]);
  });
  // The same site by its name, another port: the session cookie goes with each request.
  const { port } = foreign.address() as AddressInfo;
  const origin = `http://tsuun.test:${port}/`;
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  for (const [n, path] of starts.entries()) {
    await Promise.all([page.waitForURL(`${program()}${path}`), page.getByText(`link ${n}`).click()]);
    await page.goto(origin);
    await Promise.all([
      page.waitForURL(`${program()}${path.split('?')[0]}?`),
      page.getByRole('button', { name: `form ${n}` }).click(),
    ]);
    await page.goto(origin);
  }
  const statuses = [...answers].flatMap(([path, all]) => all.map((status) => `${path}: ${status}`));
  expect(statuses.length).toBeGreaterThan(starts.length * 3);
  expect(statuses.filter((line) => !line.endsWith(': 406'))).toEqual([]);
  expect(await api.get('/gpa/api/jobs')).toEqual([]);
  expect(await jobCount(api)).toBe(before);
  await visitor.leave();
});
