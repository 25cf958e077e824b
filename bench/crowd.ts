import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BuiltProgram } from './lib/built-program.ts';
import { makeOrders } from './reapply/make-orders.ts';
import { makeRules } from './reapply/make-rules.ts';
import { percentile } from './search/figures.ts';
import { hireClerks } from './soak/hire-clerks.ts';
import type { Workplace } from './soak/person.ts';

/**
 * Fifty people who save orders that a rule run holds, twenty who search, and whoever asks whether the server is ready
 * (R11): `npx tsx bench/crowd.ts [orders] [rules]` after `npm run build`. Ends with 1 where searches take more than a
 * second (p95), readiness is anything but 200, or a save is told anything but success, "held" or a conflict.
 */
const [orders = 1_000_000, rules = 5_000] = process.argv.slice(2).map(Number);
const [savers, searchers] = [50, 20];

const program = await BuiltProgram.start();
const database = new pg.Client({ connectionString: program.databaseUrl });
await database.connect();
try {
  await makeRecords();
  const people = await Promise.all((await hireClerks(program, database, savers + searchers + 1)).map(signIn));
  process.exitCode = (await measure(people)) ? 0 : 1;
} finally {
  await database.end();
  await program.end();
}

/** In the place of the sample's. */
async function makeRecords(): Promise<void> {
  await database.query('truncate orders, torihikisaki, hinmoku, tsuun, arrival_fee cascade');
  await database.query(makeRules(rules));
  for (const statement of makeOrders(orders)) await database.query(statement);
  // What a save by hand asks for and a feed does not bring.
  await database.query('update orders set keitan_id = (select id from keitan_bumon order by id limit 1)');
  await database.query('vacuum analyze orders');
  await database.query('checkpoint');
}

/** Milliseconds and status of each call. */
type Told = { readonly ms: number; readonly status: number }[];
type Ask = (
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly text: string; readonly ms: number }>;

async function measure([first, ...people]: readonly Ask[]): Promise<boolean> {
  if (first === undefined) throw new Error('nobody came');
  const { rows: held } = await database.query<{ id: string }>(
    `select id::text from orders where order_type in ('20', '21') order by md5(id::text) limit 5000`,
  );
  const [searches, saves, ready]: [Told, Told, Told] = [[], [], []];
  let goesOn = true;
  const crowd = people.map(async (ask, nth) => {
    for (let turn = 0; goesOn; turn += 1) {
      await sleep(500 + Math.random() * 1_500);
      if (nth < searchers) searches.push(await ask(`order/search?pageNum=0&${conditions(turn)}`));
      else saves.push(await save(ask, held[Math.floor(Math.random() * held.length)]?.id ?? ''));
    }
  });
  const watch = (async () => {
    for (; goesOn; await sleep(200)) ready.push(await first('ready'));
  })();
  const began = performance.now();
  const { text } = await first('arrival-fee/apply-all');
  const seconds = (performance.now() - began) / 1_000;
  goesOn = false;
  await Promise.all([...crowd, watch]);
  console.log(`${orders} orders, ${seconds.toFixed(0)} s: ${/event: complete\ndata: (.*)/.exec(text)?.[1]}`);
  for (const [name, told] of Object.entries({ searches, saves, ready })) console.log(`${name}: ${figuresOf(told)}`);
  const only = (told: Told, allowed: readonly number[]) => told.every(({ status }) => allowed.includes(status));
  const isQuick =
    percentile(
      searches.map(({ ms }) => ms),
      95,
    ) <= 1_000;
  return isQuick && only(searches, [200]) && only(ready, [200]) && only(saves, [200, 409]);
}

/** What staff ask all day, within two months. */
function conditions(turn: number): string {
  const more = [
    '',
    '&orderType=20',
    `&cntnNo=19D-${(turn * 371) % 60_000}`,
    '&consigneeNm=%E6%9D%B1%E5%A4%A7%E9%98%AA',
  ];
  return `bizResultDtFrom=2026-04-01&bizResultDtTo=2026-05-31${more[turn % 4]}`;
}

/** As the dialog does: read, changed, saved with a key. */
async function save(ask: Ask, id: string) {
  const { text } = await ask(`order/${id}`);
  return ask('order', { ...JSON.parse(text), remarks: `電話 ${Math.random()}` });
}

function figuresOf(told: Told): string {
  const times = told.map(({ ms }) => ms);
  const counts = new Map<number, number>();
  for (const { status } of told) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, n]) => `${n} × ${status}`).join(', ');
  return `${statuses}; p50 ${percentile(times, 50).toFixed(0)}, p95 ${percentile(times, 95).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;
}

async function signIn({ address, login }: Workplace): Promise<Ask> {
  let cookie = '';
  const ask: Ask = async (path, body) => {
    const began = performance.now();
    const answer = await fetch(`${address}/gpa/api/${path}`, {
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: answer.status, text, ms: performance.now() - began };
  };
  while ((await ask('login', login)).status !== 200) await sleep(2_000);
  return ask;
}
