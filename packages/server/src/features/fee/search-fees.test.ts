import { beforeAll, expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import type { Fee } from '@tsuun/domain/fee/record';
import { addDays } from '@tsuun/domain/value/day';
import { feeBody } from '../../../testing/fee-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const { app, user } = await openTestServer();
const fees: Fee[] = [];

/** 120 fees over 40 days, three a day; every tenth differs in some way. */
beforeAll(async () => {
  for (let at = 0; at < 120; at += 1) fees.push(await saved(differing(at)));
  await app.call('POST', '/gpa/api/fees/confirm', { as: user, body: [fees[0]?.id, fees[1]?.id] });
});

async function saved(changes: Readonly<Record<string, unknown>>): Promise<Fee> {
  const answer = await app.call<{ data: Fee }>('POST', '/gpa/api/fees', { as: user, body: feeBody(changes) });
  return answer.body.data;
}

const day = (at: number): string => addDays('2026-05-01', Math.floor(at / 3));

const differing = (at: number) => ({
  bizResultDt: day(at),
  ...(at % 10 === 1 && { keitan: { id: '130200' }, billingDt: '2026-07-01' }),
  ...(at % 10 === 2 && { chargeTransportation: { id: '4411/-/10020/000' }, paymentDt: '2026-07-02' }),
  ...(at % 10 === 3 && { atsukaiKubun: { id: '401' }, inputDt: '2026-07-03' }),
  ...(at % 10 === 4 && { amt: null, billingTo: null }),
  ...(at % 10 === 5 && { billingTo: { id: '1000000010' }, payTo: { id: '1000000010' } }),
});

const search = async (query: string) => {
  const answer = await app.call<Page<Fee>>('GET', `/gpa/api/fees/search?${query}`, { as: user });
  expect(answer.status, query).toBe(200);
  return answer.body;
};
const total = async (query: string) => (await search(query)).totalCount;

test('API-58 a stranger is 401, without the right 403', async () => {
  const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await app.call('GET', '/gpa/api/fees/search')).status).toBe(401);
  expect((await app.call('GET', '/gpa/api/fees/search', { as: other })).status).toBe(403);
});

test('SEARCH-12 FEE-07 a page has fifty fees, the latest business result date first', async () => {
  const first = await search('pageNum=0');
  expect(first.totalCount).toBe(120);
  expect(first.list.map(({ id }) => id)).toEqual(
    fees
      .toSorted(
        (one, other) =>
          (other.bizResultDt ?? '').localeCompare(one.bizResultDt ?? '') || Number(other.id) - Number(one.id),
      )
      .slice(0, 50)
      .map(({ id }) => id),
  );
  expect(first.list[0]).toEqual(fees[119]);
});

test.each([
  ['FEE-07', 'bizResultDtFrom=2026-05-02&bizResultDtTo=2026-05-03', 6],
  ['FEE-07', 'billingDtFrom=2026-07-01', 12],
  ['FEE-07', 'paymentDtFrom=2026-07-02&paymentDtTo=2026-07-02', 12],
  ['FEE-07', 'inputDtFrom=2026-07-03', 12],
  ['FEE-07', 'keitanBumonCode=1302', 12],
  ['FEE-07', 'atsukaiKubunCode=40', 12],
  ['FEE-07', 'atsukaiKubunCode=2', 108],
  ['FEE-07', 'chargeTransportationId=4411/-/10020/000', 12],
  ['FEE-07', 'billingTo=1000000010', 12],
  ['FEE-07', 'payTo=1000000010', 12],
  ['FEE-07', 'confirmType=1', 2],
  ['FEE-07', 'confirmType=0', 118],
  ['WORK-01', 'unmet=none', 118],
  ['WORK-01', 'unmet=any', 0],
  ['WORK-01', 'unmet=billingTo', 0],
  ['FEE-06', 'noneBillingTo=true', 12],
  ['FEE-06', 'noneBillingTo=false', 120],
  ['FEE-07', 'billingTo=&keitanBumonCode=', 120],
  ['FEE-07', 'keitanBumonCode=9', 0],
  ['FEE-07', 'billingTo=nobody', 0],
])('%s %s finds %i', async (_, query, expected) => {
  expect(await total(query)).toBe(expected);
  const { body } = await app.call<{ id: string }[]>('GET', `/gpa/api/fees/search/ids?${query}`, { as: user });
  const { list } = await search(query);
  expect(body).toHaveLength(expected);
  expect(body.slice(0, list.length)).toEqual(list.map(({ id, confirmed }) => ({ id, confirmed })));
});

test('FEE-06 CONST-42 a search that does not name noneBillingTo is the one with ‘false’', async () => {
  // The cursors differ: each keeps the moment of its first page.
  const found = async (query: string) => ({ ...(await search(query)), cursor: null });
  expect(await found('confirmType=0')).toEqual(await found('confirmType=0&noneBillingTo=false'));
  expect(await found('confirmType=0')).not.toEqual(await found('confirmType=0&noneBillingTo=true'));
});

test('FEE-07 an id finds only its fee and none with a longer id', async () => {
  expect(fees.filter(({ id }) => id?.startsWith('1')).length).toBeGreaterThan(1);
  expect((await search('id=1')).list.map(({ id }) => id)).toEqual(['1']);
  for (const none of ['x', '0', '9'.repeat(10)]) expect(await total(`id=${none}`)).toBe(0);
});

test('SEARCH-10 pages by cursor lose and double nothing while fees are inserted', async () => {
  const first = await search('pageNum=0&confirmType=0');
  const added = await saved({ bizResultDt: '2026-05-20' });
  const second = await search(`pageNum=1&confirmType=0&cursor=${first.cursor}`);
  const third = await search(`pageNum=2&confirmType=0&cursor=${second.cursor}`);
  await app.call('DELETE', `/gpa/api/fees/${added.id}`, { as: user });
  const ids = [first, second, third].flatMap(({ list }) => list.map(({ id }) => id));
  expect(ids).toHaveLength(118);
  expect(new Set(ids).size).toBe(118);
  expect([second.totalCount, third.totalCount]).toEqual([118, 118]);
  expect(third.cursor).toBeUndefined();
});

test('SEARCH-10 a page without cursor is reached too; one beyond the end is empty', async () => {
  expect((await search('pageNum=2')).list).toHaveLength(20);
  expect(await search('pageNum=999')).toEqual({ totalCount: 120, list: [] });
});

test.each([
  'pageNum=-1',
  'bizResultDtFrom=2026-13-01',
  'confirmType=2',
  'noneBillingTo=maybe',
  'pageNum=1&cursor=forged',
  `billingTo=${'x'.repeat(200)}`,
])('API-58 %s is 400', async (query) => {
  const answer = await app.call('GET', `/gpa/api/fees/search?${query}`, { as: user });
  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('validationError');
});

test('SEARCH-17 fees are sorted by their loans', async () => {
  const [billing, both] = [fees[10]?.id, fees[20]?.id];
  await app.db.pool.query(
    `update fee set biz_expense_loan_info_billing = true, biz_expense_loan_info_pay = (id = ${both})
      where id in (${billing}, ${both})`,
  );
  expect((await search('sort=-loans')).list.slice(0, 2).map(({ id }) => id)).toEqual([both, billing]);
});
