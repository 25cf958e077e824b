import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordChange } from '@tsuun/contract/history';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { arrivalFeeBody } from '../../../testing/rule-bodies.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationsDir } from '../../db/migration-files.ts';

const { app, user } = await openTestServer();

const dep = { depJrEkiCode: '1591', depJutakuninCode: '30030' };
const post = (body: unknown) => app.call<{ data: { id: string } }>('POST', '/gpa/api/arrival-fee', { as: user, body });

/** The database as it was before sub codes became one key. */
async function revertMigration(): Promise<void> {
  await app.db.pool.query(`
    drop index arrival_fee_key;
    drop function sub_code_key;
    create unique index arrival_fee_key on arrival_fee (
      dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id, cntn_tonnage, arrival_type, consignee_key,
      dep_eki_sub_code, dep_jutakunin_sub_code, arr_eki_sub_code);
    delete from schema_migration where version = 21`);
}

async function repeatMigration(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(migrationsDir)).filter((name) => name <= '0021-z');
  await Promise.all(names.map((name) => cp(join(migrationsDir, name), join(dir, name))));
  expect(await migrate(app.db.pool, { dir })).toEqual(['0021-sub-codes-one-key.sql']);
  await rm(dir, { recursive: true });
}

describe('the migration of two rules whose keys became one', () => {
  let ids: Readonly<Record<'other' | 'kept' | 'deleted', string>>;

  beforeAll(async () => {
    const other = (await post(arrivalFeeBody({ consigneeName: '別' }))).body.data.id;
    const departure = { ...dep, depEkiSubCode: '01', depJutakuninSubCode: '000' };
    const kept = (await post(arrivalFeeBody({ depTransportation: departure, deliveryAmt: 2 }))).body.data.id;
    await revertMigration();
    const { rows } = await app.db.pool.query<{ id: string }>(
      `insert into arrival_fee (dep_jr_eki_code, dep_eki_sub_code, dep_jutakunin_code, arr_jr_eki_code, arr_eki_sub_code,
                                consignee_name, cntn_tonnage, hinmoku_id, arrival_type, torihikisaki_id, delivery_amt)
       select dep_jr_eki_code, '01', dep_jutakunin_code, arr_jr_eki_code, '00', consignee_name, cntn_tonnage, hinmoku_id,
              arrival_type, torihikisaki_id, 1 from arrival_fee where id = $1 returning id::text`,
      [kept],
    );
    await repeatMigration();
    ids = { other, kept, deleted: rows[0]?.id ?? '' };
  });
  const lastChange = async (id: string) =>
    (await app.call<RecordChange[]>('GET', `/gpa/api/arrival-fee/${id}/history`, { as: user })).body[0];

  test('AFEE-15 of two rules with one key the one that priced orders is kept', async () => {
    const { rows } = await app.db.pool.query<{ id: string }>('select id::text from arrival_fee order by id');
    expect(rows).toEqual([{ id: ids.other }, { id: ids.kept }]);
  });

  test('AFEE-15 the history of the kept rule has the amounts of the deleted one', async () => {
    const change = await lastChange(ids.kept);
    expect(change?.source).toBe(`枝番・サブコードの 00 と空欄の統合：到着料金 ${ids.deleted} を廃止`);
    expect(change?.changes).toContainEqual({ path: 'deliveryAmt', label: '配達料', from: '1', to: '2' });
  });

  test('AFEE-15 the history of the deleted rule names the kept one', async () => {
    const change = await lastChange(ids.deleted);
    const source = `枝番・サブコードの 00 と空欄の統合：到着料金 ${ids.kept}`;
    expect([change?.causeLabel, change?.source]).toEqual(['削除', source]);
    expect(change?.changes).toContainEqual({ path: 'deliveryAmt', label: '配達料', from: '1', to: null });
  });

  test('AFEE-15 the migration does not change a rule with a key of its own', async () => {
    expect((await lastChange(ids.other))?.causeLabel).toBe('新規登録');
  });
});
