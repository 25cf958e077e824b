import { expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';

const { app, user } = await openTestServer();
const url = '/gpa/api/order';

const make = async (changes: Readonly<Record<string, unknown>>): Promise<Order> =>
  (await app.call<{ data: Order }>('POST', url, { as: user, body: orderBody(changes) })).body.data;
const find = (query: string, as = user) =>
  app.call<Page<Order>>('GET', `${url}/search/full?pageNum=0&${query}`, { as });
const causes = async (id: string | null): Promise<string[]> => {
  const { body } = await app.call<{ cause: string }[]>('GET', `${url}/${id}/history`, { as: user });
  return body.map(({ cause }) => cause);
};

test('SHEET-02 a sheet reads the same orders as the list, with all values of each', async () => {
  const made = await make({ acceptNo: 'SHEET-1', acceptDt: null, payRailAmtInfo: { amt: 500 } });
  const { body } = await find('acceptNo=SHEET-1&unmet=acceptDt&sort=bizResultDt');
  expect(body.totalCount).toBe(1);
  expect(body.list).toEqual([(await app.call<Order>('GET', `${url}/${made.id}`, { as: user })).body]);
});

test('SHEET-02 it is refused to a stranger and without the right, and a wrong condition is reported at its field', async () => {
  const other = await app.signIn('諸料金だけ', [{ functionCode: 'FEES', roleBit: 3 }]);
  expect((await app.call('GET', `${url}/search/full?pageNum=0`, {})).status).toBe(401);
  expect((await find('', other)).status).toBe(403);
  const wrong = await app.call<ProblemBody>('GET', `${url}/search/full?pageNum=0&unmet=nothing`, { as: user });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body.validationError ?? {})).toEqual(['unmet']);
});

test('SHEET-04 a save of the sheet names it in the history and locks; one of the form does not', async () => {
  const made = await make({ acceptNo: 'SHEET-2', acceptDt: null });
  await app.call('POST', `${url}/lock/release`, { as: user, body: [made.id] });
  const save = (screen: string, order: Order, acceptDt: string) =>
    app.call<{ data: Order }>('POST', `${url}${screen}`, { as: user, body: { ...order, acceptDt } });
  const sheet = await save('?screen=sheet', made, '2026-05-01');
  expect(sheet.body.data).toMatchObject({ acceptDt: '2026-05-01', importLocked: true });
  await save('', sheet.body.data, '2026-05-02');
  expect(await causes(made.id)).toEqual(expect.arrayContaining(['sheet']));
  expect((await causes(made.id)).slice(0, 2)).toEqual(['save', 'sheet']);
});

test('SHEET-05 an older version and an unknown screen are refused, and nothing is stored', async () => {
  const made = await make({ acceptNo: 'SHEET-3', acceptDt: null });
  await app.call('POST', url, { as: user, body: { ...made, remarks: '先' } });
  const late = { ...made, acceptDt: '2026-05-01' };
  expect((await app.call('POST', `${url}?screen=sheet`, { as: user, body: late })).status).toBe(409);
  expect((await app.call('POST', `${url}?screen=other`, { as: user, body: late })).status).toBe(400);
  expect((await app.call<Order>('GET', `${url}/${made.id}`, { as: user })).body.acceptDt).toBeNull();
});
