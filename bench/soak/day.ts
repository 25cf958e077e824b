import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tsuun/domain/order/record';
import type { Page } from '@tsuun/contract/shape';
import { sampleRow } from '../../e2e/sample-row.ts';
import { zentsuCsv } from '../../packages/server/testing/zentsu-file.ts';
import type { SimulatedUser } from './simulated-user.ts';

interface Listed {
  readonly id: string;
  readonly confirmed: boolean;
}

const choose = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Runs one random action of a user: mostly searches, less often reads, saves, changes of state and wide searches. */
async function command(user: SimulatedUser): Promise<void> {
  const chance = Math.random();
  if (chance < 0.1) return void (await user.call('GET', '/gpa/api/histories/imports/zentsu?pageNum=0'));
  if (chance < 0.2) return void (await user.call('GET', `/gpa/api/fees/search?pageNum=0`));
  const found = await search(user);
  const listed = found === null || found.list.length === 0 ? null : choose(found.list);
  if (listed === null || chance < 0.5) return;
  const order = await user.call<Order>('GET', `/gpa/api/order/${listed.id}`, { allowed: [404] });
  if (order === null || chance < 0.65) return;
  if (chance < 0.9 && !order.confirmed) {
    const remarks = `電話 ${Math.floor(Math.random() * 1000)}`;
    return void (await user.call('POST', '/gpa/api/order', { body: { ...order, remarks }, allowed: [400, 404] }));
  }
  const path = choose(['confirm', 'release', 'lock', 'lock/release']);
  await user.call('POST', `/gpa/api/order/${path}`, { body: [listed.id], allowed: [400, 404] });
}

const search = (user: SimulatedUser): Promise<Page<Listed> | null> =>
  user.call('GET', `/gpa/api/order/search?pageNum=0&${choose(['', 'consigneeNm=青果', 'cntnNo=19D', 'orderType=10'])}`);

/** Signs in and runs commands with pauses between them as long as `isOpen` returns true. */
export async function work(user: SimulatedUser, isOpen: () => boolean): Promise<void> {
  await user.signIn();
  while (isOpen()) {
    await command(user);
    await sleep(500 + Math.random() * 2_500);
  }
}

/** Imports 2,000 orders, a part of them changed in each round; returns the result of the job, null if it is unknown. */
export async function importFeed(user: SimulatedUser, round: number): Promise<string | null> {
  const rows = Array.from({ length: 2_000 }, (_, i) =>
    sampleRow(`SOAK-${i}`, { 荷受人名: i % 10 === 0 ? `青果市場${round}` : '東京青果' }),
  );
  const form = new FormData();
  form.set('file', new Blob([zentsuCsv(rows)]), `feed-${round}.csv`);
  const ticket = await user.text('POST', '/gpa/api/imports/zentsu', { form });
  if (ticket === null) return null;
  const query = new URLSearchParams({ filePath: ticket, originFileName: `feed-${round}.csv` });
  return user.follow('GET', `/gpa/api/imports/zentsu?${query.toString()}`);
}
