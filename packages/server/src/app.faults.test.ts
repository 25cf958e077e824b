import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fault, Faults } from '../testing/faults.ts';
import { keepRecords, readRecords, restoreRecords } from '../testing/kept-records.ts';
import { multipart } from '../testing/multipart.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { orderBody } from '../testing/order-body.ts';
import { arrivalFeeBody } from '../testing/rule-bodies.ts';
import { storeOrder } from '../testing/store-order.ts';
import type { Answer } from '../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../testing/zentsu-file.ts';

/** R03 in full, every query with both faults: TRUST_LONG=1. Otherwise the faults take turns. */
const long = process.env.TRUST_LONG === '1';
const rows = long ? 200 : 12;

const { app, user } = await openTestServer();
const faults = new Faults();
const watch = new pg.Client({ connectionString: app.db.url });
faults.spare(watch);
beforeAll(async () => {
  await watch.connect();
  await makeRecords();
  app.work();
});
afterAll(async () => {
  faults.remove();
  await watch.end();
});

/** Two orders as a feed and people left them, three that can be confirmed, three that a rule is due to. */
async function makeRecords(): Promise<void> {
  const station = { chargeTransportation: '6092/-/10010/000' };
  for (const n of [1, 2]) await storeOrder(watch, { acceptNo: `F${n}`, ...station }, { confirmed: n === 2 });
  for (const n of [3, 4, 5]) await store(orderBody({ acceptNo: `F${n}` }));
  const arriving = {
    orderType: '20',
    depTransportation: { id: '1591/01/30030/000' },
    arrTransportation: { id: '6092/-/10010/000' },
    consigneeNm: '東大阪食品㈱',
  };
  for (const n of [6, 7, 8]) await store(orderBody({ acceptNo: `F${n}`, ...arriving }));
  await app.call('POST', '/gpa/api/arrival-fee', { as: user, body: arrivalFeeBody() });
  await keepRecords(watch);
}

const store = (body: unknown) => app.call('POST', '/gpa/api/order', { as: user, body });

const faultKinds: readonly Fault[] = ['refused', 'refused twice', 'cut'];
const catalogue = new Set<string>(Object.values(message));

/** An answer's sentence; `null` where it was done. */
function reported({ status, body }: Answer): string | null {
  return status < 300 ? null : (body as { message: string }).message;
}

/** Work that its worker gave up is taken over at once instead of after the silence. */
async function hurry(): Promise<void> {
  await watch.query(`update job set heart_beat_at = now() - interval '1 hour' where state = 'running'`);
  await watch.query(`select pg_notify('job_queued', id::text) from job`);
}

/** The sentence of the job's end. `null` = done. */
async function ended(): Promise<string | null> {
  for (;;) {
    const { rows: jobs } = await watch.query<{ state: string; message: string }>('select state, message from job');
    const [job] = jobs;
    if (!job) return message.serverError;
    if (job.state === 'done' || job.state === 'failed') return job.state === 'done' ? null : job.message;
    await hurry();
    await wait(30);
  }
}

async function leftInTransaction(): Promise<number> {
  const { rows: open } = await watch.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return open[0]?.n ?? 0;
}

const idOf = async (acceptNo: string): Promise<string> =>
  (await watch.query<{ id: string }>('select id::text from orders where accept_no = $1', [acceptNo])).rows[0]?.id ?? '';
const idsOf = async () => [await idOf('F3'), await idOf('F4'), await idOf('F5')];
const stream = async (path: string) => {
  const hurrying = setInterval(() => void hurry(), 100);
  await app.call('GET', path, { as: user });
  clearInterval(hurrying);
  return ended();
};

const feed = zentsuCsv(
  Array.from({ length: rows }, (_, i) =>
    zentsuRow(`F${i}`, {
      発駅コード: '6092',
      発受託人コード: '10010',
      着駅コード: '1591',
      着駅枝番: '01',
      着受託人コード: '30030',
      品目コード: '050102',
    }),
  ),
);

/** Commands of users, each after its own preparation; they return the sentence of a refusal. */
const commands: Readonly<Record<string, () => Promise<() => Promise<string | null>>>> = {
  'a new order': async () => async () => reported(await store(orderBody({ acceptNo: 'NEW' }))),
  'an order saved': async () => {
    const { body } = await app.call<object>('GET', `/gpa/api/order/${await idOf('F3')}`, { as: user });
    return async () => reported(await store({ ...body, remarks: '変更', pickAmtInfo: { amt: 1 } }));
  },
  'a bulk update': async () => {
    const idList = await idsOf();
    return async () =>
      reported(
        await app.call('POST', '/gpa/api/order/batch', { as: user, body: { idList, request: { remarks: '一括' } } }),
      );
  },
  'a confirm': async () => {
    const body = await idsOf();
    return async () => reported(await app.call('POST', '/gpa/api/order/confirm', { as: user, body }));
  },
  'an import': async () => {
    const form = multipart({ fileName: '全通.csv', content: feed });
    const { text } = await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...form });
    return () => stream(`/gpa/api/imports/zentsu?filePath=${text}`);
  },
  'a re-apply': async () => () => stream('/gpa/api/arrival-fee/apply-all?requestId=r'),
  'an export': async () => () =>
    stream('/gpa/api/exports/order?format=csv&chargeTransportationId=6092%2F-%2F10010%2F000&requestId=r'),
};

async function files(): Promise<number> {
  return (await watch.query('select from file')).rowCount ?? 0;
}

async function attempt(name: string, at: number, fault: Fault) {
  await restoreRecords(watch);
  const act = await (commands[name] as (typeof commands)[string])();
  const before = { records: await readRecords(watch), files: await files() };
  faults.arm(at, fault);
  const sentence = await act();
  const struck = faults.disarm();
  return { before, sentence, struck, after: { records: await readRecords(watch), files: await files() } };
}

test.each(Object.keys(commands))(
  'R03 %s is atomic if its k-th query fails',
  async (name) => {
    const { after: done, sentence } = await attempt(name, Infinity, 'cut');
    expect(sentence).toBeNull();
    for (let at = 1; ; at += 1) {
      const kinds = long ? faultKinds : faultKinds.slice(at % 3, (at % 3) + 1);
      const tries = [];
      for (const fault of kinds) tries.push({ fault, ...(await attempt(name, at, fault)) });
      for (const { fault, before, sentence, after } of tries) {
        const tried = `${name}: query ${at} ${fault}`;
        if (sentence === null) expect([tried, after]).toEqual([tried, done]);
        else
          expect([tried, catalogue.has(sentence.replace(/（要求番号：[^）]+）$/, '')), after]).toEqual([
            tried,
            true,
            before,
          ]);
        await expect.poll(leftInTransaction, { message: tried, interval: 20 }).toBe(0);
      }
      if (tries.every(({ struck }) => !struck)) return;
    }
  },
  long ? 1_200_000 : 120_000,
);
