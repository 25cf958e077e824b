import type { Comparison, Snapshot } from '@tsuun/contract/month-end/snapshot';
import { expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { openReapplyFixture } from '../../../../testing/reapply-fixture.ts';
import { arrivalFeeBody } from '../../../../testing/rule-bodies.ts';

const { app, user, post, arriving, read, rerun } = await openReapplyFixture();
const base = '/gpa/api/month-end/snapshots';
const month = 'month=2026-05-01&basis=bizResultDt';

async function taken(): Promise<Snapshot> {
  const { text } = await app.call('GET', `${base}/take?${month}`, { as: user });
  expect(completionOf(text).status).toBe('success');
  return (await app.call<Snapshot[]>('GET', `${base}?${month}`, { as: user })).body[0] as Snapshot;
}
const compare = async (id: string): Promise<Comparison> =>
  (await app.call<Comparison>('GET', `${base}/comparison?base=${id}`, { as: user })).body;

test('SNAP-04 a re-apply is the cause of its changes unless it was undone', async () => {
  const priced = await arriving({ bizResultDt: '2026-05-11' });
  const { id } = await taken();
  await post('arrival-fee', arrivalFeeBody());
  expect((await rerun('arrival-fee')).status).toBe('success');
  const { list, before, after } = await compare(id);
  expect(list.map((one) => [one.id, one.kind])).toEqual([[priced.id, 'changed']]);
  const [one] = list;
  expect(one?.fields.length).toBeGreaterThan(0);
  expect(new Set(one?.fields.map(({ cause }) => cause?.split(' ')[0]))).toEqual(new Set(['ルール適用']));
  const { totals } = await read(priced);
  expect(after.billing - before.billing).toBe((totals.billing ?? 0) - (priced.totals.billing ?? 0));
});

test('SNAP-04 an order whose deletion was undone does not differ', async () => {
  const order = await arriving({ bizResultDt: '2026-05-12' });
  const snapshot = await taken();
  await app.call('DELETE', `/gpa/api/order/${order.id}`, { as: user });
  expect((await compare(snapshot.id)).counts.deleted).toBe(1);
  const { body } = await app.call<{ list: { id: string }[] }>('GET', '/gpa/api/activities?', { as: user });
  const undone = await app.call('GET', `/gpa/api/activities/${body.list[0]?.id}/undo`, { as: user });
  expect(completionOf(undone.text).status).toBe('success');
  expect(await compare(snapshot.id)).toMatchObject({ totalCount: 0, list: [] });
});
