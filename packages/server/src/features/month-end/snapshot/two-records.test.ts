import { setTimeout as wait } from 'node:timers/promises';
import type { Comparison, RecordDifference, Snapshot } from '@tsuun/contract/month-end/snapshot';
import type { Order } from '@tsuun/domain/order/record';
import { beforeAll, describe, expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { importFile } from '../../../../testing/import-file.ts';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';

const { app, user, post, newest, undo, order, fee } = await openUndoFixture();
const base = '/gpa/api/month-end/snapshots';
const month = 'month=2026-05-01&basis=bizResultDt';

async function takeSnapshot(): Promise<Snapshot> {
  const { text } = await app.call('GET', `${base}/take?${month}`, { as: user });
  expect(completionOf(text).status).toBe('success');
  return (await app.call<Snapshot[]>('GET', `${base}?${month}`, { as: user })).body[0] as Snapshot;
}
const compare = async (...ids: readonly string[]): Promise<Comparison> =>
  (await app.call<Comparison>('GET', `${base}/comparison?base=${ids.join('&other=')}`, { as: user })).body;
const save = async (id: string, changes: object): Promise<void> => {
  const { body } = await app.call<Order>('GET', `/gpa/api/order/${id}`, { as: user });
  await post('order', { ...body, ...changes });
};
const remove = (path: string) => app.call('DELETE', `/gpa/api/${path}`, { as: user });
const on = (bizResultDt: string) => ({ bizResultDt });
/**
 * Text of a difference: the number of the record, the kind of difference, and for each field with a cause the field,
 * its old and new value, and the cause.
 */
const reported = ({ source, kind, acceptNo, fields }: RecordDifference): string =>
  [
    acceptNo ?? source,
    kind,
    ...fields
      .filter(({ cause }) => cause !== null)
      .map(({ label, before, after, cause }) => `${label} ${before}>${after} ${cause?.split(' ')[0]}`),
  ].join(' ');
const describeAll = ({ list }: Comparison): string[] => list.map(reported).toSorted();

describe('changes before, between and after two snapshots', () => {
  let first: Snapshot;
  let second: Snapshot;

  beforeAll(async () => {
    const ids = {
      changed: await order({ acceptNo: 'T-CHANGED', remarks: '0' }),
      movedAndDeleted: await order({ acceptNo: 'T-OUT-DELETED' }),
      movedTwice: await order({ acceptNo: 'T-OUT-JULY' }),
      movedBack: await order({ acceptNo: 'T-OUT-BACK' }),
      deleted: await order({ acceptNo: 'T-DELETED' }),
      deletedAndRestored: await order({ acceptNo: 'T-DELETED-BACK' }),
      entered: await order({ acceptNo: 'T-IN' }),
      enteredAndDeleted: await order({ acceptNo: 'T-IN-DELETED', ...on('2026-06-09') }),
      restored: await order({ acceptNo: 'T-RESTORED' }),
      deletedLater: await order({ acceptNo: 'T-LATER' }),
    };
    const feeId = await fee();
    await save(ids.changed, { remarks: '1' });
    await save(ids.entered, on('2026-06-01'));
    await remove(`order/${ids.restored}`);
    const firstDeletion = (await newest()).id;
    first = await takeSnapshot();

    await save(ids.changed, { remarks: '2' });
    await save(ids.movedAndDeleted, on('2026-06-02'));
    await save(ids.movedTwice, on('2026-06-03'));
    await save(ids.movedBack, on('2026-06-04'));
    await remove(`order/${ids.deleted}`);
    await remove(`order/${ids.deletedAndRestored}`);
    const secondDeletion = (await newest()).id;
    await save(ids.entered, on('2026-05-21'));
    await save(ids.enteredAndDeleted, on('2026-05-22'));
    await undo(firstDeletion);
    await order({ acceptNo: 'T-NEW', pickAmtInfo: { amt: 5 } });
    await importFile(app, user, zentsuCsv([zentsuRow('T-FEED', { 発送完了日: '2026/05/10' })]));
    await remove(`fees/${feeId}`);
    second = await takeSnapshot();

    await post('order/batch', { idList: [ids.changed, ids.entered], request: { remarks: '3' } });
    await remove(`order/${ids.movedAndDeleted}`);
    await save(ids.movedTwice, on('2026-07-01'));
    await save(ids.movedBack, on('2026-05-25'));
    await undo(secondDeletion);
    await remove(`order/${ids.enteredAndDeleted}`);
    await remove(`order/${ids.deletedLater}`);
  });

  test('SNAP-06 two snapshots differ by the changes between them', async () => {
    expect(describeAll(await compare(first.id, second.id))).toEqual([
      'T-CHANGED changed 備考 1>2 手入力',
      'T-DELETED deleted 請求合計 0>null 削除 支払合計 0>null 削除',
      'T-DELETED-BACK deleted 請求合計 0>null 削除 支払合計 0>null 削除',
      'T-FEED added 請求合計 null>0 取込 支払合計 null>0 取込',
      'T-IN entered 業務実績日 2026-06-01>2026-05-21 手入力',
      'T-IN-DELETED entered 業務実績日 2026-06-09>2026-05-22 手入力',
      'T-NEW added 請求合計 null>5 新規登録 支払合計 null>0 新規登録',
      'T-OUT-BACK left 業務実績日 2026-05-11>2026-06-04 手入力',
      'T-OUT-DELETED left 業務実績日 2026-05-11>2026-06-02 手入力',
      'T-OUT-JULY left 業務実績日 2026-05-11>2026-06-03 手入力',
      'T-RESTORED added 請求合計 null>0 取り消す 支払合計 null>0 取り消す',
      'fee deleted 請求合計 12,000>null 削除 支払合計 9,500>null 削除',
    ]);
  });

  test('SNAP-06 two snapshots are compared from the earlier to the later in either order of their ids', async () => {
    expect(await compare(second.id, first.id)).toEqual(await compare(first.id, second.id));
  });

  test('SNAP-06 a comparison marks records that were deleted since as not openable', async () => {
    const deleted = (await compare(first.id, second.id)).list.filter(({ exists }) => !exists);
    expect(deleted.map(({ acceptNo }) => acceptNo).toSorted()).toEqual([
      'T-DELETED',
      'T-IN-DELETED',
      'T-OUT-DELETED',
      null,
    ]);
  });

  test('SNAP-06 the later snapshot differs from now by the changes after it', async () => {
    expect(describeAll(await compare(second.id))).toEqual([
      'T-CHANGED changed 備考 2>3 一括更新',
      'T-DELETED-BACK added 請求合計 null>0 取り消す 支払合計 null>0 取り消す',
      'T-IN changed 備考 null>3 一括更新',
      'T-IN-DELETED deleted 請求合計 0>null 削除 支払合計 0>null 削除',
      'T-LATER deleted 請求合計 0>null 削除 支払合計 0>null 削除',
      'T-OUT-BACK entered 業務実績日 2026-06-04>2026-05-25 手入力',
    ]);
  });
});

test('SNAP-04 an undone import is the cause of the deletion of its records', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('T-UNDONE', { 発送完了日: '2026/05/10' })]));
  const imported = (await newest()).id;
  const { id } = await takeSnapshot();
  expect((await undo(imported)).status).toBe('success');
  expect(describeAll(await compare(id))).toEqual([
    'T-UNDONE deleted 請求合計 0>null 取り消す 支払合計 0>null 取り消す',
  ]);
});

test('SNAP-01 a snapshot has the moment at which its rows were read, even if writing them takes long', async () => {
  await order({ acceptNo: 'T-READ' });
  const client = await app.db.pool.connect();
  const waits = async (): Promise<boolean> =>
    ((await client.query(`select from pg_locks where relation = 'month_snapshot'::regclass and not granted`))
      .rowCount ?? 0) > 0;
  await client.query('begin; lock table month_snapshot in share mode');
  const taking = takeSnapshot();
  while (!(await waits())) await wait(20);
  const made = await order({ acceptNo: 'T-MEANWHILE', pickAmtInfo: { amt: 5 } });
  await save(made, on('2026-05-20'));
  await client.query('commit');
  client.release();
  const { id, takenAt } = await taking;
  const { rows } = await app.db.pool.query(
    'select taken_at < (select created_at from orders where id = $1) as before from month_snapshot where id = $2',
    [made, id],
  );
  expect([takenAt, rows[0].before]).toEqual([expect.any(String), true]);
  // It was in no month before: it is new, not moved here.
  expect((await compare(id)).list.map(({ acceptNo, kind }) => [acceptNo, kind])).toEqual([['T-MEANWHILE', 'added']]);
});
