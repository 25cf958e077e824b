import { setTimeout as wait } from 'node:timers/promises';
import type { Comparison, RecordDifference, Snapshot } from '@tsuun/contract/month-end/snapshot';
import type { Order } from '@tsuun/domain/order/record';
import { expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { importFile } from '../../../../testing/import-file.ts';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';

const { app, user, post, newest, undo, order, fee } = await openUndoFixture();
const base = '/gpa/api/month-end/snapshots';
const month = 'month=2026-05-01&basis=bizResultDt';

async function taken(): Promise<Snapshot> {
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
const notifyAll = ({ list }: Comparison): string[] => list.map(reported).toSorted();

test('SNAP-06 two records differ by what happened between them, whatever was before the first and after the second', async () => {
  const ids = {
    changed: await order({ acceptNo: 'T-CHANGED', remarks: '0' }),
    skippedDeleted: await order({ acceptNo: 'T-LEFT-GONE' }),
    skippedOutliers: await order({ acceptNo: 'T-LEFT-FAR' }),
    leftBack: await order({ acceptNo: 'T-LEFT-BACK' }),
    gone: await order({ acceptNo: 'T-GONE' }),
    goneBack: await order({ acceptNo: 'T-GONE-BACK' }),
    enters: await order({ acceptNo: 'T-ENTERS' }),
    entersGone: await order({ acceptNo: 'T-ENTERS-GONE', ...on('2026-06-09') }),
    reborn: await order({ acceptNo: 'T-REBORN' }),
    later: await order({ acceptNo: 'T-LATER' }),
  };
  const feeId = await fee();
  await save(ids.changed, { remarks: '1' });
  await save(ids.enters, on('2026-06-01'));
  await remove(`order/${ids.reborn}`);
  const reborn = (await newest()).id;
  const first = await taken();

  await save(ids.changed, { remarks: '2' });
  await save(ids.skippedDeleted, on('2026-06-02'));
  await save(ids.skippedOutliers, on('2026-06-03'));
  await save(ids.leftBack, on('2026-06-04'));
  await remove(`order/${ids.gone}`);
  await remove(`order/${ids.goneBack}`);
  const gone = (await newest()).id;
  await save(ids.enters, on('2026-05-21'));
  await save(ids.entersGone, on('2026-05-22'));
  await undo(reborn);
  await order({ acceptNo: 'T-NEW', pickAmtInfo: { amt: 5 } });
  await importFile(app, user, zentsuCsv([zentsuRow('T-FEED', { 発送完了日: '2026/05/10' })]));
  await remove(`fees/${feeId}`);
  const second = await taken();

  await post('order/batch', { idList: [ids.changed, ids.enters], request: { remarks: '3' } });
  await remove(`order/${ids.skippedDeleted}`);
  await save(ids.skippedOutliers, on('2026-07-01'));
  await save(ids.leftBack, on('2026-05-25'));
  await undo(gone);
  await remove(`order/${ids.entersGone}`);
  await remove(`order/${ids.later}`);

  expect(notifyAll(await compare(first.id, second.id))).toEqual([
    'T-CHANGED changed 備考 1>2 手入力',
    'T-ENTERS entered 業務実績日 2026-06-01>2026-05-21 手入力',
    'T-ENTERS-GONE entered 業務実績日 2026-06-09>2026-05-22 手入力',
    'T-FEED added 請求合計 null>0 取込 支払合計 null>0 取込',
    'T-GONE deleted 請求合計 0>null 削除 支払合計 0>null 削除',
    'T-GONE-BACK deleted 請求合計 0>null 削除 支払合計 0>null 削除',
    'T-LEFT-BACK left 業務実績日 2026-05-11>2026-06-04 手入力',
    'T-LEFT-FAR left 業務実績日 2026-05-11>2026-06-03 手入力',
    'T-LEFT-GONE left 業務実績日 2026-05-11>2026-06-02 手入力',
    'T-NEW added 請求合計 null>5 新規登録 支払合計 null>0 新規登録',
    'T-REBORN added 請求合計 null>0 取り消す 支払合計 null>0 取り消す',
    'fee deleted 請求合計 12,000>null 削除 支払合計 9,500>null 削除',
  ]);
  // Named the other way round they differ by the same.
  expect(await compare(second.id, first.id)).toEqual(await compare(first.id, second.id));
  // Records that were deleted since can no longer be opened.
  const ends = (await compare(first.id, second.id)).list.filter(({ exists }) => !exists);
  expect(ends.map(({ acceptNo }) => acceptNo).toSorted()).toEqual(['T-ENTERS-GONE', 'T-GONE', 'T-LEFT-GONE', null]);
  expect(notifyAll(await compare(second.id))).toEqual([
    'T-CHANGED changed 備考 2>3 一括更新',
    'T-ENTERS changed 備考 null>3 一括更新',
    'T-ENTERS-GONE deleted 請求合計 0>null 削除 支払合計 0>null 削除',
    'T-GONE-BACK added 請求合計 null>0 取り消す 支払合計 null>0 取り消す',
    'T-LATER deleted 請求合計 0>null 削除 支払合計 0>null 削除',
    'T-LEFT-BACK entered 業務実績日 2026-06-04>2026-05-25 手入力',
  ]);
});

test('SNAP-04 what an import made goes by undoing it, and that is the cause', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('T-UNDONE', { 発送完了日: '2026/05/10' })]));
  const imported = (await newest()).id;
  const { id } = await taken();
  expect((await undo(imported)).status).toBe('success');
  expect(notifyAll(await compare(id))).toEqual(['T-UNDONE deleted 請求合計 0>null 取り消す 支払合計 0>null 取り消す']);
});

test('SNAP-01 a record bears the moment its rows were read, however long their writing takes', async () => {
  await order({ acceptNo: 'T-READ' });
  const client = await app.db.pool.connect();
  const waits = async (): Promise<boolean> =>
    ((await client.query(`select from pg_locks where relation = 'month_snapshot'::regclass and not granted`))
      .rowCount ?? 0) > 0;
  await client.query('begin; lock table month_snapshot in share mode');
  const taking = taken();
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
