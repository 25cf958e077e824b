import { nothingToRecord, snapshotTakenSentence } from '@tsuun/domain/message/month-end/snapshot';
import type { Comparison, RecordDifference, Snapshot } from '@tsuun/contract/month-end/snapshot';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { importFile } from '../../../../testing/import-file.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { checkSnapshots } from './hash.sql.ts';

const { app, user, post, newest, undo, order, fee } = await openUndoFixture();
const base = '/gpa/api/month-end/snapshots';
const month = 'month=2026-05-01&basis=bizResultDt';

const deleteRecords = () => app.db.pool.query('truncate orders, order_charges, order_change, fee, fee_change');
beforeEach(deleteRecords);

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

test('SNAP-01 a snapshot has the sums of its month, its user and its hash', async () => {
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
});

test('SNAP-01 a further snapshot of the same month has the next number', async () => {
  await order();
  const { no } = await taken();
  expect((await taken()).no).toBe(no + 1);
});

test('SNAP-01 snapshots of another scope are not listed', async () => {
  await order();
  await taken();
  expect(await list('&chargeTransportationId=4411/-/10020/000')).toEqual([]);
});

test('SNAP-01 a snapshot is an activity that counts its records', async () => {
  await order();
  await fee();
  await taken();
  const activity = { kind: 'snapshot/month', state: 'done', total: 2, message: snapshotTakenSentence(2) };
  expect(await newest()).toMatchObject(activity);
});

test('SNAP-03 a snapshot does not differ from the month right after it was taken', async () => {
  await order();
  await fee();
  const { id } = await taken();
  expect(await compare(id)).toMatchObject({ totalCount: 0, list: [], other: null });
});

describe('the comparison with now after changes of every kind', () => {
  let found: Comparison;
  let ofMovedRecords: Comparison;
  let ofAmounts: Comparison;

  beforeAll(async () => {
    await deleteRecords();
    const ids = {
      edited: await order({ acceptNo: 'S-HAND', pickAmtInfo: { amt: 100 } }),
      bulkUpdated: await order({ acceptNo: 'S-BULK' }),
      deleted: await order({ acceptNo: 'S-DELETED', pickAmtInfo: { amt: 300 } }),
      movedOut: await order({ acceptNo: 'S-OUT', pickAmtInfo: { amt: 500 } }),
      undone: await order({ acceptNo: 'S-UNDONE' }),
      undoneAndUnlocked: await order({ acceptNo: 'S-UNLOCKED' }),
      movedIn: await order({ acceptNo: 'S-IN', bizResultDt: '2026-06-02', pickAmtInfo: { amt: 70 } }),
    };
    await importFile(app, user, zentsuCsv([zentsuRow('S-FEED', { 発送完了日: '2026/05/10', 配達料: '10' })]));
    const feeId = await fee();
    const { id } = await taken();

    await save(ids.edited, { pickAmtInfo: { amt: 150 } });
    await post('order/lock/release', [ids.bulkUpdated]);
    await post('order/batch', { idList: [ids.bulkUpdated], request: { remarks: '一括' } });
    await app.call('DELETE', `/gpa/api/order/${ids.deleted}`, { as: user });
    await save(ids.movedOut, { bizResultDt: '2026-06-03' });
    await save(ids.movedIn, { bizResultDt: '2026-05-20' });
    await post('order/batch', { idList: [ids.undone, ids.undoneAndUnlocked], request: { remarks: '戻す' } });
    await undo((await newest()).id);
    await post('order/lock/release', [ids.undoneAndUnlocked]);
    await order({ acceptNo: 'S-NEW', pickAmtInfo: { amt: 20 } });
    await importFile(app, user, zentsuCsv([zentsuRow('S-FEED', { 発送完了日: '2026/05/10', 配達料: '25' })]));
    await app.call('DELETE', `/gpa/api/fees/${feeId}`, { as: user });

    found = await compare(id);
    ofMovedRecords = await compare(id, 'kind=left');
    ofAmounts = await compare(id, 'amount=true');
  });

  test('SNAP-04 every later change is listed with its cause, and nothing else', () => {
    const listed = found.list.map(reported);
    expect(listed.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
      ['deleted', null, ['請求合計', '12,000', null, '削除'], ['支払合計', '9,500', null, '削除']],
      ['changed', 'S-BULK', ['備考', null, '一括', '一括更新']],
      ['deleted', 'S-DELETED', ['請求合計', '300', null, '削除'], ['支払合計', '0', null, '削除']],
      ['changed', 'S-FEED', ['配達料', '10', '25', '取込']],
      ['changed', 'S-HAND', ['集貨料', '100', '150', '手入力']],
      [
        'entered',
        'S-IN',
        ['業務実績日', '2026-06-02', '2026-05-20', '手入力'],
        ['請求合計', null, '70', null],
        ['支払合計', null, '0', null],
      ],
      ['added', 'S-NEW', ['請求合計', null, '20', '新規登録'], ['支払合計', null, '0', '新規登録']],
      [
        'left',
        'S-OUT',
        ['業務実績日', '2026-05-11', '2026-06-03', '手入力'],
        ['請求合計', '500', null, null],
        ['支払合計', '0', null, null],
      ],
    ]);
  });

  test('SNAP-04 a comparison counts its differences by kind', () => {
    expect(found.counts).toEqual({
      ...{ added: 1, changed: 3, entered: 1, left: 1, deleted: 2 },
      ...{ amount: 7, confirmedOnly: 0 },
    });
  });

  test('SNAP-04 the listed differences of billing add up to the difference of the sums', () => {
    const amounts = found.list.flatMap(({ fields }) => fields).filter(({ isYen }) => isYen);
    const sum = amounts.reduce(
      (total, { difference, label }) => total + (label === '支払合計' ? 0 : (difference ?? 0)),
      0,
    );
    expect(found.after.billing - found.before.billing).toBe(sum);
  });

  test('SNAP-04 a comparison is narrowed to one kind of difference', () => {
    expect(ofMovedRecords.list.map(({ acceptNo }) => acceptNo)).toEqual(['S-OUT']);
  });

  test('SNAP-04 a comparison is narrowed to differences of amounts', () => {
    expect(ofAmounts.totalCount).toBe(7);
  });
});

test('SNAP-05 records that were only confirmed are counted apart and listed on request', async () => {
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

test('SNAP-06 two snapshots are compared with each other without the changes after them', async () => {
  const id = await order({ acceptNo: 'S-TWO', pickAmtInfo: { amt: 1 } });
  const first = await taken();
  await save(id, { pickAmtInfo: { amt: 2 } });
  const second = await taken();
  await save(id, { pickAmtInfo: { amt: 3 } });
  const between = await compare(first.id, `other=${second.id}`);
  expect(between.list.map(reported)).toEqual([['changed', 'S-TWO', ['集貨料', '1', '2', '手入力']]]);
  expect([between.before.billing, between.after.billing, between.other?.no]).toEqual([1, 2, second.no]);
});

test('SNAP-06 snapshots of different scopes are not compared', async () => {
  await order({ pickAmtInfo: { amt: 1 } });
  const full = await taken();
  const narrow = await taken('&keitanId=120100');
  const query = `base=${full.id}&other=${narrow.id}`;
  expect((await app.call('GET', `${base}/comparison?${query}`, { as: user })).status).toBe(400);
});

test('SNAP-07 the database refuses to change or delete a snapshot', async () => {
  await order();
  await taken();
  await expect(app.db.pool.query('update month_snapshot_row set billing = 1')).rejects.toThrow('only added to');
  await expect(app.db.pool.query('delete from month_snapshot')).rejects.toThrow('only added to');
});

test('SNAP-07 unaltered snapshots fit their hashes', async () => {
  await order();
  await taken();
  expect((await checkSnapshots(app.db.pool)).every(({ fits }) => fits)).toBe(true);
});

const [withoutRowTrigger, withoutTrigger] = ['month_snapshot_row', 'month_snapshot'].map(
  (table) => `alter table ${table} disable trigger all`,
);
/** Alteration behind the back of the program, its statement, and the snapshots that are then altered. */
const alterations = [
  [
    'a row was altered',
    (id: string) => `${withoutRowTrigger};
      update month_snapshot_row set billing = billing + 1 where snapshot_id = ${id}`,
    ['first'],
  ],
  [
    'the sums that users read were altered',
    (id: string) => `${withoutTrigger};
      update month_snapshot set confirmed_count = confirmed_count + 1 where id = ${id}`,
    ['first'],
  ],
  [
    'a row of the first and the sums of the second were altered',
    (id: string) => `${withoutRowTrigger}; ${withoutTrigger};
      update month_snapshot_row set billing = billing + 1 where snapshot_id = ${id};
      update month_snapshot set confirmed_count = confirmed_count + 1 where id > ${id}`,
    ['first', 'second'],
  ],
  [
    'the snapshot before it was deleted',
    (id: string) => `${withoutRowTrigger}; ${withoutTrigger}; set constraints all deferred;
      delete from month_snapshot where id = ${id}`,
    ['second'],
  ],
] as const;

test.each(alterations)('SNAP-07 a snapshot is found to be altered when %s', async (_, alter, expected) => {
  await order();
  const ids = { first: (await taken()).id, second: (await taken()).id };
  const client = await app.db.pool.connect();
  try {
    await client.query(`begin; ${alter(ids.first)}`);
    const altered = (await checkSnapshots(client)).filter(({ fits }) => !fits).map(({ id }) => id);
    expect(altered).toEqual(expected.map((which) => ids[which]));
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('SNAP-08 an empty month is not recorded', async () => {
  expect(await take()).toMatchObject({ status: 'error', message: nothingToRecord });
});

const statusOf = async (path: string, as: TestUser | null) =>
  (await app.call<ProblemBody>('GET', `${base}${path}`, { as })).status;

test('SNAP-08 a user who may only read exports takes no snapshot', async () => {
  const reader = await app.signIn('照合担当', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  await order();
  expect(await statusOf(`/take?${month}`, reader)).toBe(403);
});

test('SNAP-08 snapshots are read only by users who may read exports', async () => {
  const reader = await app.signIn('照合担当二', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  const other = await app.signIn('別', [{ functionCode: 'ORDER', roleBit: 3 }]);
  await order();
  const { id } = await taken();
  expect(await statusOf(`/comparison?base=${id}`, reader)).toBe(200);
  expect(await statusOf(`/comparison?base=${id}`, other)).toBe(403);
  expect(await statusOf('', null)).toBe(401);
});

test('SNAP-08 an unknown snapshot is not found', async () => {
  const reader = await app.signIn('照合担当三', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  expect(await statusOf('/comparison?base=999999', reader)).toBe(404);
});

test('SNAP-08 a remark of more than 100 characters is refused', async () => {
  await order();
  expect(await statusOf(`/take?${month}&remark=${'あ'.repeat(101)}`, user)).toBe(400);
});

test('SNAP-02 a snapshot has all or none of the rows that an import writes meanwhile', async () => {
  const rows = (amount: string) =>
    zentsuCsv(Array.from({ length: 40 }, (_, n) => zentsuRow(`S-${n}`, { 発送完了日: '2026/05/10', 配達料: amount })));
  await importFile(app, user, rows('1'));
  const [, completion] = await Promise.all([importFile(app, user, rows('1000')), take()]);
  expect(completion.status).toBe('success');
  const [snapshot] = await list();
  expect([40, 40_000]).toContain(snapshot?.billing);
});

const fileOf = (query: string) => app.call('GET', `${base}/comparison/file?${query}`, { as: user });

test('SNAP-09 the comparison with now can be saved as a table', async () => {
  const id = await order({ acceptNo: 'S-FILE', pickAmtInfo: { amt: 1 } });
  const snapshot = await taken();
  await save(id, { pickAmtInfo: { amt: 2000 } });
  const answer = await fileOf(`base=${snapshot.id}&format=csv`);
  expect(decodeURIComponent(answer.headers['content-disposition'] as string)).toContain(
    `記録との比較_2026-05_第${snapshot.no}回.csv`,
  );
  const [headings, line] = answer.text.split('\r\n');
  expect(headings?.split(',').slice(5, 9)).toEqual(['項目', '記録したとき', 'いま', '差']);
  expect(line?.split(',').slice(0, 6)).toEqual(['オーダー', '変更', '19D-32846', 'S-FILE', '', '集貨料']);
});

test('SNAP-09 the table of two snapshots has their names as headings and negative differences as numbers', async () => {
  const id = await order({ acceptNo: 'S-FILE', pickAmtInfo: { amt: 900 } });
  const first = await taken();
  await save(id, { pickAmtInfo: { amt: 500 } });
  const second = await taken();
  const { text } = await fileOf(`base=${first.id}&other=${second.id}&format=csv`);
  const [headings, line] = text.split('\r\n').map((one) => one.split(',').slice(-6, -3));
  expect([headings, line]).toEqual([
    [`第${first.no}回`, `第${second.no}回`, '差'],
    ['900', '500', '-400'],
  ]);
});

test('SNAP-09 a comparison in an unknown format is refused', async () => {
  await order();
  const { id } = await taken();
  expect((await fileOf(`base=${id}&format=pdf`)).status).toBe(400);
});
