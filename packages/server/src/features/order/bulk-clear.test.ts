import { notClearableSentence, clearedAndFilledSentence } from '@tsuun/domain/message/order/bulk-dialog';
import { requiredSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { expect, test } from 'vitest';
import { maxIds } from '@tsuun/contract/json-schema';
import type { BulkPreview } from '@tsuun/contract/order/bulk';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from '../../../testing/order-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/order';
const made = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await app.call<{ data: Order }>('POST', url, { as: user, body: orderBody(changes) })).body.data.id as string;
const confirm = (id: string) => app.call('POST', `${url}/confirm`, { as: user, body: [id] });
const read = async (id: string) => (await app.call<Order>('GET', `${url}/${id}`, { as: user })).body;

interface Entry {
  readonly request?: object;
  readonly clear?: unknown;
}
const bulk = (idList: unknown, { request = {}, clear }: Entry, as: TestUser | null = user) =>
  app.call<{ data: number } & ProblemBody>('POST', `${url}/batch`, { as, body: { idList, request, clear } });
const preview = (idList: unknown, { request = {}, clear }: Entry = {}, as: TestUser | null = user) =>
  app.call<BulkPreview & ProblemBody>('POST', `${url}/batch/preview`, { as, body: { idList, request, clear } });
const fieldOf = ({ fields }: BulkPreview, path: string) => fields.find((field) => field.path === path);

test('ORD-BATCH-26 a bulk update clears the named fields of all orders', async () => {
  const id = await made({ remarks: '元', pickRemarks: '残', pickDt: '2026-05-08', pickCarInfo: { carNo: '0012' } });
  const other = await made();
  const answer = await bulk([id, other], { clear: ['remarks', 'pickDt', 'pickCarInfo.carNo'] });
  expect(answer.body).toMatchObject({ data: 2 });
  expect(await read(id)).toMatchObject({
    remarks: null,
    pickDt: null,
    pickCarInfo: { carNo: null },
    pickRemarks: '残',
    importLocked: true,
  });
  const history = await app.call<{ list: { changes: unknown }[] }>('GET', `${url}/${id}/history`, { as: user });
  expect(JSON.stringify(history.body)).toContain('元');
});

test('ORD-BATCH-26 a value and fields to blank are written together', async () => {
  const id = await made({ remarks: '元' });
  expect((await bulk([id], { request: { pickRemarks: '新' }, clear: ['remarks'] })).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ remarks: null, pickRemarks: '新' });
});

test('ORD-BATCH-26 a counterparty that is blanked ends its loan', async () => {
  const id = await made({ billingTo: { id: '1000000010' }, bizExpenseLoanInfo: { billing: true } });
  await bulk([id], { clear: ['billingTo'] });
  expect(await read(id)).toMatchObject({ billingTo: null, bizExpenseLoanInfo: { billing: false } });
});

test.each([
  [{ clear: ['billingDt'] }, 'clear.billingDt', requiredSentence('請求計上日')],
  [{ clear: ['orderType'] }, 'clear.orderType', notClearableSentence('orderType')],
  [{ request: { remarks: 'x' }, clear: ['remarks'] }, 'clear.remarks', clearedAndFilledSentence('備考')],
])('ORD-BATCH-26 %j is refused at its field and nothing is stored', async (entry, field, sentence) => {
  const id = await made({ remarks: '元' });
  for (const call of [bulk, preview]) {
    const answer = await call([id], entry);
    expect([answer.status, answer.body.validationError]).toEqual([400, { [field]: [sentence] }]);
  }
  expect(await read(id)).toMatchObject({ remarks: '元', versionNo: 1 });
});

test.each([['remarks'], [[1]], [[null]], [Array.from({ length: 201 }, () => 'remarks')]])(
  'ORD-BATCH-26 no list of fields is refused: %j',
  async (clear) => {
    expect((await bulk([await made()], { request: { remarks: 'x' }, clear })).status).toBe(400);
  },
);

test('ORD-BATCH-25 the preview answers per field the values of the unconfirmed orders, most frequent first', async () => {
  const [one, two, three] = [await made({ remarks: 'イ' }), await made({ remarks: 'イ' }), await made()];
  const confirmed = await made({ remarks: '確' });
  await confirm(confirmed);
  const { body } = await preview([one, two, three, confirmed, '99999999']);
  expect(body).toMatchObject({ unconfirmed: 3, confirmed: 1, changing: 0 });
  expect(fieldOf(body, 'remarks')).toEqual({
    path: 'remarks',
    kinds: 2,
    changing: 0,
    values: [
      { text: 'イ', count: 2 },
      { text: null, count: 1 },
    ],
  });
  expect(fieldOf(body, 'pickRemarks')).toMatchObject({ kinds: 1, values: [{ text: null, count: 3 }] });
  expect(fieldOf(body, 'keitan')).toMatchObject({
    kinds: 1,
    values: [{ count: 3, text: expect.stringContaining(' - ') }],
  });
});

test('ORD-BATCH-25 a field with many values answers the ten most frequent and the number of kinds', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => made({ remarks: `備${n}` })));
  const field = fieldOf((await preview(ids)).body, 'remarks');
  expect([field?.kinds, field?.values.length]).toEqual([12, 10]);
});

test('ORD-BATCH-27 the counts are those of the update: equal values do not change, nor fields a type does not have', async () => {
  const [same, other] = [await made({ remarks: '新', orderType: '10' }), await made({ orderType: '20' })];
  const entry = {
    request: { remarks: '新', deliveryCarInfo: { carNo: '1' } },
    clear: ['pickRemarks'],
  };
  const { body } = await preview([same, other], entry);
  expect(body).toMatchObject({ unconfirmed: 2, changing: 1 });
  expect(fieldOf(body, 'remarks')?.changing).toBe(1);
  expect(fieldOf(body, 'deliveryCarInfo.carNo')?.changing).toBe(1);
  expect(fieldOf(body, 'pickRemarks')?.changing).toBe(0);
  await bulk([same, other], entry);
  expect((await preview([same, other], entry)).body).toMatchObject({ changing: 0 });
});

test('ORD-BATCH-25 the preview is for users who may update and needs a selection', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await preview(['1'], {}, null)).status).toBe(401);
  expect((await preview(['1'], {}, reader)).status).toBe(403);
  expect((await preview([])).body.message).toBe(message.selectUpdateTarget);
});

const blank = (idList: unknown, path: string, as: TestUser | null = user) =>
  app.call<string[] & ProblemBody>('POST', `${url}/batch/blank`, { as, body: { idList, path } });

test('ORD-BATCH-28 the unconfirmed orders with a blank field are found among those selected alone', async () => {
  const filled = await made({ remarks: '元', pickCarInfo: { carNo: '1' } });
  const [empty, confirmed, unselected] = [await made(), await made(), await made()];
  expect((await confirm(confirmed)).status).toBe(200);
  const selected = [filled, confirmed, empty];
  expect((await blank(selected, 'remarks')).body).toEqual([empty]);
  expect((await blank(selected, 'pickCarInfo.carNo')).body).toEqual([empty]);
  expect((await blank([filled], 'remarks')).body).toEqual([]);
  expect((await blank([unselected, empty], 'remarks')).body).toEqual([empty, unselected]);
});

test('ORD-BATCH-28 blank fields are found among as many orders as can be selected', async () => {
  const empty = await made();
  const others = Array.from({ length: maxIds - 1 }, (_, i) => String(1_000_000 + i));
  const { status, body } = await blank([...others, empty], 'remarks');
  expect([status, body]).toEqual([200, [empty]]);
});

test('ORD-BATCH-28 blank fields are found for users who may update and for offered fields only', async () => {
  const reader = await app.signIn('閲覧だけ', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await blank(['1'], 'remarks', null)).status).toBe(401);
  expect((await blank(['1'], 'remarks', reader)).status).toBe(403);
  for (const path of ['cntnNo', 'confirmed', "remarks'"]) expect((await blank(['1'], path)).status).toBe(400);
  expect((await blank([], 'remarks')).status).toBe(400);
  expect((await blank(['x'], 'remarks')).status).toBe(400);
});

test('UNDO-01 blanking many orders can be undone', async () => {
  const [one, two] = [await made({ remarks: '元' }), await made({ remarks: '元2' })];
  const { body } = await bulk([one, two], { clear: ['remarks'] });
  const { activityId } = body as unknown as { activityId: string };
  expect(activityId).toBeTruthy();
  const { rows } = await app.db.pool.query<{ n: number }>(
    'select count(*)::int as n from order_change where activity_id = $1',
    [activityId],
  );
  expect(rows[0]?.n).toBe(2);
});
