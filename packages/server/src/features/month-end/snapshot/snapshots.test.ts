import { nothingToRecord } from '@tsuun/domain/message/month-end/snapshot';
import type { Comparison, RecordDifference, Snapshot } from '@tsuun/contract/month-end/snapshot';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { beforeEach, expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { importFile } from '../../../../testing/import-file.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { checkSnapshots } from './check-snapshots.ts';

const { app, user, post, newest, undo, order, fee } = await openUndoFixture();
const base = '/gpa/api/month-end/snapshots';
const month = 'month=2026-05-01&basis=bizResultDt';

beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change, fee, fee_change'));

const take = async (more = '', as: TestUser = user) => {
  const answer = await app.call('GET', `${base}/take?${month}${more}`, { as });
  return answer.status === 200 ? completionOf(answer.text) : { status: 'error', message: answer.text };
};
const list = async (more = '') => (await app.call<Snapshot[]>('GET', `${base}?${month}${more}`, { as: user })).body;
const compare = async (id: string, more = ''): Promise<Comparison> => {
  const answer = await app.call<Comparison>('GET', `${base}/comparison?base=${id}&${more}`, { as: user });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body;
};
const taken = async (more = ''): Promise<Snapshot> => {
  expect((await take(more)).status).toBe('success');
  return (await list(more.replace(/&remark=[^&]*/, '')))[0] as Snapshot;
};
const read = async (id: string): Promise<Order> =>
  (await app.call<Order>('GET', `/gpa/api/order/${id}`, { as: user })).body;
const save = async (id: string, changes: object) => post('order', { ...(await read(id)), ...changes });
const reported = ({ kind, acceptNo, fields }: RecordDifference) => [
  kind,
  acceptNo,
  ...fields.map(({ label, before, after, cause }) => [label, before, after, cause?.split(' ')[0] ?? null]),
];

test('SNAP-01 a month is recorded as it stands, by whom and when, with its sums', async () => {
  await order({ pickAmtInfo: { amt: 1000 }, payPickAmtInfo: { amt: 700 } });
  await fee();
  await order({ bizResultDt: '2026-06-01', billingDt: '2026-06-01' });
  const snapshot = await taken('&remark=締め前');
  expect(snapshot).toMatchObject({
    ...{ no: 1, month: '2026-05-01', basis: 'bizResultDt', remark: '締め前', takenBy: user.name },
    ...{ orderCount: 1, feeCount: 1, confirmedCount: 0, billing: 13_000, payment: 10_200 },
    filters: { chargeTransportationId: null, keitanId: null, hinmokuId: null },
  });
  expect(snapshot.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await taken()).no).toBe(2);
  expect(await list('&chargeTransportationId=4411/-/10020/000')).toEqual([]);
  const line = await newest();
  expect(line).toMatchObject({ kind: 'snapshot/month', state: 'done', total: 2, message: '2件を記録しました。' });
});

test('SNAP-03 nothing differs right after it', async () => {
  await order();
  await fee();
  const { id } = await taken();
  expect(await compare(id)).toMatchObject({ totalCount: 0, list: [], other: null });
});

test('SNAP-04 every later change is reported with its cause, and nothing else', async () => {
  const ids = {
    hand: await order({ acceptNo: 'S-HAND', pickAmtInfo: { amt: 100 } }),
    bulk: await order({ acceptNo: 'S-BULK' }),
    gone: await order({ acceptNo: 'S-GONE', pickAmtInfo: { amt: 300 } }),
    left: await order({ acceptNo: 'S-LEFT', pickAmtInfo: { amt: 500 } }),
    back: await order({ acceptNo: 'S-BACK' }),
    still: await order({ acceptNo: 'S-STILL' }),
    comes: await order({ acceptNo: 'S-COMES', bizResultDt: '2026-06-02', pickAmtInfo: { amt: 70 } }),
  };
  await importFile(app, user, zentsuCsv([zentsuRow('S-FEED', { 発送完了日: '2026/05/10', 配達料: '10' })]));
  const feeId = await fee();
  const { id } = await taken();

  await save(ids.hand, { pickAmtInfo: { amt: 150 } });
  await post('order/lock/release', [ids.bulk]);
  await post('order/batch', { idList: [ids.bulk], request: { remarks: '一括' } });
  await app.call('DELETE', `/gpa/api/order/${ids.gone}`, { as: user });
  await save(ids.left, { bizResultDt: '2026-06-03' });
  await save(ids.comes, { bizResultDt: '2026-05-20' });
  // Done and undone: as it was.
  await post('order/batch', { idList: [ids.back, ids.still], request: { remarks: '戻す' } });
  await undo((await newest()).id);
  await post('order/lock/release', [ids.still]);
  await order({ acceptNo: 'S-NEW', pickAmtInfo: { amt: 20 } });
  await importFile(app, user, zentsuCsv([zentsuRow('S-FEED', { 発送完了日: '2026/05/10', 配達料: '25' })]));
  await app.call('DELETE', `/gpa/api/fees/${feeId}`, { as: user });

  const found = await compare(id);
  expect(found.list.map(reported).toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
    ['deleted', null, ['請求合計', '12,000', null, '削除'], ['支払合計', '9,500', null, '削除']],
    ['changed', 'S-BULK', ['備考', null, '一括', '一括更新']],
    [
      'entered',
      'S-COMES',
      ['業務実績日', '2026-06-02', '2026-05-20', '手入力'],
      ['請求合計', null, '70', null],
      ['支払合計', null, '0', null],
    ],
    ['changed', 'S-FEED', ['配達料', '10', '25', '取込']],
    ['deleted', 'S-GONE', ['請求合計', '300', null, '削除'], ['支払合計', '0', null, '削除']],
    ['changed', 'S-HAND', ['集貨料', '100', '150', '手入力']],
    [
      'left',
      'S-LEFT',
      ['業務実績日', '2026-05-11', '2026-06-03', '手入力'],
      ['請求合計', '500', null, null],
      ['支払合計', '0', null, null],
    ],
    ['added', 'S-NEW', ['請求合計', null, '20', '新規登録'], ['支払合計', null, '0', '新規登録']],
  ]);
  expect(found.counts).toEqual({ added: 1, changed: 3, entered: 1, left: 1, deleted: 2, amount: 7, confirmedOnly: 0 });
  const differences = found.list.flatMap(({ fields }) => fields).filter(({ isYen }) => isYen);
  const by = differences.reduce(
    (sum, { difference, label }) => sum + (label === '支払合計' ? 0 : (difference ?? 0)),
    0,
  );
  expect(found.after.billing - found.before.billing).toBe(by);
  expect((await compare(id, 'kind=left')).list.map(({ acceptNo }) => acceptNo)).toEqual(['S-LEFT']);
  expect((await compare(id, 'amount=true')).totalCount).toBe(7);
});

test('SNAP-05 what was only confirmed is distinguished, and when asked for', async () => {
  const id = await order();
  const snapshot = await taken();
  await post('order/confirm', [id]);
  const quiet = await compare(snapshot.id);
  expect([quiet.totalCount, quiet.counts.confirmedOnly, quiet.after.confirmed]).toEqual([0, 1, 1]);
  const { list: confirmed, counts, totalCount } = await compare(snapshot.id, 'confirmedToo=true');
  // Each kind is counted as it is listed.
  expect([counts.changed, totalCount]).toEqual([1, 1]);
  const [one] = confirmed;
  expect(one?.fields.map(({ label, cause }) => [label, cause])).toEqual([['確定', '確定']]);
});

test('SNAP-06 two records are compared with each other, whatever came after', async () => {
  const id = await order({ acceptNo: 'S-TWO', pickAmtInfo: { amt: 1 } });
  const first = await taken();
  await save(id, { pickAmtInfo: { amt: 2 } });
  const second = await taken();
  await save(id, { pickAmtInfo: { amt: 3 } });
  const between = await compare(first.id, `other=${second.id}`);
  expect(between.list.map(reported)).toEqual([['changed', 'S-TWO', ['集貨料', '1', '2', '手入力']]]);
  expect([between.before.billing, between.after.billing, between.other?.no]).toEqual([1, 2, second.no]);
  const narrow = await taken('&keitanId=120100');
  expect((await app.call('GET', `${base}/comparison?base=${first.id}&other=${narrow.id}`, { as: user })).status).toBe(
    400,
  );
});

test('SNAP-07 a record is never changed, and the user who alters one behind the program’s back is found out', async () => {
  await order();
  const [{ id }, later] = [await taken(), await taken()];
  await expect(app.db.pool.query('update month_snapshot_row set billing = 1')).rejects.toThrow('only added to');
  await expect(app.db.pool.query('delete from month_snapshot')).rejects.toThrow('only added to');
  expect((await checkSnapshots(app.db.pool)).every(({ fits }) => fits)).toBe(true);
  const client = await app.db.pool.connect();
  try {
    await client.query(`begin; alter table month_snapshot_row disable trigger all;
      update month_snapshot_row set billing = billing + 1 where snapshot_id = ${id}`);
    const wrong = async () => (await checkSnapshots(client)).filter(({ fits }) => !fits).map((one) => one.id);
    expect(await wrong()).toEqual([id]);
    // Nor are the sums that people read another's than those of its rows.
    await client.query(`alter table month_snapshot disable trigger all;
      update month_snapshot set confirmed_count = confirmed_count + 1 where id = ${later.id}`);
    expect(await wrong()).toEqual([id, later.id]);
    await client.query(`update month_snapshot set confirmed_count = confirmed_count - 1 where id = ${later.id}`);
    await client.query(`set constraints all deferred;
      delete from month_snapshot where id = ${id}`);
    expect(await wrong()).toEqual([later.id]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('SNAP-08 an empty month is not recorded; who only reads takes none', async () => {
  expect(await take()).toMatchObject({
    status: 'error',
    message: nothingToRecord,
  });
  const reader = await app.signIn('照合担当', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  const other = await app.signIn('別', [{ functionCode: 'ORDER', roleBit: 3 }]);
  await order();
  const { id } = await taken();
  const statusOf = async (path: string, as: TestUser | null) =>
    (await app.call<ProblemBody>('GET', `${base}${path}`, { as })).status;
  expect(await statusOf(`/take?${month}`, reader)).toBe(403);
  expect(await statusOf(`/comparison?base=${id}`, reader)).toBe(200);
  expect(await statusOf(`/comparison?base=${id}`, other)).toBe(403);
  expect(await statusOf('', null)).toBe(401);
  expect(await statusOf('/comparison?base=999999', reader)).toBe(404);
  expect(await statusOf(`/take?${month}&remark=${'あ'.repeat(101)}`, user)).toBe(400);
});

test('SNAP-02 it is one moment: what an import writes meanwhile is in it whole or not at all', async () => {
  const rows = (amount: string) =>
    zentsuCsv(Array.from({ length: 40 }, (_, n) => zentsuRow(`S-${n}`, { 発送完了日: '2026/05/10', 配達料: amount })));
  await importFile(app, user, rows('1'));
  const [, completion] = await Promise.all([importFile(app, user, rows('1000')), take()]);
  expect(completion.status).toBe('success');
  const [snapshot] = await list();
  expect([40, 40_000]).toContain(snapshot?.billing);
});

test('SNAP-09 the comparison can be saved as a table', async () => {
  const id = await order({ acceptNo: 'S-FILE', pickAmtInfo: { amt: 1 } });
  const snapshot = await taken();
  await save(id, { pickAmtInfo: { amt: 2000 } });
  const answer = await app.call('GET', `${base}/comparison/file?base=${snapshot.id}&format=csv`, { as: user });
  expect(decodeURIComponent(answer.headers['content-disposition'] as string)).toContain(
    `記録との比較_2026-05_第${snapshot.no}回.csv`,
  );
  const [head, line] = answer.text.split('\r\n');
  expect(head?.split(',').slice(5, 9)).toEqual(['項目', '記録したとき', 'いま', '差']);
  expect(line?.split(',').slice(0, 6)).toEqual(['オーダー', '変更', '19D-32846', 'S-FILE', '', '集貨料']);
  // A difference below zero is a number as any other, and two records are called what they are.
  await save(id, { pickAmtInfo: { amt: 900 } });
  const second = await taken();
  await save(id, { pickAmtInfo: { amt: 500 } });
  const third = await taken();
  const ids = `base=${second.id}&other=${third.id}`;
  const later = await app.call('GET', `${base}/comparison/file?${ids}&format=csv`, { as: user });
  const [heads, row] = later.text.split('\r\n').map((one) => one.split(',').slice(-6, -3));
  expect([heads, row]).toEqual([
    [`第${second.no}回`, `第${third.no}回`, '差'],
    ['900', '500', '-400'],
  ]);
  expect((await app.call('GET', `${base}/comparison/file?${ids}&format=pdf`, { as: user })).status).toBe(400);
});
