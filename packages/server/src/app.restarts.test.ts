import { message } from '@tsuun/domain/message/message';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeyHeader } from '@tsuun/contract/headers';
import { completionOf } from '../testing/event-text.ts';
import { keepRecords, readRecords, restoreRecords } from '../testing/kept-records.ts';
import { loadMasters } from '../testing/masters.ts';
import { multipart } from '../testing/multipart.ts';
import { silent } from '../testing/silent.ts';
import { TestApp, type TestUser } from '../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../testing/zentsu-file.ts';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { isPostgres } from '@tsuun/embedded-server/postmaster';
import { type Embedded, startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import { jobWorks } from './jobs.ts';

/** R02, over and over: TRUST_LONG=1. */
const long = process.env.TRUST_LONG === '1';
const rows = long ? 20_000 : 1_500;
const rounds = long ? 10 : 2;
const goodRequest = 10_000;
const resumed = 60_000;

let dataDir: string;
let server: Embedded;
let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tsuun-restarts-'));
  await chmod(dataDir, 0o755);
  const settings = { ...serverSettings, shared_buffers: '64MB' };
  server = await startEmbedded({ dataDir, log: () => undefined, settings, sync: false });
  const pool = openPool(server.url, silent);
  await migrate(pool);
  const db = { url: server.url, pool, drop: () => pool.end() };
  app = await TestApp.open({}, jobWorks, db);
  await loadMasters(pool);
  user = await app.signIn();
  app.work();
  await makeRecords();
});
afterAll(async () => {
  await app.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const url = '/gpa/api';

/** On a connection of its own, as soon as the database takes one. */
async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (;;) {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      await wait(20);
      continue;
    }
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

/** Orders that may be confirmed, and as many from 札幌 to 吹田 that a rule is due to. */
const makeRecords = () =>
  onServer(async (client) => {
    await client.query(
      `with made as (
        insert into orders (accept_no, order_type, biz_result_dt, billing_dt, pick_payment_dt, rail_payment_dt,
                            delivery_payment_dt, keitan_id, charge_transportation_id, accept_dt, cntn_no, cntn_size,
                            cntn_tonnage, hinmoku_id, dep_transportation_id, arr_transportation_id, pick_comp_dt,
                            dep_comp_dt, arr_comp_dt, delivery_comp_dt, shipper_nm, consignee_nm)
        select 'R' || n, t.order_type, d, d, d, d, d, '120100', '6092/-/10010/000', '2026-05-08', '19D-32846', 12,
               5, '050102', t.dep, t.arr, '2026-05-10', d, '2026-05-13', '2026-05-13', '髙﨑製紙', t.consignee
          from generate_series(1, $1::int) n, (values (date '2026-05-11')) days (d),
               (values ('10', '6092/-/10010/000', '1591/01/30030/000', '北海道印刷㈱'),
                       ('20', '1591/01/30030/000', '6092/-/10010/000', '東大阪食品㈱')) t (order_type, dep, arr, consignee)
         where (n % 2 = 0) = (t.order_type = '10') returning id)
      insert into order_charges (order_id) select id from made`,
      [rows / 2],
    );
    await client.query(`
      insert into arrival_fee (dep_jr_eki_code, dep_eki_sub_code, dep_jutakunin_code, dep_jutakunin_sub_code, arr_jr_eki_code,
                               consignee_name, cntn_tonnage, hinmoku_id, arrival_type, torihikisaki_id, delivery_amt)
      values ('1591', '01', '30030', '000', '6092', '東大阪食品㈱', 5, '050102', '1', '2000555120', 14600)`);
    await keepRecords(client);
  });

const feed = zentsuCsv(
  Array.from({ length: rows }, (_, i) =>
    zentsuRow(`R${i}`, {
      発駅コード: '6092',
      発受託人コード: '10010',
      着駅コード: '1591',
      着駅枝番: '01',
      着受託人コード: '30030',
      品目コード: '050102',
    }),
  ),
);

/** An immediate stop: nothing is written down, the next start recovers from the log. The keeper starts it again. */
async function stopAtOnce(): Promise<void> {
  const pid = Number((await readFile(join(dataDir, 'embedded/pgdata/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (await isPostgres(pid)) await wait(20);
}

/** Asks like a person at the screen until an answer is good; how long after the database accepted again. */
async function untilGood(): Promise<number> {
  await onServer((client) => client.query('select 1'));
  const accepted = Date.now();
  for (;;) {
    const { status, body } = await app.call<{ message?: string }>('GET', `${url}/order/search`, { as: user });
    if (status === 200) return Date.now() - accepted;
    expect([status, body.message]).toEqual([503, message.databaseAway]);
    await wait(50);
  }
}

/** The end of a job as its stream reports it; a stream that broke is opened again, as browsers do. */
async function endOf(path: string): Promise<string> {
  for (;;) {
    const { text } = await app.call('GET', path, { as: user });
    if (text.includes('event: complete')) return completionOf(text).message;
    await wait(200);
  }
}

/** Asks again with the same key, as browsers do: what was done before its answer was lost is not done twice (R18). */
async function confirmed(body: readonly string[]): Promise<string> {
  const headers = { [idempotencyKeyHeader]: randomUUID() };
  for (;;) {
    const answer = await app.call<{ data: number }>('POST', `${url}/order/confirm`, { as: user, body, headers });
    if (answer.status === 200) return 'confirmed';
    await wait(200);
  }
}

/** Each answers its command, which goes on until it is ended. */
const commands: Readonly<Record<string, () => Promise<() => Promise<string>>>> = {
  'an import': async () => {
    const form = multipart({ fileName: '全通.csv', content: feed });
    const { text } = await app.call('POST', `${url}/imports/zentsu`, { as: user, ...form });
    return () => endOf(`${url}/imports/zentsu?filePath=${text}`);
  },
  'a bulk confirm': async () => {
    const { rows: found } = await onServer((client) => client.query<{ id: string }>('select id::text from orders'));
    return () => confirmed(found.map(({ id }) => id));
  },
  'a re-apply': async () => () => endOf(`${url}/arrival-fee/apply-all?requestId=r`),
};

async function attempt(name: string, moment: number | null) {
  await onServer(restoreRecords);
  const act = await (commands[name] as (typeof commands)[string])();
  const begun = Date.now();
  const acting = act();
  let good = 0;
  if (moment !== null) {
    await wait(moment);
    await stopAtOnce();
    good = await untilGood();
  }
  const end = await acting;
  return { end, good, took: Date.now() - begun, records: await onServer(readRecords) };
}

test.each(Object.keys(commands))(
  'R02 %s survives immediate stops of the database',
  async (name) => {
    const before = await onServer(async (client) => {
      await restoreRecords(client);
      return readRecords(client);
    });
    const undisturbed = await attempt(name, null);
    expect(undisturbed.records).not.toBe(before);
    for (let round = 0; round < rounds; round += 1) {
      const moment = ((round + 0.5) / rounds) * undisturbed.took;
      const { end, good, took, records } = await attempt(name, moment);
      expect([name, moment, end]).toEqual([name, moment, undisturbed.end]);
      expect(records === undisturbed.records, `${name} stopped after ${moment} ms`).toBe(true);
      // R02's own times: for a quiet machine that runs nothing else.
      if (long) expect([good < goodRequest, took < resumed + undisturbed.took]).toEqual([true, true]);
    }
    const { rows: histories } = await onServer((client) => client.query('select from transfer_history'));
    expect(histories).toHaveLength(name === 'an import' ? 1 : 0);
  },
  600_000,
);
