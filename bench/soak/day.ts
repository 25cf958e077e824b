import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tsuun/domain/order/record';
import type { Page } from '@tsuun/contract/shape';
import { sampleRow } from '../../e2e/sample-row.ts';
import { zentsuCsv } from '../../packages/server/testing/zentsu-file.ts';
import type { Person } from './person.ts';

interface Listed {
  readonly id: string;
  readonly confirmed: boolean;
}

const choose = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** One command of a clerk's day: searches most often, then looks, saves, states, and now and then something wide. */
async function command(person: Person): Promise<void> {
  const dice = Math.random();
  if (dice < 0.1) return void (await person.call('GET', '/gpa/api/histories/imports/zentsu?pageNum=0'));
  if (dice < 0.2) return void (await person.call('GET', `/gpa/api/fees/search?pageNum=0`));
  const found = await search(person);
  const listed = found === null || found.list.length === 0 ? null : choose(found.list);
  if (listed === null || dice < 0.5) return;
  const order = await person.call<Order>('GET', `/gpa/api/order/${listed.id}`, { allowed: [404] });
  if (order === null || dice < 0.65) return;
  if (dice < 0.9 && !order.confirmed) {
    const remarks = `電話 ${Math.floor(Math.random() * 1000)}`;
    return void (await person.call('POST', '/gpa/api/order', { body: { ...order, remarks }, allowed: [400, 404] }));
  }
  const act = choose(['confirm', 'release', 'lock', 'lock/release']);
  await person.call('POST', `/gpa/api/order/${act}`, { body: [listed.id], allowed: [400, 404] });
}

const search = (person: Person): Promise<Page<Listed> | null> =>
  person.call(
    'GET',
    `/gpa/api/order/search?pageNum=0&${choose(['', 'consigneeNm=青果', 'cntnNo=19D', 'orderType=10'])}`,
  );

/** Works as long as the day `goesOn`, with a moment between commands. */
export async function work(person: Person, goesOn: () => boolean): Promise<void> {
  await person.signIn();
  while (goesOn()) {
    await command(person);
    await sleep(500 + Math.random() * 2_500);
  }
}

/** A feed of 2,000 orders, part of them changed each time; answers its outcome. */
export async function importFeed(person: Person, round: number): Promise<string | null> {
  const rows = Array.from({ length: 2_000 }, (_, i) =>
    sampleRow(`SOAK-${i}`, { 荷受人名: i % 10 === 0 ? `青果市場${round}` : '東京青果' }),
  );
  const form = new FormData();
  form.set('file', new Blob([zentsuCsv(rows)]), `feed-${round}.csv`);
  const ticket = await person.text('POST', '/gpa/api/imports/zentsu', { form });
  if (ticket === null) return null;
  const query = new URLSearchParams({ filePath: ticket, originFileName: `feed-${round}.csv` });
  return person.follow('GET', `/gpa/api/imports/zentsu?${query.toString()}`);
}
