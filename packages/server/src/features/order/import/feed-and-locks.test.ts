import { expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';

/** R07 in full, ten thousand rows: TRUST_LONG=1. */
const rows = process.env.TRUST_LONG === '1' ? 10_000 : 1_000;
const tenth = rows / 10;

const { app, user } = await openTestServer();
app.work();

const file = (remarks: string) =>
  zentsuCsv(Array.from({ length: rows }, (_, n) => zentsuRow(`L${n}`, { 備考: remarks })));

const ask = async <T>(question: string): Promise<T[]> => (await app.db.pool.query(question)).rows as T[];
const count = async (condition: string): Promise<number> =>
  Number((await ask<{ n: string }>(`select count(*) as n from orders where ${condition}`))[0]?.n);

/** Notes every change that reaches an order while it is locked or confirmed, in either of its tables. */
const watched = `
  create table wronged (id bigint);
  create function note_wrong() returns trigger language plpgsql as $$ begin
    insert into wronged select o.id from orders o
     where o.id = (to_jsonb(new) ->> tg_argv[0])::bigint and (o.import_locked or o.confirmed);
    return null; end $$;
  create trigger note_order after update on orders for each row
    when (old.import_locked and new.import_locked or old.confirmed) execute function note_wrong('id');
  create trigger note_charges after update on order_charges for each row execute function note_wrong('order_id');`;

/** A user who locks and unlocks, a handful at a time, until informed that it is enough; answers how often it was done. */
async function lockAndUnlock(enough: AbortSignal): Promise<number> {
  for (let times = 0; ; times += 1) {
    if (enough.aborted) return times;
    const path = times % 2 === 0 ? 'order/lock' : 'order/lock/release';
    const body = (
      await ask<{ id: string }>(`select id::text from orders where not confirmed and import_locked = ${times % 2 === 1}
                                  order by random() limit 20`)
    ).map(({ id }) => id);
    if (body.length > 0)
      expect((await app.call('POST', `/gpa/api/${path}`, { as: user, body })).status).toBeLessThan(500);
  }
}

test('R07 IMP-22 a feed changes no locked or confirmed order while a user locks and unlocks', async () => {
  await importFile(app, user, file('古い'));
  await ask(`update orders set import_locked = true where id % 10 = 1`);
  await ask(`update orders set confirmed = true, confirmed_on = '2026-05-01' where id % 10 = 2`);
  await ask(watched);
  const enough = new AbortController();
  const people = lockAndUnlock(enough.signal);
  const { history } = await importFile(app, user, file('新しい'));
  enough.abort();
  expect(await people).toBeGreaterThan(0);

  expect(await ask('select from wronged')).toEqual([]);
  const reported = /^全[\d,]+行：更新([\d,]+)件、ロック中([\d,]+)件、確定済み([\d,]+)件$/
    .exec(history.message)
    ?.slice(1)
    .map((figure) => Number(figure.replaceAll(',', '')));
  const changed = await count(`remarks = '新しい'`);
  expect(reported).toEqual([changed, rows - changed - tenth, tenth]);
  expect(await count(`remarks = '古い' and confirmed`)).toBe(tenth);
  const held = await ask(`select distinct order_id from pending_change where field = 'remarks'`);
  expect(held).toHaveLength(rows - changed);
}, 600_000);

test('R07 the check of this test finds changes of locked and confirmed orders', async () => {
  await ask(`update orders set remarks = 'X' where id = (select min(id) from orders where import_locked)`);
  await ask(`update order_charges set pick_amt_info_amt = 1
              where order_id = (select min(id) from orders where confirmed)`);
  expect(await ask('select from wronged')).toHaveLength(2);
});
