import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from '../../../testing/order-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { testToday } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/order';
const made = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await app.call<{ data: Order }>('POST', url, { as: user, body: orderBody(changes) })).body.data.id as string;
const act = <T = { data: number } & ProblemBody>(command: string, body: unknown) =>
  app.call<T>('POST', `${url}/${command}`, { as: user, body });
const read = async (id: string) => (await app.call<Order>('GET', `${url}/${id}`, { as: user })).body;
const confirmedOn = async (id: string) =>
  (await app.db.pool.query(sql`select confirmed_on from orders where id = ${id}`)).rows[0] as unknown;

const commands = ['confirm', 'release', 'lock', 'lock/release'];

test.each(commands)('API-53 to 56 %s: stranger 401, reader 403, nothing selected 400, no list 400', async (command) => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await app.call('POST', `${url}/${command}`, { body: ['1'] })).status).toBe(401);
  expect((await app.call('POST', `${url}/${command}`, { as: reader, body: ['1'] })).status).toBe(403);
  const empty = await act(command, []);
  expect([empty.status, empty.body.message]).toEqual([400, message.selectTarget]);
  const bad = [{}, 'x', [''], [['1']], [null], [1.5], { 0: '1' }];
  for (const body of bad) expect((await act(command, body)).status).toBe(400);
});

test.each(commands)('API-53 to 56 %s: one unknown id is 404, many are counted as none', async (command) => {
  for (const unknown of ['999999999999999999', 'abc', '-1', '1'.repeat(30)]) {
    expect([unknown, (await act(command, [unknown])).status]).toEqual([unknown, 404]);
    expect((await act(command, [unknown, '888888888'])).body).toMatchObject({ data: 0 });
  }
  const many = await act(
    command,
    Array.from({ length: 100_000 }, (_, n) => String(900_000_000 + n)),
  );
  expect([many.status, many.body.data]).toEqual([200, 0]);
});

test('ORD-EDIT-30 API-53 confirming stamps the business date, raises the version and ends deletability', async () => {
  const id = await made();
  expect((await act('confirm', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ confirmed: true, versionNo: 2, deletable: false });
  expect(await confirmedOn(id)).toEqual({ confirmed_on: testToday });
});

test('ORD-RULE-32 a single order that may not be confirmed is refused with every reason at its field', async () => {
  const id = await made({ acceptDt: null, pickAmtInfo: { amt: 500 } });
  const { status, body } = await act('confirm', [id]);
  expect(status).toBe(400);
  expect(body.code).toBe('refused');
  expect(body.validationError).toEqual({
    acceptDt: [message.required],
    billingTo: ['請求が 500 円あります。請求先を選んでください。'],
  });
  expect(body.message).toBe('受付日：必須項目です。\n請求先：請求が 500 円あります。請求先を選んでください。');
  expect((await read(id)).confirmed).toBe(false);
});

test('ORD-RULE-28 ORD-RULE-32 differing payment dates are reported at each of them', async () => {
  const payees = { railAmtPayTo: { id: '2000104410' }, deliveryAmtPayTo: { id: '2000555120' } };
  const id = await made({ ...payees, pickAmtPayTo: null, deliveryPaymentDt: '2026-05-20' });
  const { status, body } = await act('confirm', [id]);
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['railPaymentDt', 'deliveryPaymentDt']]);
});

test('ORD-EDIT-27 an order past closing is not confirmed', async () => {
  const id = await made({ bizResultDt: '2026-03-31' });
  const { status, body } = await act('confirm', [id]);
  expect(status).toBe(400);
  expect(body.validationError).toHaveProperty('bizResultDt');
});

test('ORD-BATCH-02 ORD-RULE-32 several: those that may not be confirmed are passed over and not counted', async () => {
  const [good, incomplete, closed, already] = [
    await made(),
    await made({ acceptDt: null }),
    await made({ railPaymentDt: '2026-03-31' }),
    await made(),
  ];
  await act('confirm', [already]);
  expect((await act('confirm', [good, incomplete, closed, already, '999999'])).body).toMatchObject({ data: 1 });
  expect((await read(good)).confirmed).toBe(true);
  expect((await read(already)).versionNo).toBe(2);
});

test('ORD-EDIT-30 API-54 releasing forgets the day of confirming', async () => {
  const id = await made();
  await act('confirm', [id]);
  expect((await act('release', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ confirmed: false, versionNo: 3 });
  expect(await confirmedOn(id)).toEqual({ confirmed_on: null });
});

test('ORD-EDIT-24 API-55 API-56 lock and unlock work on confirmed orders and leave the version alone', async () => {
  const id = await made();
  await act('confirm', [id]);
  expect((await act('lock/release', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ importLocked: false, versionNo: 2 });
  expect((await act('lock', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ importLocked: true, versionNo: 2 });
});

test('API-53 to 56 a single order that is already there is refused, several are passed over', async () => {
  const [open, closed] = [await made(), await made()];
  await act('confirm', [closed]);
  const refusals = [
    ['confirm', closed, message.alreadyConfirmed],
    ['release', open, message.notConfirmed],
    ['lock', open, message.alreadyLocked],
  ] as const;
  for (const [command, id, message] of refusals) {
    const answer = await act(command, [id]);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  }
  expect((await act('lock', [open, closed])).body).toMatchObject({ data: 0 });
  await act('lock/release', [open]);
  expect((await act('lock/release', [open])).body.message).toBe(message.notLocked);
});

test('API-53 an id named twice counts once, numbers are taken as ids', async () => {
  const [one, other] = [await made(), await made()];
  expect((await act('confirm', [one, one, Number(other)])).body).toMatchObject({ data: 2 });
});

test('R16 confirm against save: a confirmed order never changes, and breaks no rule', async () => {
  for (let round = 0; round < 15; round += 1) {
    const id = await made();
    const order = await read(id);
    const [save, confirm] = await Promise.all([
      app.call('POST', url, { as: user, body: { ...order, acceptDt: null } }),
      act('confirm', [id]),
    ]);
    const after = await read(id);
    if (confirm.status === 200) expect([save.status, after.acceptDt]).toEqual([400, '2026-05-08']);
    else expect([save.status, after.confirmed]).toEqual([200, false]);
  }
});

test('R16 two batches over the same orders in opposite order both end', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => made()));
  const answers = await Promise.all([act('confirm', all), act('confirm', all.toReversed()), act('lock/release', all)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((answers[0]?.body.data ?? 0) + (answers[1]?.body.data ?? 0)).toBe(20);
});
