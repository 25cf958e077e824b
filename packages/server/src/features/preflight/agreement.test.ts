import { importedText } from '../../../testing/imported-text.ts';
import { expect, test } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { zentsuCsv, zentsuRow, type ZentsuRow } from '../../../testing/zentsu-file.ts';

/** `PREFLIGHT_SETS=500` for the whole of it. */
const sets = Number(process.env.PREFLIGHT_SETS ?? 10);

const { app, user } = await openTestServer();
app.work();
const { preflight, read, check, correct, start } = preflights(app, user);

/** The same files every time. */
let seed = 20_261_124;
const below = (n: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** Orders of thirty numbers, so that files meet what others left; one cell in thirty cannot be read. */
const row = (): ZentsuRow =>
  zentsuRow(`G-${below(30)}`, {
    オーダー種別: one(['発送', '到着', '着払', '他駅']),
    発送完了日: `2026/05/${10 + below(3)}`,
    到着完了日: `2026/05/${11 + below(2)}`,
    荷受人名: one(['東京青果', '大阪紙', '札幌乳業', '']),
    コンテナ番号: `19D-${10_000 + below(20)}`,
    配達料: one(['', '1200', '15,4OO', '△300']),
    品目コード: one(['012345', '012345', '600100', '600100', '6001O0']),
  });

interface Seen {
  readonly status: string;
  readonly changes: unknown;
}

const table = async (sql: string, values: unknown[]): Promise<Map<string, Seen>> => {
  const { rows } = await app.db.pool.query<Seen & { no: string }>(sql, values);
  return new Map(rows.map(({ no, ...seen }) => [no, seen]));
};

/** Result of the check for each order, and what the import's history shows afterwards. */
const predicted = (id: string) =>
  table(
    `select summary ->> 'accept_no' as no, status, case when status = 'changed' then changes end as changes
       from preflight_row where preflight_id = $1 and status in ('created', 'changed')`,
    [id],
  );
const done = (historyId: string) =>
  table(
    `select o.accept_no as no, case when h.version_no = 1 then 'created' else 'changed' end as status,
            case when h.version_no > 1 then h.changes end as changes
       from order_change h join orders o on o.id = h.order_id
       join transfer_history t on t.job_id = h.job_id where t.id = $1`,
    [historyId],
  );

test('R14 PRE-03 a preflight and the import after it agree on every generated row', async () => {
  let rows = 0;
  for (let set = 0; set < sets; set += 1) {
    await app.db.pool.query(
      `
      update orders set import_locked = (id % 7 = $1 % 7), confirmed = (id % 11 = $1 % 11),
                        confirmed_on = case when id % 11 = $1 % 11 then date '2026-05-12' end`,
      [set],
    );
    const found = await preflight(zentsuCsv(Array.from({ length: 12 }, row)));
    const faults = await app.db.pool.query<{ row_no: number }>(
      `select row_no from preflight_row where preflight_id = $1 and status = 'fault'`,
      [found.id],
    );
    await correct(found, { excluded: faults.rows.map(({ row_no: no }) => no) });
    await check(found.id);
    const checked = await read(found.id);
    if (checked.rowCount === checked.counts.excluded) continue;
    expect(checked.errorCount).toBe(0);
    const expected = await predicted(found.id);
    const { id, message } = await start(checked);
    expect(await done(id)).toEqual(expected);
    const { created, changed, unchanged, locked, confirmed } = checked.counts;
    const reported = Object.entries({
      新規: created,
      更新: changed,
      変更なし: unchanged,
      ロック中: locked,
      確定済み: confirmed,
    });
    for (const [word, n] of reported) expect([word, message.includes(`${word}${n}件`)]).toEqual([word, n > 0]);
    rows += checked.rowCount;
  }
  expect(rows).toBeGreaterThan(sets * 6);
});

test('PRE-02 a file that is checked repeatedly is stored once by the import', async () => {
  const file = zentsuCsv([zentsuRow('T-1'), zentsuRow('T-2')]);
  const found = await preflight(file);
  await check(found.id);
  await check(found.id);
  expect((await importFile(app, user, file)).history.message).toBe(importedText(2, { created: 2 }));
});
