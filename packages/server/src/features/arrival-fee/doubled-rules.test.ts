import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordChange } from '@tsuun/contract/history';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { arrivalFeeBody } from '../../../testing/rule-bodies.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationsDir } from '../../db/migration-files.ts';

const { app, user } = await openTestServer();

const dep = { depJrEkiCode: '1591', depJutakuninCode: '30030' };
const post = (body: unknown) => app.call<{ data: { id: string } }>('POST', '/gpa/api/arrival-fee', { as: user, body });

/** The database as it was before sub codes became one key. */
async function back(): Promise<void> {
  await app.db.pool.query(`
    drop index arrival_fee_key;
    drop function sub_code_key;
    create unique index arrival_fee_key on arrival_fee (
      dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id, cntn_tonnage, arrival_type, consignee_key,
      dep_eki_sub_code, dep_jutakunin_sub_code, arr_eki_sub_code);
    delete from schema_migration where version = 21`);
}

async function again(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(migrationsDir)).filter((name) => name <= '0021-z');
  await Promise.all(names.map((name) => cp(join(migrationsDir, name), join(dir, name))));
  expect(await migrate(app.db.pool, { dir })).toEqual(['0021-sub-codes-one-key.sql']);
  await rm(dir, { recursive: true });
}

test('AFEE-15 rules that were two keys become one: what priced stays, and histories tell what the other had', async () => {
  const other = (await post(arrivalFeeBody({ consigneeName: '別' }))).body.data.id;
  const kept = (
    await post(
      arrivalFeeBody({
        depTransportation: { ...dep, depEkiSubCode: '01', depJutakuninSubCode: '000' },
        deliveryAmt: 2,
      }),
    )
  ).body.data.id;
  await back();
  const { rows } = await app.db.pool.query<{ id: string }>(
    `insert into arrival_fee (dep_jr_eki_code, dep_eki_sub_code, dep_jutakunin_code, arr_jr_eki_code, arr_eki_sub_code,
                              consignee_name, cntn_tonnage, hinmoku_id, arrival_type, torihikisaki_id, delivery_amt)
     select dep_jr_eki_code, '01', dep_jutakunin_code, arr_jr_eki_code, '00', consignee_name, cntn_tonnage, hinmoku_id,
            arrival_type, torihikisaki_id, 1 from arrival_fee where id = $1 returning id::text`,
    [kept],
  );
  const gone = rows[0]?.id ?? '';
  await again();
  const left = await app.db.pool.query<{ id: string }>('select id::text from arrival_fee order by id');
  expect(left.rows).toEqual([{ id: other }, { id: kept }]);
  const history = async (id: string) =>
    (await app.call<RecordChange[]>('GET', `/gpa/api/arrival-fee/${id}/history`, { as: user })).body[0];
  const reported = await history(kept);
  expect(reported?.source).toBe(`枝番・サブコードの 00 と空欄の統合：到着料金 ${gone} を廃止`);
  expect(reported?.changes).toContainEqual({ path: 'deliveryAmt', label: '配達料', from: '1', to: '2' });
  const last = await history(gone);
  expect([last?.causeLabel, last?.source]).toEqual(['削除', `枝番・サブコードの 00 と空欄の統合：到着料金 ${kept}`]);
  expect(last?.changes).toContainEqual({ path: 'deliveryAmt', label: '配達料', from: '1', to: null });
  expect((await history(other))?.causeLabel).toBe('新規登録');
});
