import { expect, test } from 'vitest';
import { loadSampleMasters } from '../sample/load-sample-data.ts';
import { orderBody } from '../testing/order-body.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { transaction } from './db/transaction.ts';

/** The calls of the two documents exist under their paths and answer in their form, with real master rows. */
const { app, user } = await openTestServer({ rows: (pool) => transaction(pool, loadSampleMasters) });

const get = (path: string) => app.call<Record<string, unknown>>('GET', `/gpa${path}`, { as: user });

/** Calls by id: requirement, path, and a field with its value that only the right row has. */
const byId = [
  ['API-20', '/api/keitan-bumon/110200', 'keitanBumonNameKanji', '隅田川営業所'],
  ['API-22', '/api/tsuun/4506/-/10010/000', 'ekimeiKanji', '川崎貨物'],
  ['API-26', '/api/torihiki-kubun/2', 'torihikiKubunName', '社内'],
  ['API-28', '/api/eigyobi/2026/2026-04-29', 'riyoSyuryobi', '2026-05-12'],
  ['API-32', '/api/hinmoku/010101', 'hinmokuNameKanji', '玉葱'],
  ['API-34', '/api/atsukai-kubun/201', 'atsukaiKubunName3', '留置料'],
  ['API-36', '/api/kazei-kubun/20', 'kazeiKubunName', '非課税'],
  ['API-42', '/api/kanjokamoku/410100', 'fixedKazeiKubun', '10'],
] as const;

test('R34 no answer of a call, refusals included, is cached', async () => {
  const answers = await Promise.all([
    get('/api/site-meta'),
    get('/api/order/search'),
    get('/api/order/999999'),
    app.call('GET', '/gpa/api/site-meta'),
    app.call('POST', '/gpa/api/login', { body: {} }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 400]);
  // Outside the contract, and what no call can read.
  const others = ['health', 'ready', 'metrics', 'docs', 'openapi.json', 'nowhere', '%zz', `order/${'1'.repeat(600)}`];
  answers.push(...(await Promise.all(others.map((path) => get(`/api/${path}`)))));
  expect(answers.slice(5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 400, 404]);
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
});

test.each(byId)('%s GET %s answers the bare record', async (_id, path, field, value) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect(body[field]).toBe(value);
});

test('API-30 API-38 API-40 employees, vehicles and counterparties are read by what their lists show', async () => {
  for (const [master, key] of [
    ['jugyoin', 'id'],
    ['sharyo', 'code'],
    ['torihikisaki', 'id'],
  ] as const) {
    const { list } = (await get(`/api/${master}/search`)).body as { list: Record<string, string>[] };
    const first = list[0] as Record<string, string>;
    expect((await get(`/api/${master}/${first[key]}`)).body).toEqual(first);
  }
});

const searches = [
  ['API-21', '/api/keitan-bumon/search?keitanBumonCode=1102', 1],
  ['API-23', '/api/tsuun/search?jrEkiCode=4506', 1],
  ['API-27', '/api/torihiki-kubun/search', 3],
  ['API-29', '/api/eigyobi/search?hidsuke=2026-05-06', 1],
  ['API-31', '/api/jugyoin/search?pageNum=0', 1],
  ['API-33', '/api/hinmoku/search?hinmokuNameKanji=玉葱', 1],
  ['API-35', '/api/atsukai-kubun/search?atsukaiKubunName=留置', 1],
  ['API-37', '/api/kazei-kubun/search', 5],
  ['API-39', '/api/sharyo/search', 1],
  ['API-41', '/api/torihikisaki/search?torihikisakiSeishikiMeisho=髙﨑', 1],
  ['API-43', '/api/kanjokamoku/search?kanjokamokuCode=4107', 1],
] as const;

test.each(searches)('%s GET %s answers totalCount and list', async (_id, path, least) => {
  const { status, body } = await get(encodeURI(path));
  expect(status).toBe(200);
  const { totalCount, list } = body as { totalCount: number; list: unknown[] };
  expect(totalCount).toBeGreaterThanOrEqual(least);
  expect(list.length).toBe(Math.min(totalCount, 50));
});

/** Variant: requirement, path, and what every row of it must hold. */
const variants: readonly (readonly [string, string, (row: Record<string, string | null>) => boolean])[] = [
  ['API-24', '/api/tsuun/search/charge-transportation', (row) => row.keitanBumonCode !== null],
  ['API-44', '/api/torihikisaki/search/billing-to', (row) => row.seikyuFlag === '1'],
  ['API-45', '/api/torihikisaki/search/pay-to', (row) => row.shiharaiFlag === '1'],
  ['API-46', '/api/kanjokamoku/search/seikyu', (row) => row.kamokuKubun === '1' || row.kamokuKubun === '3'],
  ['API-47', '/api/kanjokamoku/search/shiharai', (row) => row.kamokuKubun === '2' || row.kamokuKubun === '3'],
];

test.each(variants)('%s GET %s lists its variant only, and fewer than all', async (_id, path, belongs) => {
  const { body } = await get(path);
  const { totalCount, list } = body as { totalCount: number; list: Record<string, string | null>[] };
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(belongs)).toBe(true);
  const all = (await get(`${path.replace(/\/search\/.*/, '')}/search`)).body as { totalCount: number };
  expect(totalCount).toBeLessThan(all.totalCount);
});

test('API-25 the station variant has one row for each station and sub code', async () => {
  const { list } = (await get('/api/tsuun/search/station')).body as { list: Record<string, string | null>[] };
  const keys = list.map(({ jrEkiCode, ekiSubCode }) => `${jrEkiCode}-${ekiSubCode}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('API-80 API-81 a save creates or changes a record and a deletion answers 204', async () => {
  const body = orderBody({
    chargeTransportation: { id: '6092/-/10010/000' },
    keitan: { id: '110200' },
    arrTransportation: null,
  });
  const made = await app.call<{ data: { id: string; versionNo: number } }>('POST', '/gpa/api/order', {
    as: user,
    body,
  });
  expect(made.status).toBe(200);
  const { id, versionNo } = made.body.data;
  expect(id).toMatch(/^\d+$/);
  const changed = await app.call<{ data: { id: string; itemQty: number } }>('POST', '/gpa/api/order', {
    as: user,
    body: { ...body, id, versionNo, itemQty: 7 },
  });
  expect(changed.body.data).toMatchObject({ id, itemQty: 7, versionNo: versionNo + 1 });
  expect(await app.call('DELETE', `/gpa/api/order/${id}`, { as: user })).toMatchObject({ status: 204, text: '' });
});

test('API-53 API-54 API-55 API-56 id lists are plain arrays, counts come in data', async () => {
  const ids: string[] = [];
  for (const acceptNo of ['API-1', 'API-2']) {
    const body = orderBody({ acceptNo, keitan: { id: '110200' }, arrTransportation: null });
    ids.push((await app.call<{ data: { id: string } }>('POST', '/gpa/api/order', { as: user, body })).body.data.id);
  }
  for (const act of ['confirm', 'release', 'lock/release', 'lock']) {
    const answer = await app.call('POST', `/gpa/api/order/${act}`, { as: user, body: ids });
    // With the line in 処理履歴 by which it can be taken back (UNDO-15).
    const body = { data: 2, activityId: expect.stringMatching(/^\d+$/) as string };
    expect([act, answer.status, answer.body]).toEqual([act, 200, body]);
  }
});

test('API-01 API-02 nothing answers outside the prefix, and no call without the cookie', async () => {
  expect((await app.call('GET', '/api/site-meta', { as: user })).status).toBe(404);
  expect((await app.call('GET', '/gpa/api/site-meta')).status).toBe(401);
});

test('API-09 CONST-09 histories count their pages from one', async () => {
  const first = await get('/api/histories/imports/zentsu?nextPage=1');
  expect(first.body).toEqual({ totalCount: 0, list: [] });
  expect((await get('/api/histories/imports/zentsu?nextPage=0')).status).toBe(400);
});

test('API-85 the contract is published as made from the same endpoints', async () => {
  const { paths } = (await get('/api/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const registered = app.app.endpoints.map(
    ({ method, path }) => `${method.toLowerCase()} /gpa${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(new Set(published)).toEqual(new Set(registered));
  expect((await get('/api/docs')).text).toContain('/gpa/api/order/search');
});
