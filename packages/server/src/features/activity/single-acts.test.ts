import type { Page } from '@tsuun/contract/shape';
import type { Activity } from '@tsuun/domain/activity/record';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { feeBody } from '../../../testing/fee-body.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();

interface Saved {
  readonly data: Order;
  readonly activityId: string;
}

const post = async <T>(path: string, body: unknown): Promise<T> => {
  const answer = await app.call<T>('POST', `/gpa/api/${path}`, { as: user, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const get = async <T>(path: string): Promise<T> => (await app.call<T>('GET', `/gpa/api/${path}`, { as: user })).body;
const lines = async (query = '') => (await get<Page<Activity>>(`activities?${query}`)).list;
const save = (changes: Readonly<Record<string, unknown>> = {}) => post<Saved>('order', orderBody(changes));

test('JOB-21 UNDO-21 a save is a line with the name of its record, and undoing it restores the record', async () => {
  const made = await save({ cntnNo: '19D-70001', consigneeNm: '前' });
  const { data, activityId } = await post<Saved>('order', { ...made.data, consigneeNm: '後' });
  const [line] = await lines('subject=70001');
  expect(line).toMatchObject({
    id: activityId,
    kind: 'order/save',
    subject: '19D-70001',
    undoable: true,
    unread: false,
  });
  await app.call('GET', `/gpa/api/activities/${activityId}/undo`, { as: user });
  expect(await get<Order>(`order/${data.id}`)).toMatchObject({ consigneeNm: '前', confirmed: false });
});

test('UNDO-21 undoing the creation of an order or a fee deletes it', async () => {
  const made = await save({ cntnNo: '19D-70002' });
  const fee = await post<{ data: { id: string }; activityId: string }>('fees', feeBody({}));
  for (const [path, { data, activityId }] of [
    ['order', made],
    ['fees', fee],
  ] as const) {
    await app.call('GET', `/gpa/api/activities/${activityId}/undo`, { as: user });
    expect((await app.call('GET', `/gpa/api/${path}/${data.id ?? ''}`, { as: user })).status).toBe(404);
  }
});

test('JOB-22 equal acts on single records are one line with their number, and each is read in it', async () => {
  await app.db.pool.query(sql`update activity set run_id = null, is_folded = false`);
  const ids: string[] = [];
  for (const cntnNo of ['19D-70011', '19D-70012', '19D-70013']) {
    const { data } = await save({ cntnNo });
    ids.push(data.id ?? '');
    await post('order/confirm', [data.id]);
  }
  await post('order/release', ids);
  const [batch, confirmed, created] = await lines();
  expect(batch).toMatchObject({ kind: 'order/release', subject: null, runCount: null });
  expect(confirmed).toMatchObject({ kind: 'order/confirm', subject: '19D-70013', runCount: 3 });
  expect(created).toMatchObject({ kind: 'order/create', runCount: 3 });
  expect(confirmed?.runBeganAt).toMatch(/^\d{4}-/);
  const run = await get<Activity[]>(`activities/${confirmed?.id ?? ''}/run`);
  expect(run.map(({ subject }) => subject)).toEqual(['19D-70013', '19D-70012', '19D-70011']);
  expect((await lines('subject=70012')).map(({ kind, runCount }) => [kind, runCount])).toEqual([
    ['order/confirm', null],
    ['order/create', null],
  ]);
});

test('JOB-22 an act half an hour after the last one, or on another day, begins a new line', async () => {
  await save({ cntnNo: '19D-70021' });
  await app.db.pool.query(sql`update activity set ended_at = ended_at - interval '31 minutes'`);
  const { activityId } = await save({ cntnNo: '19D-70022' });
  expect((await lines())[0]).toMatchObject({ id: activityId, runCount: null });
});

test('JOB-23 a line is found by its day and by the name of its file', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('SUCHE-1')]), { fileName: '検索用の全通.csv' });
  expect((await lines('subject=検索用')).map(({ fileName }) => fileName)).toEqual(['検索用の全通.csv']);
  await app.db.pool.query(sql`update activity set began_at = '2026-03-01 12:00+09' where history_id is not null`);
  expect((await lines('dayFrom=2026-03-01&dayTo=2026-03-01')).length).toBe(1);
  expect(await lines('dayFrom=2026-03-02&dayTo=2026-03-02')).toEqual([]);
});
