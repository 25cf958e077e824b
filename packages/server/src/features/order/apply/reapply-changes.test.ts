import type { ApplyChanges, ApplyPreview } from '@tsuun/contract/applies';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { expect, test } from 'vitest';
import { arrivalFeeBody } from '../../../../testing/rule-bodies.ts';
import { openReapplyFixture } from '../../../../testing/reapply-fixture.ts';

const { app, user, post, get, arriving, rerun, historyOf } = await openReapplyFixture();

const list = (after?: string) =>
  get<ApplyChanges>(`arrival-fee/apply-all/changes${after === undefined ? '' : `?after=${after}`}`);
const rename = () =>
  post('name-conversion', {
    consigneeNm: '東大阪食品㈱',
    conversionNm: '東大阪フーズ',
    tsuun: { id: '6092/-/10010/000' },
    hinmoku: { id: '050102' },
  });

test('JOB-16 the list before a re-apply has each order with its rule, fields and amounts', async () => {
  const order = await arriving({ deliveryAmtInfo: { amt: 100, personAmt: 7 } });
  await arriving({ consigneeNm: '別の荷受人' });
  const rule = await post<{ id: string }>('arrival-fee', arrivalFeeBody());
  const answer = await list();
  expect(answer).toEqual({
    more: false,
    rows: [
      expect.objectContaining({
        id: order.id,
        acceptNo: order.acceptNo,
        cntnNo: order.cntnNo,
        source: `到着料金マスタ ${rule.id}（1591→6092 東大阪食品㈱）`,
        billing: 16_500,
        payment: 0,
      }),
    ],
  });
  expect(answer.rows[0]?.changes.map(({ label, from, to }) => [label, from, to])).toContainEqual([
    '配達料',
    '100',
    '14,600',
  ]);
  expect(await get(`order/${order.id}`)).toEqual(order);
});

test('JOB-16 the orders whose sums change can be listed alone', async () => {
  await rerun('arrival-fee');
  const moved = await arriving();
  const same = await arriving({ payDeliveryAmtInfo: { amt: 0 } });
  await post('arrival-fee', arrivalFeeBody({ consigneeNm: '同額の荷受人' }));
  const all = (await list()).rows;
  const { rows } = await get<ApplyChanges>('arrival-fee/apply-all/changes?money=true');
  expect(rows).toEqual(all.filter(({ billing, payment }) => billing !== 0 || payment !== 0));
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([moved.id, same.id]));
});

test('JOB-16 the list shows exactly the changes of the re-apply that follows', async () => {
  const orders = await Promise.all([arriving(), arriving({ deliveryAmtInfo: { amt: 20_000 } }), arriving()]);
  await post('arrival-fee', arrivalFeeBody());
  const [{ rows }, preview] = [await list(), await get<ApplyPreview>('arrival-fee/apply-all/preview')];
  expect(rows).toHaveLength(preview.count);
  const sum = (key: 'billing' | 'payment') => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  expect([sum('billing'), sum('payment')]).toEqual([preview.billing, preview.payment]);
  await rerun('arrival-fee');
  for (const order of orders) {
    const [change] = await historyOf(order);
    const listed = rows.find(({ id }) => id === order.id);
    expect([change?.source, change?.changes]).toEqual([listed?.source, listed?.changes]);
  }
  expect(await list()).toEqual({ more: false, rows: [] });
});

test('JOB-16 more than 100 orders come in pages by id, each once', async () => {
  const first = await arriving();
  await app.db.pool.query(
    `with made as (
       insert into orders (accept_no, order_type, consignee_nm, cntn_tonnage, hinmoku_id, dep_transportation_id, arr_transportation_id)
       select 'G' || n, order_type, consignee_nm, cntn_tonnage, hinmoku_id, dep_transportation_id, arr_transportation_id
         from orders, generate_series(1, 120) n where id = $1 returning id)
     insert into order_charges (order_id) select id from made`,
    [first.id],
  );
  await post('arrival-fee', arrivalFeeBody());
  const page = await list();
  expect([page.rows.length, page.more]).toEqual([100, true]);
  const rest = await list(page.rows.at(-1)?.id);
  expect([rest.rows.length, rest.more]).toEqual([21, false]);
  expect(new Set([...page.rows, ...rest.rows].map(({ id }) => id)).size).toBe(121);
});

test('JOB-16 the list is sorted by 請求差 or number, page after page', async () => {
  await rerun('arrival-fee');
  for (const amt of [20_000, 100, 14_600, 9_000]) await arriving({ deliveryAmtInfo: { amt } });
  await post('arrival-fee', arrivalFeeBody());
  const sorted = async (query: string) => (await get<ApplyChanges>(`arrival-fee/apply-all/changes?${query}`)).rows;
  const amounts = (await list()).rows.map(({ billing }) => billing ?? 0).toSorted((one, other) => one - other);
  const found = await sorted('sort=billing');
  expect(found.map(({ billing }) => billing)).toEqual(amounts);
  expect((await sorted('sort=-billing')).map(({ id }) => id)).toEqual(found.map(({ id }) => id).toReversed());
  const rest = await sorted(`sort=billing&after=${found[1]?.id}&afterValue=${found[1]?.billing}`);
  expect(rest.map(({ id }) => id)).toEqual(found.slice(2).map(({ id }) => id));
  const numbers = (await sorted('sort=acceptNo')).map(({ acceptNo }) => acceptNo);
  expect(numbers).toEqual(numbers.toSorted());
});

test.each(['', 'x', '1e3'])('JOB-16 a value %j is refused as a position of the sorted list', async (value) => {
  const path = `/gpa/api/arrival-fee/apply-all/changes?sort=billing&after=1&afterValue=${value}`;
  const { status, body } = await app.call<ProblemBody>('GET', path, { as: user });
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['afterValue']]);
});

test('JOB-16 the list of name conversions has no amounts', async () => {
  await arriving();
  await rename();
  const { rows } = await get<ApplyChanges>('name-conversion/apply-all/changes');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ billing: null, payment: null });
  expect(rows[0]?.changes).toContainEqual(expect.objectContaining({ label: '荷受人名', to: '東大阪フーズ' }));
});

test.each(['arrival-fee', 'name-conversion'])('JOB-16 the list of %s is for users who may re-apply', async (master) => {
  const reader = await app.signIn(`閲覧 ${master}`, [{ functionCode: 'ARRIVAL_FEE', roleBit: 1 }]);
  const path = `/gpa/api/${master}/apply-all/changes`;
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', path, { as: reader })).status).toBe(403);
});

test.each(['abc', '-1', '0', "1' or true --"])('JOB-16 a position %j is refused', async (after) => {
  const path = `/gpa/api/arrival-fee/apply-all/changes?after=${encodeURIComponent(after)}`;
  const { status, body } = await app.call<ProblemBody>('GET', path, { as: user });
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['after']]);
});

test('JOB-17 the order list finds exactly the orders that a re-apply changed, by its number in 処理履歴', async () => {
  const orders = [await arriving(), await arriving()];
  const other = await arriving({ consigneeNm: '別の荷受人' });
  await post('arrival-fee', arrivalFeeBody());
  const { activityId } = await rerun('arrival-fee');
  const found = await get<Page<OrderListRow>>(`order/search?pageNum=0&changedBy=${activityId}`);
  expect(found.list.map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
  expect(found.list.map(({ id }) => id)).not.toContain(other.id);
});

test.each(['0', 'abc', '999999999999999999'])('JOB-17 the number %s finds nothing', async (id) => {
  await arriving();
  expect((await get<Page<OrderListRow>>(`order/search?pageNum=0&changedBy=${id}`)).totalCount).toBe(0);
});

test('JOB-17 the order list finds the orders of a batch too', async () => {
  const [one] = [await arriving(), await arriving()];
  const { activityId } = (
    await app.call<{ activityId: string }>('POST', '/gpa/api/order/lock/release', { as: user, body: [one.id] })
  ).body;
  const found = await get<Page<OrderListRow>>(`order/search?pageNum=0&changedBy=${activityId}`);
  expect(found.list.map(({ id }) => id)).toEqual([one.id]);
});
