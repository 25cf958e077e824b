import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/record';
import { expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import { csvFile } from '../../../testing/csv-file.ts';
import { importFile } from '../../../testing/import-file.ts';
import { arrivalFeeBody } from '../../../testing/rule-bodies.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
app.work();

const url = '/gpa/api/arrival-fee';
const save = async (body: unknown) => (await app.call<{ data: ArrivalFee }>('POST', url, { as: user, body })).body.data;
const history = (id: string | null, as: TestUser | null = user) =>
  app.call<RecordChange[]>('GET', `${url}/${id}/history`, { as });

test('HISTORY a rule made, changed and deleted by hand tells who, why, and from what to what', async () => {
  const fee = await save(arrivalFeeBody());
  const { depTransportation } = fee;
  await save({
    ...fee,
    depTransportation: { ...depTransportation, depEkiSubCode: null },
    cntnTonnage: 10,
    torihikisaki: { id: '1000000010' },
    winterAmt: null,
    pickAmt: -1200,
  });
  expect((await app.call('DELETE', `${url}/${fee.id}`, { as: user })).status).toBe(204);
  const { status, body } = await history(fee.id);
  expect(status).toBe(200);
  expect(body.map(({ causeLabel, userName, versionNo }) => [causeLabel, userName, versionNo])).toEqual([
    ['削除', '山田　花子', 2],
    ['手入力', '山田　花子', 2],
    ['新規登録', '山田　花子', 1],
  ]);
  expect(body[1]?.changes).toEqual([
    { path: 'depTransportation.depEkiSubCode', label: '発駅枝番', from: '01', to: null },
    { path: 'cntnTonnage', label: 'トン数', from: '5', to: '10' },
    { path: 'torihikisaki', label: '取引先（請求先）', from: '2000555120 ㈱髙﨑製紙', to: '1000000010 自社' },
    { path: 'pickAmt', label: '集貨料', from: null, to: '-1,200' },
    { path: 'winterAmt', label: '冬期割増料', from: '2,000', to: null },
  ]);
  expect(body[2]?.changes).toEqual([]);
  const gone = body[0]?.changes ?? [];
  expect(gone).toContainEqual({ path: 'consigneeName', label: '荷受人名', from: '東大阪食品㈱', to: null });
  expect(gone.map(({ path }) => path)).not.toContain('depTransportation.depEkiSubCode');
});

test('HISTORY a refused save and a refused import leave no entry', async () => {
  const fee = await save(arrivalFeeBody({ consigneeName: '断られる' }));
  const refused = [
    { ...fee, versionNo: 9 },
    { ...fee, consigneeName: null },
  ];
  for (const body of refused) expect((await app.call('POST', url, { as: user, body })).status).toBeGreaterThan(399);
  const { rows } = await app.db.pool.query('select 1 from arrival_fee_change where arrival_fee_id = $1', [fee.id]);
  expect(rows).toHaveLength(1);
});

test('HISTORY rules of a file tell the file and the row; a rule left as it was tells nothing', async () => {
  const headers = arrivalFeeFormat.columns.map(({ header }) => header);
  const row = (consignee: string, amount: string) => ({
    発駅コード: '1591',
    発駅枝番: '01',
    発受託人コード: '30030',
    着駅コード: '6092',
    荷受人名: consignee,
    トン数: '5',
    品目コード: '050102',
    到着区分: '到着',
    取引先コード: '2000555120',
    配達料: amount,
  });
  const send = (amount: string) => {
    const file = csvFile(headers, [row('取込甲', '100'), row('取込乙', amount)]);
    return importFile(app, user, file, { kind: 'arrival-fee', fileName: '料金.csv' });
  };
  expect((await send('200')).history.message).toBe('全2行：新規2件');
  expect((await send('300')).history.message).toBe('全2行：更新1件、変更なし1件');
  const { rows } = await app.db.pool.query<{ id: string }>(
    "select id::text from arrival_fee where consignee_name like '取込%' order by id",
  );
  const [first, second] = await Promise.all(rows.map(async ({ id }) => (await history(id)).body));
  const reported = (changes: readonly RecordChange[] = []) =>
    changes.map(({ causeLabel, source, versionNo, changes }) => [causeLabel, source, versionNo, changes]);
  expect(reported(first)).toEqual([['取込', '料金.csv 2行目', 1, []]]);
  expect(reported(second)).toEqual([
    ['取込', '料金.csv 3行目', 2, [{ path: 'deliveryAmt', label: '配達料', from: '200', to: '300' }]],
    ['取込', '料金.csv 3行目', 1, []],
  ]);
  const { rows: jobs } = await app.db.pool.query(
    'select distinct job_id from arrival_fee_change where job_id is not null',
  );
  expect(jobs).toHaveLength(2);
});

test('R33 the history needs the right to read the master; an unknown id is 404', async () => {
  const stranger = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  const reader = await app.signIn('閲覧', [{ functionCode: 'ARRIVAL_FEE', roleBit: 1 }]);
  const { id } = await save(arrivalFeeBody({ consigneeName: '権限' }));
  expect((await history(id, null)).status).toBe(401);
  expect((await history(id, stranger)).status).toBe(403);
  expect((await history(id, reader)).status).toBe(200);
  expect((await history('99999999', reader)).status).toBe(404);
});
