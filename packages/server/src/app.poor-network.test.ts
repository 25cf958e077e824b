import { importedText } from '../testing/imported-text.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@tsuun/contract/headers';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { completionOf } from '../testing/event-text.ts';
import { loadMasters } from '../testing/masters.ts';
import { multipart } from '../testing/multipart.ts';
import { openPoorWay } from '../testing/open-poor-way.ts';
import { orderBody } from '../testing/order-body.ts';
import { silent } from '../testing/silent.ts';
import { TestApp } from '../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../testing/zentsu-file.ts';
import { openPool } from './db/pool.ts';
import { watchDatabase } from './db/watch-database.ts';
import { jobWorks } from './jobs.ts';

/** R38's own line, two seconds there and back, on which connections also fall silent: TRUST_LONG=1. */
const long = process.env.TRUST_LONG === '1';
const line = { delay: long ? 1_000 : 20, loss: 0.05, silences: long ? 3 : 0 };
const clerks = 4;
const saves = 4;

const db = await freshDatabase();
await loadMasters(db.pool);
const way = await openPoorWay(db.url, line);
const pool = openPool(way.url, silent);
const app = await TestApp.open({ pool, databaseUrl: way.url }, jobWorks, db);
const user = await app.signIn();
const unwatch = watchDatabase(way.url, silent);
afterAll(async () => {
  await app.close();
  way.close();
  await unwatch();
  await pool.end().catch(() => undefined);
});

/** Sent again until it is reported as done; meanwhile nothing is reported but that the database is away, or the act under way. */
async function insist(path: string, request: object): Promise<string> {
  for (;;) {
    const { status, text } = await app.call('POST', path, { as: user, ...request });
    if (status === 200) return text;
    expect([text, status]).toEqual([text, expect.toBeOneOf([503, 409])]);
    await wait(100);
  }
}

/** With a key, as browsers do. */
const save = (remarks: string): Promise<string> =>
  insist('/gpa/api/order', { body: orderBody({ remarks }), headers: { [idempotencyKeyHeader]: remarks } });

async function importFeed(): Promise<string> {
  const rows = Array.from({ length: 200 }, (_, n) => zentsuRow(`P${n}`));
  const file = multipart({ fileName: '全通.csv', content: zentsuCsv(rows) });
  const ticket = await insist('/gpa/api/imports/zentsu', file);
  for (;;) {
    const { text } = await app.call('GET', `/gpa/api/imports/zentsu?filePath=${ticket}`, { as: user });
    if (text.includes('event: complete')) return completionOf(text).message;
    await wait(100);
  }
}

test('R38 nothing is done twice over a slow and lossy connection', async () => {
  app.work();
  const numbers = Array.from({ length: clerks }, (_, clerk) =>
    Array.from({ length: saves }, (_, n) => `${clerk}-${n}`),
  );
  const writing = numbers.map(async (own) => {
    for (const remarks of own) await save(remarks);
  });
  const [imported] = await Promise.all([importFeed(), ...writing]);
  expect(imported).toContain(importedText(200, { created: 200 }));
  const { rows } = await db.pool.query<{ remarks: string }>(
    'select o.remarks from orders o join order_change h on h.order_id = o.id where o.remarks is not null',
  );
  const wanted = numbers.flat();
  expect(rows.map(({ remarks }) => remarks).toSorted()).toEqual(wanted.toSorted());
  expect((await db.pool.query('select from orders')).rowCount).toBe(200 + wanted.length);
  expect([way.reported.lost > 0, way.reported.silent]).toEqual([true, line.silences]);
}, 1_800_000);
