import { reasonsSentence } from '@tsuun/domain/message/sentence';
import { billingPartySentence } from '@tsuun/domain/message/order/order-sentence';
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
const runCommand = <T = { data: number } & ProblemBody>(command: string, body: unknown) =>
  app.call<T>('POST', `${url}/${command}`, { as: user, body });
const read = async (id: string) => (await app.call<Order>('GET', `${url}/${id}`, { as: user })).body;
const confirmedOn = async (id: string) =>
  (await app.db.pool.query(sql`select confirmed_on from orders where id = ${id}`)).rows[0] as unknown;

const commands = ['confirm', 'release', 'lock', 'lock/release'];

test.each(commands)('API-53 to 56 R33 the command %s is for users who may write orders', async (command) => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await app.call('POST', `${url}/${command}`, { body: ['1'] })).status).toBe(401);
  expect((await app.call('POST', `${url}/${command}`, { as: reader, body: ['1'] })).status).toBe(403);
});

test.each(commands)('API-53 to 56 the command %s without a selected order is refused', async (command) => {
  const { status, body } = await runCommand(command, []);
  expect([status, body.message]).toEqual([400, message.selectTarget]);
});

test.each(commands)('API-53 to 56 the command %s refuses a body that is no list of ids', async (command) => {
  const malformed = [{}, 'x', [''], [['1']], [null], [1.5], { 0: '1' }];
  for (const body of malformed) expect((await runCommand(command, body)).status).toBe(400);
});

const unknownIds = ['999999999999999999', 'abc', '-1', '1'.repeat(30)];

test.each(commands)('API-53 to 56 the command %s does not find a single unknown order', async (command) => {
  for (const unknown of unknownIds)
    expect([unknown, (await runCommand(command, [unknown])).status]).toEqual([unknown, 404]);
});

test.each(commands)('API-53 to 56 the command %s does not count unknown orders among several', async (command) => {
  for (const unknown of unknownIds)
    expect((await runCommand(command, [unknown, '888888888'])).body).toMatchObject({ data: 0 });
});

test.each(commands)('API-53 to 56 the command %s takes 100,000 ids', async (command) => {
  const ids = Array.from({ length: 100_000 }, (_, n) => String(900_000_000 + n));
  const { status, body } = await runCommand(command, ids);
  expect([status, body.data]).toEqual([200, 0]);
});

test('ORD-EDIT-30 API-53 confirming stamps the business date, raises the version and ends deletability', async () => {
  const id = await made();
  expect((await runCommand('confirm', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ confirmed: true, versionNo: 2, deletable: false });
  expect(await confirmedOn(id)).toEqual({ confirmed_on: testToday });
});

test('ORD-RULE-32 a single order that may not be confirmed is refused with every reason at its field', async () => {
  const id = await made({ acceptDt: null, pickAmtInfo: { amt: 500 } });
  const { status, body } = await runCommand('confirm', [id]);
  expect(status).toBe(400);
  expect(body.code).toBe('refused');
  expect(body.validationError).toEqual({
    acceptDt: [message.required],
    billingTo: [billingPartySentence(500)],
  });
  const reasons = [
    { label: '受付日', sentence: message.required },
    { label: '請求先', sentence: billingPartySentence(500) },
  ];
  expect(body.message).toBe(reasonsSentence(reasons));
  expect((await read(id)).confirmed).toBe(false);
});

test('ORD-RULE-28 ORD-RULE-32 differing payment dates are reported at each of them', async () => {
  const payees = { railAmtPayTo: { id: '2000104410' }, deliveryAmtPayTo: { id: '2000555120' } };
  const id = await made({ ...payees, pickAmtPayTo: null, deliveryPaymentDt: '2026-05-20' });
  const { status, body } = await runCommand('confirm', [id]);
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['railPaymentDt', 'deliveryPaymentDt']]);
});

test('ORD-EDIT-27 an order past closing is not confirmed', async () => {
  const id = await made({ bizResultDt: '2026-03-31' });
  const { status, body } = await runCommand('confirm', [id]);
  expect(status).toBe(400);
  expect(body.validationError).toHaveProperty('bizResultDt');
});

test('ORD-BATCH-02 ORD-RULE-32 a batch skips and does not count orders that may not be confirmed', async () => {
  const [good, incomplete, closed, already] = [
    await made(),
    await made({ acceptDt: null }),
    await made({ railPaymentDt: '2026-03-31' }),
    await made(),
  ];
  await runCommand('confirm', [already]);
  expect((await runCommand('confirm', [good, incomplete, closed, already, '999999'])).body).toMatchObject({ data: 1 });
  expect((await read(good)).confirmed).toBe(true);
  expect((await read(already)).versionNo).toBe(2);
});

test('ORD-EDIT-30 API-54 a release clears the day of confirming', async () => {
  const id = await made();
  await runCommand('confirm', [id]);
  expect((await runCommand('release', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ confirmed: false, versionNo: 3 });
  expect(await confirmedOn(id)).toEqual({ confirmed_on: null });
});

test('ORD-EDIT-24 API-55 API-56 confirmed orders are locked and unlocked without a new version', async () => {
  const id = await made();
  await runCommand('confirm', [id]);
  expect((await runCommand('lock/release', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ importLocked: false, versionNo: 2 });
  expect((await runCommand('lock', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ importLocked: true, versionNo: 2 });
});

test.each([
  ['confirm', 'confirm', message.alreadyConfirmed],
  ['lock/release', 'release', message.notConfirmed],
  ['lock/release', 'lock/release', message.notLocked],
] as const)(
  'API-53 to 56 a single order after %s is refused by %s if it is in that state already',
  async (first, command, sentence) => {
    const id = await made();
    await runCommand(first, [id]);
    const { status, body } = await runCommand(command, [id]);
    expect([status, body.message]).toEqual([400, sentence]);
  },
);

test('API-53 to 56 a single locked order is not locked again', async () => {
  const { status, body } = await runCommand('lock', [await made()]);
  expect([status, body.message]).toEqual([400, message.alreadyLocked]);
});

test('API-53 to 56 several orders that are locked already count as none', async () => {
  expect((await runCommand('lock', [await made(), await made()])).body).toMatchObject({ data: 0 });
});

test('API-53 an id that is given twice counts once', async () => {
  const id = await made();
  expect((await runCommand('confirm', [id, id, await made()])).body).toMatchObject({ data: 2 });
});

test('API-53 numbers are read as ids', async () => {
  const [one, other] = [await made(), await made()];
  expect((await runCommand('confirm', [one, Number(other)])).body).toMatchObject({ data: 2 });
});

test('R16 of a save and a confirmation at once only one succeeds', async () => {
  for (let round = 0; round < 15; round += 1) {
    const id = await made();
    const order = await read(id);
    const [save, confirm] = await Promise.all([
      app.call('POST', url, { as: user, body: { ...order, acceptDt: null } }),
      runCommand('confirm', [id]),
    ]);
    const after = await read(id);
    if (confirm.status === 200) expect([save.status, after.acceptDt]).toEqual([400, '2026-05-08']);
    else expect([save.status, after.confirmed]).toEqual([200, false]);
  }
});

test('R16 two batches over the same orders in opposite order both end', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => made()));
  const answers = await Promise.all([
    runCommand('confirm', all),
    runCommand('confirm', all.toReversed()),
    runCommand('lock/release', all),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((answers[0]?.body.data ?? 0) + (answers[1]?.body.data ?? 0)).toBe(20);
});
