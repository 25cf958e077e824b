import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import { completionOf } from '../testing/event-text.ts';
import { historyFaults } from '../testing/history-faults.ts';
import { multipart } from '../testing/multipart.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { orderBody } from '../testing/order-body.ts';
import { arrivalFeeBody } from '../testing/rule-bodies.ts';
import { zentsuCsv, zentsuRow } from '../testing/zentsu-file.ts';

/** R16 and R17 for longer: TRUST_MINUTES instead of so many operations, for each of TRUST_CLIENTS people. */
const operations = 25;
const minutes = Number(process.env.TRUST_MINUTES ?? 0);
const clients = Number(process.env.TRUST_CLIENTS ?? 6);
/** Among few orders for many people no save would ever be the first. */
const orders = 2 * clients;

const { app, user } = await openTestServer();
app.work();

const url = '/gpa/api';
const post = (path: string, body: unknown) => app.call<{ data: number }>('POST', `${url}/${path}`, { as: user, body });
const arriving = {
  orderType: '20',
  depTransportation: { id: '1591/01/30030/000' },
  arrTransportation: { id: '6092/-/10010/000' },
  consigneeNm: '東大阪食品㈱',
};
const body = (n: number) => orderBody({ acceptNo: `G${n}`, ...(n % 2 === 0 && arriving) });

/** The same numbers at every run: what is drawn is known, only who comes first is not. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Draw = (below: number) => number;

/** Some four of those there are. */
async function ids(draw: Draw): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ id: string }>('select id::text from orders order by id');
  return rows.map(({ id }) => id).filter(() => draw(Math.max(3, Math.ceil(rows.length / 4))) === 0);
}

/** Some numbers, whose day of acceptance the feed leaves blank: such an order cannot be confirmed. */
function feed(draw: Draw): string {
  const cells = {
    発駅コード: '6092',
    発受託人コード: '10010',
    着駅コード: '1591',
    着駅枝番: '01',
    着受託人コード: '30030',
  };
  const numbers = Array.from({ length: orders + 2 }, (_, n) => n).filter(() => draw(2) === 0);
  const rows = [...numbers, 99].map((n) =>
    zentsuRow(`G${n}`, { ...cells, 品目コード: '050102', 備考: `取込${draw(9)}` }),
  );
  return zentsuCsv(rows);
}

async function saved(draw: Draw) {
  const [id] = await ids(draw);
  if (id === undefined) return post('order', body(draw(orders)));
  const { body: order, status } = await app.call<Order>('GET', `${url}/order/${id}`, { as: user });
  if (status === 404) return { status };
  const acceptDt = draw(2) === 0 ? null : '2026-05-08';
  return post('order', { ...order, acceptDt, pickAmtInfo: { amt: draw(5) * 100 }, remarks: `手${draw(9)}` });
}

async function imported(draw: Draw) {
  const form = multipart({ fileName: '全通.csv', content: feed(draw) });
  const { text, status } = await app.call('POST', `${url}/imports/zentsu`, { as: user, ...form });
  if (status !== 200) return { status };
  return app.call('GET', `${url}/imports/zentsu?filePath=${text}`, { as: user });
}

/** Number of orders that the responses to confirming reported as confirmed. */
let confirmed = 0;
async function confirming(draw: Draw) {
  const answer = await post('order/confirm', await ids(draw));
  if (answer.status === 200) confirmed += answer.body.data;
  return answer;
}

const commands: readonly ((draw: Draw) => Promise<{ status: number }>)[] = [
  saved,
  saved,
  confirming,
  confirming,
  async (draw) => post('order/release', await ids(draw)),
  async (draw) => post(draw(2) === 0 ? 'order/lock' : 'order/lock/release', await ids(draw)),
  async (draw) => post('order/batch', { idList: await ids(draw), request: { remarks: `一括${draw(9)}` } }),
  imported,
  () => app.call('GET', `${url}/arrival-fee/apply-all`, { as: user }),
  async (draw) => app.call('DELETE', `${url}/order/${(await ids(draw))[0] ?? 1}`, { as: user }),
];

async function work(draw: Draw): Promise<number[]> {
  const statuses: number[] = [];
  const until = Date.now() + minutes * 60_000;
  for (let i = 0; i < operations || Date.now() < until; i += 1) {
    statuses.push((await (commands[draw(commands.length)] as (typeof commands)[number])(draw)).status);
  }
  return statuses;
}

/** Number of deadlocks that the database broke after a second. Sessions report it only from time to time. */
async function circles(): Promise<number> {
  await wait(1_500);
  const { rows } = await app.db.pool.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? 0;
}

/** Looks at all histories while people work, with pauses that grow with what there is to read. */
async function watchedMeanwhile<T>(work: Promise<T>): Promise<T> {
  let goesOn = true;
  const ended = work.finally(() => {
    goesOn = false;
  });
  const looks = (async () => {
    while (goesOn) {
      const began = Date.now();
      expect(await historyFaults(app.db.pool)).toEqual([]);
      await Promise.race([ended, wait(Math.max(1_000, 4 * (Date.now() - began)))]);
    }
  })();
  const [done] = await Promise.all([ended, looks]);
  return done;
}

test('R16 R17 every history is consistent with its record after simultaneous changes by users, feeds and rules', async () => {
  await post('arrival-fee', arrivalFeeBody());
  for (let n = 0; n < orders; n += 1) await post('order', body(n));
  const everyone = Promise.all(Array.from({ length: clients }, (_, i) => work(drawing(i + 1))));
  const statuses = (await watchedMeanwhile(everyone)).flat();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 4);

  expect(await historyFaults(app.db.pool)).toEqual([]);
  expect(await circles()).toBe(0);
  const { rows } = await app.db.pool.query<{ cause: string; n: number }>(
    'select cause, count(*)::int as n from order_change group by cause',
  );
  const reported = Object.fromEntries(rows.map(({ cause, n }) => [cause, n]));
  expect(reported.confirm).toBe(confirmed);
  for (const cause of ['save', 'import', 'bulk', 'release', 'rule']) expect(reported[cause], cause).toBeGreaterThan(0);
  expect((await app.db.pool.query('select from orders where confirmed and accept_dt is null')).rowCount).toBe(0);
  const last = completionOf((await app.call('GET', `${url}/arrival-fee/apply-all`, { as: user })).text);
  expect(last.status).toBe('success');
}, 7_200_000);

test('R17 the check of histories finds a change without a history row', async () => {
  await post('order', orderBody({ acceptNo: 'SILENT', remarks: '元' }));
  const { rows } = await app.db.pool.query<{ id: string }>(`select id::text from orders where accept_no = 'SILENT'`);
  const id = rows[0]?.id ?? '';
  const { body: order } = await app.call<Order>('GET', `${url}/order/${id}`, { as: user });
  await post('order', { ...order, remarks: '後' });
  expect(await historyFaults(app.db.pool)).toEqual([]);
  await app.db.pool.query(`update orders set remarks = '横から', version_no = version_no + 1 where id = ${id}`);
  expect((await historyFaults(app.db.pool)).map(({ fault }) => fault)).toEqual(['present value', 'version']);
  await app.db.pool.query(`update orders set remarks = '後', version_no = version_no - 1, confirmed = true,
                                  confirmed_on = '2026-05-13' where id = ${id}`);
  await app.db.pool.query(`insert into order_change (order_id, cause, version_no, changes)
    values (${id}, 'confirm', 2, '{"confirmed": [false, true]}'), (${id}, 'save', 2, '{"remarks": ["後", "後"]}')`);
  expect((await historyFaults(app.db.pool)).map(({ fault }) => fault)).toContain('changed while confirmed');
});
