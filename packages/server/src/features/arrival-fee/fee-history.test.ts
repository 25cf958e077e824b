import { importedText } from '../../../testing/imported-text.ts';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/fields';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import { importFile } from '../../../testing/import-file.ts';
import { arrivalFeeBody } from '../../../testing/rule-bodies.ts';
import { feeFile, feeRow } from '../../../testing/rule-files.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
app.work();

const url = '/gpa/api/arrival-fee';
const save = async (body: unknown) => (await app.call<{ data: ArrivalFee }>('POST', url, { as: user, body })).body.data;
const history = (id: string | null, as: TestUser | null = user) =>
  app.call<RecordChange[]>('GET', `${url}/${id}/history`, { as });

describe('a rule that is created, changed and deleted by hand', () => {
  let changes: RecordChange[];
  beforeAll(async () => {
    const fee = await save(arrivalFeeBody());
    await save({
      ...fee,
      depTransportation: { ...fee.depTransportation, depEkiSubCode: null },
      cntnTonnage: 10,
      torihikisaki: { id: '1000000010' },
      winterAmt: null,
      pickAmt: -1200,
    });
    expect((await app.call('DELETE', `${url}/${fee.id}`, { as: user })).status).toBe(204);
    const { status, body } = await history(fee.id);
    expect(status).toBe(200);
    changes = body;
  });

  test('HISTORY-01 the history of a rule names cause, user and version, the newest first', () => {
    expect(changes.map(({ causeLabel, userName, versionNo }) => [causeLabel, userName, versionNo])).toEqual([
      ['削除', '山田　花子', 2],
      ['手入力', '山田　花子', 2],
      ['新規登録', '山田　花子', 1],
    ]);
  });

  test('HISTORY-02 a change of a rule has its values before and after', () => {
    expect(changes[1]?.changes).toEqual([
      { path: 'depTransportation.depEkiSubCode', label: '発駅枝番', from: '01', to: null },
      { path: 'cntnTonnage', label: 'トン数', from: '5', to: '10' },
      { path: 'torihikisaki', label: '取引先（請求先）', from: '2000555120 ㈱髙﨑製紙', to: '1000000010 自社' },
      { path: 'pickAmt', label: '集貨料', from: null, to: '-1,200' },
      { path: 'winterAmt', label: '冬期割増料', from: '2,000', to: null },
    ]);
  });

  test('HISTORY-02 the creation of a rule has no changes', () => {
    expect(changes[2]?.changes).toEqual([]);
  });

  test('HISTORY-02 the deletion of a rule has the values it had', () => {
    const deleted = changes[0]?.changes ?? [];
    expect(deleted).toContainEqual({ path: 'consigneeName', label: '荷受人名', from: '東大阪食品㈱', to: null });
    expect(deleted.map(({ path }) => path)).not.toContain('depTransportation.depEkiSubCode');
  });
});

test('HISTORY-03 a refused save and a refused import leave no entry', async () => {
  const fee = await save(arrivalFeeBody({ consigneeName: '断られる' }));
  const refused = [
    { ...fee, versionNo: 9 },
    { ...fee, consigneeName: null },
  ];
  for (const body of refused) expect((await app.call('POST', url, { as: user, body })).status).toBeGreaterThan(399);
  const { rows } = await app.db.pool.query('select 1 from arrival_fee_change where arrival_fee_id = $1', [fee.id]);
  expect(rows).toHaveLength(1);
});

describe('rules of a file that is imported twice with one changed amount', () => {
  const row = (consignee: string, amount: string) => feeRow({ 荷受人名: consignee, 配達料: amount });
  const send = (amount: string) => {
    const file = feeFile([row('取込甲', '100'), row('取込乙', amount)]);
    return importFile(app, user, file, { kind: 'arrival-fee', fileName: '料金.csv' });
  };
  const reported = (changes: readonly RecordChange[]) =>
    changes.map(({ causeLabel, source, versionNo, changes }) => [causeLabel, source, versionNo, changes]);
  let unchanged: RecordChange[];
  let changed: RecordChange[];

  beforeAll(async () => {
    expect((await send('200')).history.message).toBe(importedText(2, { created: 2 }));
    expect((await send('300')).history.message).toBe(importedText(2, { changed: 1, unchanged: 1 }));
    const { rows } = await app.db.pool.query<{ id: string }>(
      "select id::text from arrival_fee where consignee_name like '取込%' order by id",
    );
    [unchanged = [], changed = []] = await Promise.all(rows.map(async ({ id }) => (await history(id)).body));
  });

  test('HISTORY-03 an imported change of a rule names its file and row', () => {
    expect(reported(changed)).toEqual([
      ['取込', '料金.csv 3行目', 2, [{ path: 'deliveryAmt', label: '配達料', from: '200', to: '300' }]],
      ['取込', '料金.csv 3行目', 1, []],
    ]);
  });

  test('HISTORY-03 an import that does not change a rule adds nothing to its history', () => {
    expect(reported(unchanged)).toEqual([['取込', '料金.csv 2行目', 1, []]]);
  });

  test('HISTORY-03 an imported change of a rule refers to its job', async () => {
    const { rows } = await app.db.pool.query('select distinct job_id from arrival_fee_change where job_id is not null');
    expect(rows).toHaveLength(2);
  });
});

test('HISTORY-04 R33 the history of a rule is for users who may read the master', async () => {
  const stranger = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  const reader = await app.signIn('閲覧', [{ functionCode: 'ARRIVAL_FEE', roleBit: 1 }]);
  const { id } = await save(arrivalFeeBody({ consigneeName: '権限' }));
  expect((await history(id, null)).status).toBe(401);
  expect((await history(id, stranger)).status).toBe(403);
  expect((await history(id, reader)).status).toBe(200);
});

test('HISTORY-04 the history of an unknown rule is not found', async () => {
  const reader = await app.signIn('閲覧二', [{ functionCode: 'ARRIVAL_FEE', roleBit: 1 }]);
  expect((await history('99999999', reader)).status).toBe(404);
});
