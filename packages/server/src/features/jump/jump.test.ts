import type { FoundRecords } from '@tsuun/contract/jump';
import { maxHits } from '@tsuun/domain/jump/search';
import { beforeAll, expect, test } from 'vitest';
import { feeBody } from '../../../testing/fee-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const make = async (path: 'order' | 'fees', body: unknown): Promise<string> => {
  const answer = await app.call<{ data: { id: string } }>('POST', `/gpa/api/${path}`, { as: user, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.id;
};

let fee = '';
const orders: Record<string, string> = {};
beforeAll(async () => {
  fee = await make('fees', feeBody({}));
  const made: Record<string, Record<string, unknown>> = {
    earlier: { acceptNo: 'JA-1', cntnNo: '19D-10822', bizResultDt: '2026-05-09' },
    later: { acceptNo: 'JA-12', cntnNo: '20G-50822', bizResultDt: '2026-05-12' },
    other: { acceptNo: 'jb-1', cntnNo: 'UR19A-17810', bizResultDt: null, arrTransportation: null },
  };
  for (const [name, changes] of Object.entries(made)) orders[name] = await make('order', orderBody(changes));
});

async function find(query: string, as: TestUser = user): Promise<FoundRecords> {
  const answer = await app.call<FoundRecords>('GET', `/gpa/api/jump?${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const foundBy = async (text: string): Promise<string[]> =>
  (await find(`text=${encodeURIComponent(text)}`)).orders.map(({ acceptNo }) => acceptNo);

test('JUMP-04 R33 numbers are refused to a stranger', async () => {
  expect((await app.call('GET', '/gpa/api/jump?text=0822')).status).toBe(401);
});

test('JUMP-04 a user finds only records of the lists that he or she may open', async () => {
  const neither = await app.signIn('無権限', []);
  expect(await find(`text=${fee}&orders=${orders['later']}`, neither)).toEqual({ orders: [], fees: [] });
  const ofFees = await app.signIn('諸料金', [{ functionCode: 'FEES', roleBit: 1 }]);
  const found = await find(`text=${fee}`, ofFees);
  expect([found.orders, found.fees.map(({ id }) => id)]).toEqual([[], [fee]]);
});

test('JUMP-03 the last four digits of a container find its orders, the newest first', async () => {
  expect(await foundBy('0822')).toEqual(['JA-12', 'JA-1']);
  expect(await foundBy('０８２２')).toEqual(['JA-12', 'JA-1']);
});

test('JUMP-03 a container is found by its serial number and from its start', async () => {
  expect(await foundBy('50822')).toEqual(['JA-12']);
  expect(await foundBy('19d 108')).toEqual(['JA-1']);
  expect(await foundBy('ｕｒ１９ａ')).toEqual(['jb-1']);
});

test('JUMP-03 an acceptance number is found from its start, a complete one first', async () => {
  expect(await foundBy('ja-1')).toEqual(['JA-1', 'JA-12']);
  expect(await foundBy('JB')).toEqual(['jb-1']);
});

test('JUMP-03 an order and a fee are found by their ids, with leading zeros too', async () => {
  expect(await foundBy(String(orders['other']).padStart(6, '0'))).toContain('jb-1');
  expect((await find(`text=000${fee}`)).fees.map(({ id }) => id)).toEqual([fee]);
});

test('JUMP-03 a text that is no number finds nothing', async () => {
  for (const text of ['取込', '%', '_', "1' or '1'='1", '0', '１２３４５６７８９０１２３４５６７８９０'])
    expect(await find(`text=${encodeURIComponent(text)}`), text).toEqual({ orders: [], fees: [] });
  expect(await find('text=')).toEqual({ orders: [], fees: [] });
});

test('JUMP-03 a hit has what the list shows of it', async () => {
  const [order] = (await find('text=JA-12')).orders;
  expect(order).toEqual({
    id: orders['later'],
    acceptNo: 'JA-12',
    cntnNo: '20G-50822',
    from: { code: '6092', name: '吹田(タ)' },
    to: { code: '1591-01', name: expect.any(String) as string },
    bizResultDt: '2026-05-12',
    confirmed: false,
  });
  expect((await find('text=JB')).orders).toMatchObject([{ to: null, bizResultDt: null }]);
});

test('JUMP-06 records that were opened before are read in their order; deleted and malformed ids are left out', async () => {
  const { earlier, later } = orders;
  const found = await find(`orders=${earlier},999999,x,${later}&fees=${fee}`);
  expect(found.orders.map(({ id }) => id)).toEqual([earlier, later]);
  expect(found.fees.map(({ id }) => id)).toEqual([fee]);
});

test('JUMP-01 at most as many orders are found as are shown', async () => {
  for (let n = 0; n < maxHits + 1; n += 1) await make('order', orderBody({ acceptNo: `JMANY-${n}` }));
  expect(await foundBy('JMANY')).toHaveLength(maxHits);
});

test('JUMP-03 a text that is too long is refused at its field', async () => {
  const answer = await app.call('GET', `/gpa/api/jump?text=${'1'.repeat(41)}`, { as: user });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('番号');
});
