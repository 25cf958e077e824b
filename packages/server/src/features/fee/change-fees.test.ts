import { reasonsSentence } from '@tsuun/domain/message/sentence';
import { closedDaySentence } from '@tsuun/domain/message/order/order-sentence';
import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Fee } from '@tsuun/domain/fee/record';
import { feeBody } from '../../../testing/fee-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
let reader: TestUser;
beforeAll(async () => {
  reader = await app.signIn('閲覧', [{ functionCode: 'FEES', roleBit: 1 }]);
});

const url = '/gpa/api/fees';
type Counted = { data: number } & Partial<ProblemBody>;
const runCommand = (command: 'confirm' | 'release', body: unknown, as: TestUser | null = user) =>
  app.call<Counted>('POST', `${url}/${command}`, { as, body });
const remove = (id: string | null, as: TestUser | null = user) =>
  app.call<ProblemBody | undefined>('DELETE', `${url}/${id}`, { as });
const read = async (id: string | null) => (await app.call<Fee>('GET', `${url}/${id}`, { as: user })).body;
const history = async (id: string | null) =>
  (await app.call<RecordChange[]>('GET', `${url}/${id}/history`, { as: reader })).body;

async function saved(changes: Readonly<Record<string, unknown>> = {}): Promise<Fee> {
  const answer = await app.call<{ data: Fee }>('POST', url, { as: user, body: feeBody(changes) });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** April is closed on the test day by the 5th business day of May. */
const closed = '2026-04-30';

test('API-60 61 62 strangers and readers are refused', async () => {
  const { id } = await saved();
  for (const [as, status] of [
    [null, 401],
    [reader, 403],
  ] as const) {
    expect((await runCommand('confirm', [id], as)).status).toBe(status);
    expect((await runCommand('release', [id], as)).status).toBe(status);
    expect((await remove(id, as)).status).toBe(status);
  }
  expect((await app.call('GET', `${url}/${id}/history`)).status).toBe(401);
  expect(await read(id)).toMatchObject({ confirmed: false, versionNo: 1 });
});

test('FEE-21 API-61 API-62 confirm and release turn the state and count the version', async () => {
  const { id } = await saved();
  expect((await runCommand('confirm', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ confirmed: true, deletable: false, versionNo: 2 });
  const { rows } = await app.db.pool.query(sql`select confirmed_on from fee where id = ${id}`);
  expect(rows).toEqual([{ confirmed_on: '2026-05-13' }]);
  expect((await runCommand('release', [id])).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ confirmed: false, deletable: true, versionNo: 3 });
});

test('FEE-30 a batch of fees skips those that it cannot change', async () => {
  const [one, other, late] = [await saved(), await saved(), await saved({ paymentDt: closed })];
  await runCommand('confirm', [one.id]);
  expect((await runCommand('confirm', [one.id, other.id, late.id, '999999999'])).body).toMatchObject({ data: 1 });
  expect((await runCommand('release', [one.id, other.id, late.id])).body).toMatchObject({ data: 2 });
  expect((await runCommand('release', [one.id, other.id])).body).toMatchObject({ data: 0 });
});

test('FEE-30 an empty selection is refused', async () => {
  for (const command of ['confirm', 'release'] as const) {
    const answer = await runCommand(command, []);
    expect([answer.status, answer.body.message]).toEqual([400, message.selectTarget]);
  }
});

test('FEE-23 FEE-32 a single fee past closing is refused with its reason', async () => {
  const fee = await saved({ paymentDt: closed });
  expect(fee).toMatchObject({ overPaymentDtLimit: true, overEigyobiLimit: false });
  const answer = await runCommand('confirm', [fee.id]);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    message: reasonsSentence([{ label: '支払計上日', sentence: closedDaySentence(closed) }]),
    validationError: { paymentDt: [closedDaySentence(closed)] },
  });
  expect((await read(fee.id)).confirmed).toBe(false);
});

test('FEE-24 the business result date past closing does not block', async () => {
  const fee = await saved({ bizResultDt: closed });
  expect(fee).toMatchObject({ overEigyobiLimit: true, deletable: false });
  expect((await runCommand('confirm', [fee.id])).body).toMatchObject({ data: 1 });
});

test('API-61 API-62 single ids: unknown 404, wrong state 400 with a sentence', async () => {
  const { id } = await saved();
  expect((await runCommand('confirm', ['999999999'])).status).toBe(404);
  expect((await runCommand('release', [id])).body.message).toBe(message.notConfirmed);
  await runCommand('confirm', [id]);
  expect((await runCommand('confirm', [id])).body.message).toBe(message.alreadyConfirmed);
  for (const body of [{}, [''], [1.5], [null], 'x']) expect((await runCommand('confirm', body)).status).toBe(400);
});

test('FEE-26 API-60 only an open fee past no closing is deleted', async () => {
  const fee = await saved();
  const done = await saved();
  await runCommand('confirm', [done.id]);
  const late = await saved({ bizResultDt: closed });
  for (const { id } of [done, late]) {
    const answer = await remove(id);
    expect([answer.status, answer.body?.message]).toEqual([400, message.notDeletable]);
  }
  expect((await remove(fee.id)).status).toBe(204);
  expect((await remove(fee.id)).status).toBe(404);
  expect((await app.call('GET', `${url}/${fee.id}`, { as: user })).status).toBe(404);
  expect((await history(fee.id)).map(({ cause }) => cause)).toEqual(['delete', 'create']);
});

test('FEE-21 confirm against save: one of them wins, never both on one version', async () => {
  for (let round = 0; round < 5; round += 1) {
    const fee = await saved();
    const [confirm, save] = await Promise.all([
      runCommand('confirm', [fee.id]),
      app.call('POST', url, { as: user, body: { ...fee, amt: 1 } }),
    ]);
    const after = await read(fee.id);
    expect(confirm.status).toBe(200);
    expect([200, 400, 409]).toContain(save.status);
    expect(after).toMatchObject({ confirmed: true, amt: save.status === 200 ? 1 : 12_000 });
  }
});

test('HISTORY-01 the history of a fee has user, cause and changes, newest first', async () => {
  const fee = await saved();
  const edited = {
    ...fee,
    amt: 13_000,
    billingTo: { id: '1000000010' },
    bizExpenseLoanInfo: { billing: true, pay: false },
  };
  await app.call('POST', url, { as: user, body: edited });
  await runCommand('confirm', [fee.id]);
  const [confirmed, changed, created] = await history(fee.id);
  expect(created).toMatchObject({ cause: 'create', causeLabel: '新規登録', userName: '山田　花子', changes: [] });
  expect(changed).toMatchObject({ cause: 'save', versionNo: 2 });
  expect(changed?.changes).toEqual([
    { path: 'amt', label: '請求金額', from: '12,000', to: '13,000' },
    { path: 'billingTo', label: '請求先', from: '2000555120 ㈱髙﨑製紙', to: '1000000010 自社' },
    { path: 'kanjokamoku', label: '請求勘定科目', from: '419900 雑収入', to: null },
    { path: 'kazeiKubun', label: '請求課税区分', from: '20 非課税', to: null },
    { path: 'bizExpenseLoanInfo.billing', label: '事業費貸（請求）', from: 'なし', to: 'あり' },
  ]);
  expect(confirmed?.changes).toEqual([
    { path: 'confirmed', label: '確定', from: 'なし', to: 'あり' },
    { path: 'confirmDt', label: '確定日', from: null, to: '2026-05-13' },
  ]);
  expect((await app.call('GET', `${url}/999999999/history`, { as: user })).status).toBe(404);
});

test('FEE-33 fees have no lock calls', async () => {
  const statuses = ['lock', 'lock/release'].map(
    async (path) => (await app.call('POST', `${url}/${path}`, { as: user, body: ['1'] })).status,
  );
  // `/fees/lock` is the address of a record, which has no such method.
  expect(await Promise.all(statuses)).toEqual([405, 404]);
});
