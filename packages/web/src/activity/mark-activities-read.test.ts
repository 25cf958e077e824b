import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { markActivitiesRead } from './mark-activities-read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const serverWith = (line: object | null): FakeServer =>
  new FakeServer()
    .on('GET /activities/unread', () => ({ data: 0 }))
    .on('POST /activities/read', () => ({ data: 1 }))
    .on('GET /activities', () => ({ totalCount: 1, list: line === null ? [] : [line] }));

test('JOB-20 the newest unread result of a kind is read once a visible page has shown it', async () => {
  const server = serverWith({ id: '7', kind: 'preflight/zentsu', unread: true });
  await markActivitiesRead('preflight/zentsu');
  expect(server.bodiesOf('POST /activities/read')).toEqual([['7']]);
});

test.each([[null], [{ id: '7', kind: 'preflight/zentsu', unread: false }]])(
  'JOB-20 nothing is marked where the newest result is %j',
  async (line) => {
    const server = serverWith(line);
    await markActivitiesRead('preflight/zentsu');
    expect(server.bodiesOf('POST /activities/read')).toEqual([]);
  },
);

test('JOB-20 a hidden page marks nothing as read', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const server = serverWith({ id: '7', kind: 'preflight/zentsu', unread: true });
  await markActivitiesRead('preflight/zentsu');
  expect(server.requests).toEqual([]);
});
