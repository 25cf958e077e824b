import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Fee } from '@tsuun/domain/fee/record';
import { feeBody } from '../../../testing/fee-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/fees';
const post = <T = { data: Fee }>(body: unknown, as: TestUser | null = user) => app.call<T>('POST', url, { as, body });
const refusal = (body: unknown) => post<ProblemBody>(body);
const saved = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const answer = await post(feeBody(changes));
  expect(answer.text).not.toContain('"code"');
  return answer.body.data;
};
const again = (fee: Fee, changes: Readonly<Record<string, unknown>>) => ({ ...fee, ...changes });
const read = async (id: string | null) => (await app.call<Fee>('GET', `${url}/${id}`, { as: user })).body;
const count = async () => Number((await app.db.pool.query<{ n: number }>('select count(*) n from fee')).rows[0]?.n);

test('API-59 a stranger is 401, a reader 403', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'FEES', roleBit: 1 }]);
  expect((await post(feeBody(), null)).status).toBe(401);
  expect((await post(feeBody(), reader)).status).toBe(403);
  expect(await count()).toBe(0);
});

test('FEE-01 02 03 04 05 API-57 API-59 a new fee is read with the values that its save answered', async () => {
  const fee = await saved();
  expect(fee).toMatchObject({
    versionNo: 1,
    confirmed: false,
    deletable: true,
    overPaymentDtLimit: false,
    overEigyobiLimit: false,
    atsukaiKubun: { id: '201', atsukaiKubunCode: '201', atsukaiKubunName3: '留置料' },
    billingTo: { id: '2000555120', torihikisakiSeishikiMeisho: '㈱髙﨑製紙', torihikiKubunCode: '1' },
    kazeiKubun: { id: '20', kazeiKubun: '20', kazeiKubunName: '非課税' },
    remarks: '2日分\n立会いあり',
    bizExpenseLoanInfo: { billing: false, pay: false },
    createdUserName: '山田　花子',
  });
  expect(await read(fee.id)).toEqual(fee);
});

test('FEE-14 the second payment counts into the payment total', async () => {
  expect((await saved()).totals).toEqual({ payment: 9_500, profit: 2_500 });
  expect((await saved({ payAmt: null, payAmt2: -700 })).totals).toEqual({ payment: -700, profit: 12_700 });
});

test('FEE-10 the seven required fields are reported one by one, and nothing is stored', async () => {
  const before = await count();
  const answer = await refusal({ remarks: '空' });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message.inputError);
  expect(Object.keys(answer.body.validationError ?? {}).toSorted()).toEqual([
    'atsukaiKubun',
    'billingDt',
    'bizResultDt',
    'chargeTransportation',
    'inputDt',
    'keitan',
    'paymentDt',
  ]);
  expect(await count()).toBe(before);
});

test('FEE-11 FEE-12 a set amount needs party, account and tax category', async () => {
  const none = { billingTo: null, kanjokamoku: null, kazeiKubun: null };
  const payNone = { payTo: null, payKanjokamoku: null, payKazeiKubun: null };
  const billing = await refusal(feeBody(none));
  expect(Object.keys(billing.body.validationError ?? {})).toEqual(['billingTo', 'kanjokamoku', 'kazeiKubun']);
  const payment = await refusal(feeBody({ ...payNone, payAmt: -1 }));
  expect(Object.keys(payment.body.validationError ?? {})).toEqual(['payTo', 'payKanjokamoku', 'payKazeiKubun']);
  expect((await saved({ ...none, ...payNone, amt: 0, payAmt: null })).amt, 'FEE-19').toBe(0);
});

test('FEE-15 FEE-16 account and tax category are cleared and not required for the own company', async () => {
  const fee = await saved({ billingTo: { id: '1000000010' } });
  expect(fee).toMatchObject({ kanjokamoku: null, kazeiKubun: null, payKanjokamoku: { id: '519900' } });
  expect(fee.billingTo?.torihikiKubunCode).toBe('2');
});

test('FEE-20 a loan is kept for the own company and cleared for others', async () => {
  const loans = { billing: true, pay: true };
  const fee = await saved({ billingTo: { id: '1000000010' }, bizExpenseLoanInfo: loans });
  expect(fee.bizExpenseLoanInfo).toEqual({ billing: true, pay: false });
});

test('FEE-17 FEE-18 the tax category an account fixes is put in whatever was sent', async () => {
  const fee = await saved({ kanjokamoku: { id: '410300' }, kazeiKubun: { id: '20' }, payKazeiKubun: { id: '20' } });
  expect(fee.kazeiKubun).toEqual({ id: '10', kazeiKubun: '10', kazeiKubunName: '課税10%' });
  expect(fee.payKazeiKubun?.id).toBe('20');
  const blank = await saved({ kanjokamoku: { id: '410300' }, kazeiKubun: null });
  expect(blank.kazeiKubun?.id).toBe('10');
});

test('FEE-18 a fixed tax category that no master has is refused at its field', async () => {
  const answer = await refusal(feeBody({ kanjokamoku: { id: '488888' } }));
  expect(answer.body.validationError).toEqual({ kazeiKubun: [unknownInMasterSentence('請求課税区分', '77')] });
});

test('IMP-26 a link to an unknown row is refused and one to a retired row only kept', async () => {
  const unknown = await refusal(feeBody({ keitan: { id: '000000' }, payTo: { id: 'x' } }));
  expect(unknown.status).toBe(400);
  expect(Object.keys(unknown.body.validationError ?? {})).toEqual(['keitan', 'payTo']);
  const retired = await refusal(feeBody({ kanjokamoku: { id: '499999' } }));
  expect(Object.keys(retired.body.validationError ?? {})).toEqual(['kanjokamoku']);

  const fee = await saved();
  await app.db.pool.query(`update kanjokamoku set gone = true where id = '419900'`);
  const kept = await post(again(fee, { amt: 1 }));
  await app.db.pool.query(`update kanjokamoku set gone = false where id = '419900'`);
  expect(kept.body.data).toMatchObject({ amt: 1, kanjokamoku: { id: '419900' } });
});

test('API-59 a save replaces the record and ignores unknown and computed fields', async () => {
  const fee = await saved();
  const lean = feeBody({
    id: fee.id,
    versionNo: 1,
    summary: undefined,
    confirmed: true,
    deletable: false,
    nonsense: 1,
  });
  const { data } = (await post(lean)).body;
  expect(data).toMatchObject({ id: fee.id, versionNo: 2, summary: null, confirmed: false, deletable: true });
});

test('GEN-13 versions: missing 400, stale 409, unknown id 404', async () => {
  const fee = await saved();
  expect((await refusal(again(fee, { versionNo: null }))).body.validationError).toHaveProperty('versionNo');
  expect((await post(again(fee, { amt: 1 }))).body.data.versionNo).toBe(2);
  const stale = await refusal(again(fee, { amt: 2 }));
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  expect((await refusal(again(fee, { id: '999999999' }))).status).toBe(404);
  expect((await refusal(again(fee, { id: 'abc' }))).status).toBe(404);
  expect((await read(fee.id)).amt).toBe(1);
});

test('GEN-13 of two saves of one version at the same time just one wins', async () => {
  const fee = await saved();
  const answers = await Promise.all([1, 2, 3, 4].map((amt) => post(again(fee, { amt }))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect((await read(fee.id)).versionNo).toBe(2);
});

test('FEE-21 a confirmed fee is not changed', async () => {
  const fee = await saved();
  await app.call('POST', `${url}/confirm`, { as: user, body: [fee.id] });
  const answer = await refusal(again(fee, { versionNo: 2, amt: 1 }));
  expect([answer.status, answer.body.message]).toEqual([400, message.confirmedUnchangeable]);
  expect((await read(fee.id)).amt).toBe(12_000);
});

test('API-59 malformed input is refused with a sentence at its field', async () => {
  const wrong: [string, unknown][] = [
    ['amt', 'abc'],
    ['amt', 1e15],
    ['payAmt', 1.5],
    ['bizResultDt', '2026-02-30'],
    ['inputDt', 20260511],
    ['summary', 'あ'.repeat(61)],
    ['summary', '\u0000'],
    ['summary', '\ud800'],
    ['remarks', ['a']],
    ['payTo2Nm', {}],
    ['keitan', { id: {} }],
    ['keitan', { id: 'x'.repeat(500) }],
    ['bizExpenseLoanInfo', 'yes'],
  ];
  for (const [key, value] of wrong) {
    const answer = await refusal(feeBody({ [key]: value }));
    expect([key, answer.status]).toEqual([key, 400]);
    expect(answer.body.validationError?.[key]?.[0], key).toMatch(/\p{Script=Han}|\p{Script=Katakana}/u);
  }
  for (const body of [null, [], 'x', 1]) expect((await refusal(body)).status).toBe(400);
});

test('FEE-14 the sums in the table are those of the form', async () => {
  const most = 999_999_999;
  const { id } = await saved({ amt: -most, payAmt: most, payAmt2: most });
  const { rows } = await app.db.pool.query(sql`select totals_payment, totals_profit from fee where id = ${id}`);
  expect(rows).toEqual([{ totals_payment: 2 * most, totals_profit: -3 * most }]);
});
