import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isStream, prefix, type Endpoint } from '@tsuun/contract/endpoint';
import { streamType } from '@tsuun/contract/stream';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import { masters } from '@tsuun/domain/lookup/masters';
import { allAuthorities, functionCodes, readBit, writeBit } from '@tsuun/domain/permission/functions';
import { type Needed, rightsTable } from '../testing/rights-table.ts';
import { TestApp, type TestUser } from '../testing/test-app.ts';
import { closeSessionsOf } from './http/session.ts';
import type { JobWorks } from './job/job-work.ts';
import { jobWorks } from './jobs.ts';

/** R33, R37: every call the server has × kinds of person, against a table written by hand. */
let app: TestApp;
let nobodys: TestUser;
let reader: TestUser;
let writer: TestUser;
let full: TestUser;
let ended: TestUser;
let deleted: TestUser;

/** A kind of import has its calls as soon as it has work. */
const everyImport: JobWorks = Object.fromEntries(
  Object.keys(importKinds).map((kind) => [`import/${kind}`, () => Promise.reject(new Error('nothing works here'))]),
);

const withBit = (roleBit: number) => functionCodes.map((functionCode) => ({ functionCode, roleBit }));

beforeAll(async () => {
  app = await TestApp.open({}, { ...everyImport, ...jobWorks });
  nobodys = await app.signIn('権限なし', withBit(0));
  reader = await app.signIn('参照のみ', withBit(readBit));
  writer = await app.signIn('更新のみ', withBit(writeBit));
  full = await app.signIn('すべて', allAuthorities);
  ended = await app.signIn('終了', allAuthorities);
  deleted = await app.signIn('削除済み', allAuthorities);
  await closeSessionsOf(app.db.pool, ended.id);
  await app.db.pool.query(sql`delete from app_user where id = ${deleted.id}`);
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const neededFor = (endpoint: Endpoint): Needed => rightsTable[nameOf(endpoint)] as Needed;
const endpointsWhere = (holds: (needed: Needed, endpoint: Endpoint) => boolean): readonly Endpoint[] =>
  app.app.endpoints.filter((endpoint) => holds(neededFor(endpoint), endpoint));

/** The status of a call with nothing in it: what is checked before its input. Streams are left once they answer. */
async function statusOf({ method, path }: Endpoint, who: TestUser | null, headers: Record<string, string> = {}) {
  const answer = await app.app.http.inject({
    method,
    url: `${prefix}${path.replaceAll(/:\w+/g, '999999')}`,
    headers: { accept: streamType, ...(who && { cookie: who.cookie }), ...headers },
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
}

/** Which of some calls did not answer one person as expected, reported with what they answered. */
async function exceptions(calls: readonly Endpoint[], who: TestUser | null, expected: (status: number) => boolean) {
  const wrong: string[] = [];
  for (const endpoint of calls) {
    const status = await statusOf(endpoint, who);
    if (!expected(status)) wrong.push(`${nameOf(endpoint)}: ${status}`);
  }
  return wrong;
}

const is = (expected: number) => (status: number) => status === expected;
const letIn = (status: number): boolean => status !== 401 && status !== 403 && status < 500;

test('PERM-11 every call has its line in the table of rights, and every line its call', () => {
  expect(app.app.endpoints.map(nameOf).toSorted()).toEqual(Object.keys(rightsTable).toSorted());
});

/** Every address the server itself knows, as `GET path`; HEAD asks what GET does. */
function addresses(): string[] {
  const above: string[] = [];
  return app.app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      above.splice(indent.length / 4, above.length, part);
      const names = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return names.map((method) => `${method} ${above.join('')}`);
    });
}

test('R33 the server has no routes besides its calls and its pages', () => {
  const called = new Set(app.app.endpoints.map(({ method, path }) => `${method} ${prefix}${path}`));
  const known = addresses();
  expect(known.filter((address) => called.has(address))).toHaveLength(called.size);
  expect(known.filter((address) => !called.has(address)).toSorted()).toEqual(
    ['docs', 'health', 'metrics', 'openapi.json', 'ready'].map((name) => `GET ${prefix}/api/${name}`),
  );
});

describe('PERM-11 R33 who may call what', () => {
  test('GEN-02 a stranger, an ended session and a deleted user are refused by every call that is not public', async () => {
    const calls = endpointsWhere((needed) => needed !== 'open');
    expect(await exceptions(calls, null, is(401))).toEqual([]);
    expect(await exceptions(calls, ended, is(401))).toEqual([]);
    expect(await exceptions(calls, deleted, is(401))).toEqual([]);
  });

  test('PERM-02 a user without any function is refused only by calls that need one', async () => {
    const functional = endpointsWhere((needed) => /reads|writes/.test(needed));
    expect(await exceptions(functional, nobodys, is(403))).toEqual([]);
    expect(
      await exceptions(
        endpointsWhere((needed) => needed === 'signed in'),
        nobodys,
        letIn,
      ),
    ).toEqual([]);
  });

  test('PERM-10 bit 1 reads and does not write', async () => {
    expect(
      await exceptions(
        endpointsWhere((needed) => needed.endsWith('reads')),
        reader,
        letIn,
      ),
    ).toEqual([]);
    expect(
      await exceptions(
        endpointsWhere((needed) => needed.endsWith('writes')),
        reader,
        is(403),
      ),
    ).toEqual([]);
  });

  test('PERM-01 PERM-10 bit 2 alone writes, and reads the pages it opens', async () => {
    expect(
      await exceptions(
        endpointsWhere((needed) => /reads|writes/.test(needed)),
        writer,
        letIn,
      ),
    ).toEqual([]);
  });

  test('PERM-01 a user with every right may use every call', async () => {
    expect(
      await exceptions(
        app.app.endpoints.filter(({ path }) => path !== '/api/logout'),
        full,
        letIn,
      ),
    ).toEqual([]);
  });

  test('PERM-11 the right of one function opens no other function', async () => {
    for (const code of functionCodes) {
      const one = await app.signIn(code, [{ functionCode: code, roleBit: readBit | writeBit }]);
      const others = endpointsWhere((needed) => /reads|writes/.test(needed) && !needed.startsWith(`${code} `));
      expect(await exceptions(others, one, is(403)), code).toEqual([]);
      expect(
        await exceptions(
          endpointsWhere((needed) => needed.startsWith(`${code} `)),
          one,
          letIn,
        ),
        code,
      ).toEqual([]);
    }
  });
});

test('GEN-07 reference masters are read and never written by a call', () => {
  const calls = app.app.endpoints.filter(({ path }) => masters.some(({ name }) => path.startsWith(`/api/${name}/`)));
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(new Set(calls.map(({ path }) => path.split('/')[2]))).toEqual(new Set(masters.map(({ name }) => name)));
});

describe('R37 what another site makes a browser send', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost', host: 'localhost', 'x-forwarded-proto': 'https' },
    { origin: 'https://localhost', host: 'localhost' },
    { origin: 'http://localhost:8080', host: 'localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const streams = () => app.app.endpoints.filter(isStream);
  const works = () => endpointsWhere((_, endpoint) => endpoint.method !== 'GET' || isStream(endpoint));
  const jobs = async () => (await app.db.pool.query(sql`select id, kind from job order by id`)).rows;

  test.each(foreign)('R37 %o is refused on every write and on every stream', async (headers) => {
    const wrong: string[] = [];
    for (const endpoint of works()) {
      const status = await statusOf(endpoint, full, headers);
      if (status !== 403) wrong.push(`${nameOf(endpoint)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['over http', { origin: 'http://localhost', host: 'localhost' }],
    ['over http at a port', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
    ['through a gateway that ends https', { origin: 'https://host', host: 'host', 'x-forwarded-proto': 'https' }],
    ['through two gateways', { origin: 'https://host', host: 'host', 'x-forwarded-proto': 'https, http' }],
    [
      'through a gateway that names its port',
      { origin: 'https://host', host: 'host:443', 'x-forwarded-proto': 'https' },
    ],
  ])('R37 a page of ours may write %s', async (_, headers) => {
    expect((await app.call('POST', '/gpa/api/login', { body: {}, headers })).status).toBe(400);
  });

  test('R37 a typed, previewed or prefetched address starts no work', async () => {
    for (const endpoint of streams()) {
      expect(await statusOf(endpoint, full, { 'sec-fetch-site': 'none' })).toBe(403);
      expect(await statusOf(endpoint, full, { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' })).toBe(403);
    }
  });

  const links = [
    '',
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'image/avif,image/webp,*/*;q=0.8',
    'text/*',
    'text/event-stream;q=0, */*',
  ];

  test.each(links)(
    'R37 over plain http a request that accepts "%s" is given no stream and starts no job',
    async (accept) => {
      const before = await jobs();
      const answers = streams().map(async (endpoint) => [nameOf(endpoint), await statusOf(endpoint, full, { accept })]);
      expect(await Promise.all(answers)).toEqual(streams().map((endpoint) => [nameOf(endpoint), 406]));
      expect(await jobs()).toEqual(before);
    },
  );

  test('R37 no GET but a stream starts a job', async () => {
    const before = await jobs();
    for (const endpoint of app.app.endpoints.filter(({ method }) => method === 'GET'))
      await statusOf(endpoint, full, { accept: '*/*' });
    expect(await jobs()).toEqual(before);
  });

  test('R37 HEAD starts no job and opens no stream', async () => {
    const before = await jobs();
    const head = (endpoint: Endpoint) => statusOf({ ...endpoint, method: 'HEAD' as 'GET' }, full);
    for (const endpoint of app.app.endpoints.filter(({ method }) => method === 'GET')) {
      const status = await head(endpoint);
      // 404 where the path is also one of a record, as `apply-all` would be its id.
      if (isStream(endpoint))
        expect([nameOf(endpoint), [404, 405]]).toEqual([nameOf(endpoint), expect.arrayContaining([status])]);
    }
    expect(await jobs()).toEqual(before);
  });

  test.each(['text/event-stream', 'Text/Event-Stream', 'application/json, text/event-stream;q=0.9'])(
    'R37 a request that accepts "%s" is given its stream',
    async (accept) => {
      for (const endpoint of streams())
        expect([nameOf(endpoint), await statusOf(endpoint, full, { accept })]).not.toEqual([nameOf(endpoint), 406]);
    },
  );
});
