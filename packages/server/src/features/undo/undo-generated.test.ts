import type { SkippedRecord } from '@tsuun/contract/activity/undo';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { expect, test } from 'vitest';
import { headers, tomorrow, trip } from '../../../testing/dispatch-fixture.ts';
import { importFile } from '../../../testing/import-file.ts';
import { conversionFile, conversionRow, feeFile, feeRow } from '../../../testing/rule-files.ts';
import { openUndoFixture, type Stand } from '../../../testing/undo-fixture.ts';
import { xlsxFile } from '../../../testing/xlsx-file.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

/** `UNDO_ACTS=500` for the whole of it. */
const commandCount = Number(process.env.UNDO_ACTS ?? 16);

const { app, user, post, newest, stand, undo, order, fee } = await openUndoFixture();

/** The same acts every time. */
let seed = 20_260_523;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const below = (n: number): number => Math.floor(random() * n);
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const some = <T>(list: readonly T[]): T[] => {
  const picked = list.filter(() => random() < 0.6);
  return picked.length > 1 ? picked : list.slice(0, 2);
};

const idsOf = async (table: 'orders' | 'fee'): Promise<string[]> =>
  (await app.db.pool.query<{ id: string }>(`select id::text as id from ${table} order by id`)).rows.map(({ id }) => id);

/** Rows of files: some make something, some change what is there, differently every time. */
const names = ['東京青果', '大阪紙', '札幌乳業', null];
const files: readonly [ImportKind, () => string | Buffer][] = [
  [
    'zentsu',
    () =>
      zentsuCsv(
        Array.from({ length: 6 }, (_, n) =>
          zentsuRow(n < 4 ? `G-${n}` : `N-${below(1_000_000)}`, {
            オーダー種別: one(['発送', '到着', '着払', '他駅']),
            発送完了日: `2026/05/${10 + below(3)}`,
            到着完了日: `2026/05/${11 + below(2)}`,
            荷受人名: one(names) ?? '',
            コンテナ番号: `19D-${10_000 + below(80_000)}`,
          }),
        ),
      ),
  ],
  [
    'arrival-fee',
    () =>
      feeFile(
        [0, 1, 2].map((n) =>
          feeRow({ ...(n > 0 && { 荷受人名: `荷受人${below(100_000)}` }), 配達料: String(below(90_000)) }),
        ),
      ),
  ],
  [
    'name-conversion',
    () =>
      conversionFile(
        [0, 1].map((n) =>
          conversionRow({
            ...(n > 0 && { 変換前荷受人名: `名${below(100_000)}` }),
            変換後名称: `紙${below(100_000)}`,
          }),
        ),
      ),
  ],
  [
    'dispatch',
    () =>
      xlsxFile([
        headers,
        ...['D-1', 'D-2'].map((acceptNo) =>
          trip(acceptNo, '1', tomorrow, String(1000 + below(8000)), one(['山田', '田中']), '4t', 'ウイング', 4000, 1),
        ),
      ]),
  ],
];

const bulk = () =>
  one([
    { remarks: `一括${below(1000)}` },
    { arrDt: `2026-05-1${below(9)}`, remarks: `両方${below(1000)}` },
    { billingTo: { id: one(['T001', '2000555120']) }, cntnNo: `20D-${10_000 + below(9000)}` },
  ]);

const commands = [
  async () => post('order/confirm', some(await idsOf('orders'))),
  async () => post('order/release', some(await idsOf('orders'))),
  async () => post('order/lock', some(await idsOf('orders'))),
  async () => post('order/lock/release', some(await idsOf('orders'))),
  async () => post('order/batch', { idList: some(await idsOf('orders')), request: bulk() }),
  async () => post('fees/confirm', some(await idsOf('fee'))),
  async () => post('fees/release', some(await idsOf('fee'))),
  async () => app.call('DELETE', `/gpa/api/order/${one(await idsOf('orders'))}`, { as: user }),
  async () => app.call('DELETE', `/gpa/api/fees/${one(await idsOf('fee'))}`, { as: user }),
  ...files.map(
    ([kind, content]) =>
      () =>
        importFile(app, user, content(), { kind, fileName: `${kind}.${kind === 'dispatch' ? 'xlsx' : 'csv'}` }),
  ),
];

/** Which records two pictures tell otherwise, `orders 12`. An order's two halves are one. */
function differing(one: Stand, other: Stand): Set<string> {
  const keys = [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));
  return new Set(keys.map((key) => key.replace('order_charges', 'orders')));
}

/** Turns the locks of every twentieth record that an act reached, or of one; answers which. */
async function touchSome(reached: readonly string[]): Promise<Set<string>> {
  const orders = reached.filter((key) => key.startsWith('orders '));
  const touched = new Set<string>();
  for (const key of orders.filter((_, n) => n === 0 || random() < 0.05)) {
    const [, id] = key.split(' ');
    const { rows } = await app.db.pool.query<{ locked: boolean }>(
      'select import_locked as locked from orders where id = $1',
      [id],
    );
    if (rows[0] === undefined) continue;
    await post(rows[0].locked ? 'order/lock/release' : 'order/lock', [id]);
    touched.add(key);
  }
  return touched;
}

await Promise.all(['D-1', 'D-2', 'D-3', 'D-4'].map((acceptNo) => order({ acceptNo })));
await Promise.all([fee(), fee(), fee()]);

test(`UNDO-10 UNDO-11 undoing ${commandCount} generated commands restores every untouched record`, async () => {
  let [undone, skippedCount] = [0, 0];
  for (let n = 0; n < commandCount || undone < commandCount / 2; n += 1) {
    const before = await stand();
    const { id: last } = (await newest()) ?? {};
    await one(commands)();
    const activity = await newest();
    if (activity.id === last || !activity.undoable) continue;
    const after = await stand();
    const reached = [...differing(before, after)];
    const touched = n % 4 === 3 ? await touchSome(reached) : new Set<string>();
    const touchedStand = await stand();
    const end = await undo(activity.id);
    const now = await stand();
    if (touched.size === (activity.done ?? 0)) {
      expect([n, activity.kind, end.status]).toEqual([n, activity.kind, 'error']);
      continue;
    }
    expect([n, activity.kind, end]).toMatchObject([n, activity.kind, { status: 'success' }]);
    undone += 1;
    const expected = new Map(before);
    for (const [key, row] of touchedStand)
      if (touched.has(key.replace('order_charges', 'orders'))) expected.set(key, row);
    expect([n, activity.kind, [...differing(expected, now)]]).toEqual([n, activity.kind, []]);
    const line = await newest();
    const named = await app.call<SkippedRecord[]>('GET', `/gpa/api/activities/${line.id}/skipped`, { as: user });
    expect(new Set(named.body.map(({ id }) => `orders ${id}`))).toEqual(touched);
    skippedCount += touched.size;
  }
  expect(undone).toBeGreaterThan(0);
  if (commandCount > 100) expect(skippedCount).toBeGreaterThan(10);
}, 3_600_000);
