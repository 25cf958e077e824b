import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import type { Order } from '@tsuun/domain/order/record';
import {
  type Evidence,
  type Offered,
  type Proposal,
  type ProposalLane,
  proposalLaneOf,
  proposalLaneSearch,
} from '@tsuun/domain/proposal/proposal';
import { writeQuery } from '@tsuun/domain/search/conditions';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';
import { orderBody } from '../../../../testing/order-body.ts';

const { app, user, undo } = await openUndoFixture();

const url = '/gpa/api/order';
const billed = { deliveryAmtInfo: { amt: 9_000 } };
const paid = { ...billed, payDeliveryAmtInfo: { amt: 8_000 } };
let made = 0;

async function save(changes: Readonly<Record<string, unknown>>): Promise<Order> {
  const body = orderBody({ acceptNo: `PROP${(made += 1)}`, ...changes });
  const answer = await app.call<{ data: Order }>('POST', url, { as: user, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const read = async (id: string | null): Promise<Order> =>
  (await app.call<Order>('GET', `${url}/${id}`, { as: user })).body;

async function proposalsOf(...ids: (string | null)[]): Promise<Proposal[]> {
  const answer = await app.call<Proposal[]>('POST', `${url}/proposals/of`, { as: user, body: ids });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Takes proposals found for the first version of their orders. */
const take = (given: readonly { id: string | null; path: string; partyId: string; versionNo?: number }[]) => {
  const proposals = given.map((one) => ({ versionNo: 1, ...one }));
  return app.call<BatchDone & ProblemBody>('POST', `${url}/proposals`, { as: user, body: { proposals } });
};

describe('a lane with four orders for one payee and one for another', () => {
  let blank: Order;
  beforeAll(async () => {
    const days = ['2026-05-01', '2026-04-01', '2026-03-01', '2026-02-01'];
    for (const bizResultDt of days)
      await save({ ...paid, bizResultDt, billingTo: { id: 'T001' }, deliveryAmtPayTo: { id: 'T002' } });
    await save({
      ...paid,
      bizResultDt: '2026-05-05',
      billingTo: { id: 'T001' },
      deliveryAmtPayTo: { id: '2000104410' },
    });
    blank = await save({ ...paid, bizResultDt: '2026-05-10' });
  });

  test('PROP-01 PROP-03 the most frequent party of the lane is proposed for each party that the amounts require', async () => {
    const figures = (await proposalsOf(blank.id)).map(({ id, path, party, count, orderCount, lastDay }) => [
      ...[id, path, party?.id, count, orderCount, lastDay],
    ]);
    expect(figures).toEqual([
      [blank.id, 'billingTo', 'T001', 5, 5, '2026-05-05'],
      [blank.id, 'deliveryAmtPayTo', 'T002', 4, 5, '2026-05-01'],
    ]);
  });

  test('PROP-02 the values in a dialog have proposals for every party of their type, an incomplete lane has none', async () => {
    const lane = proposalLaneOf(blank) as ProposalLane;
    const ask = async (changes: Partial<ProposalLane>): Promise<Proposal[]> => {
      const query = new URLSearchParams(writeQuery(proposalLaneSearch, { ...lane, ...changes })).toString();
      return (await app.call<Proposal[]>('GET', `${url}/proposals?${query}`, { as: user })).body;
    };
    expect((await ask({})).map(({ path, party }) => [path, party?.id])).toEqual([
      ['billingTo', 'T001'],
      ['deliveryAmtPayTo', 'T002'],
    ]);
    expect(await ask({ hinmoku: null })).toEqual([]);
    expect(await ask({ consigneeNm: '別の荷受人' })).toEqual([]);
  });

  test('PROP-08 a proposal names the orders on which it rests, the latest first', async () => {
    const query = new URLSearchParams(writeQuery(proposalLaneSearch, proposalLaneOf(blank) as ProposalLane)).toString();
    const ask = (path: string) =>
      app.call<Evidence[]>('GET', `${url}/proposals/${path}/evidence?${query}`, { as: user });
    const { body } = await ask('deliveryAmtPayTo');
    expect(body.map(({ bizResultDt, party }) => [bizResultDt, party?.id])).toEqual([
      ['2026-05-05', '2000104410'],
      ['2026-05-01', 'T002'],
      ['2026-04-01', 'T002'],
      ['2026-03-01', 'T002'],
      ['2026-02-01', 'T002'],
    ]);
    expect((await ask('remarks')).status).toBe(404);
  });

  test('PROP-09 a blank station is proposed with its 受託人 by the rest of the lane, whatever the counterpart', async () => {
    const open = await save({
      ...paid,
      arrTransportation: null,
      consigneeNm: '新しい荷受人',
      bizResultDt: '2026-05-10',
    });
    const query = new URLSearchParams(writeQuery(proposalLaneSearch, proposalLaneOf(open) as ProposalLane)).toString();
    const inForm = await app.call<Proposal[]>('GET', `${url}/proposals?${query}`, { as: user });
    const theirs = inForm.body.map(({ path, station, count, orderCount }) => [path, station?.id, count === orderCount]);
    expect(theirs).toEqual([['arrTransportation', '1591/01/30030/000', true]]);
    expect(await proposalsOf(open.id)).toMatchObject([
      { id: open.id, station: { jutakuninCode: '30030' }, party: null },
    ]);
    const evidence = await app.call<Evidence[]>('GET', `${url}/proposals/arrTransportation/evidence?${query}`, {
      as: user,
    });
    expect(evidence.body).toHaveLength(inForm.body[0]?.count ?? 0);
    await app.db.pool.query(sql`update tsuun set gone = true where id = '1591/01/30030/000'`);
    expect(await proposalsOf(open.id)).toEqual([]);
    await app.db.pool.query(sql`update tsuun set gone = false where id = '1591/01/30030/000'`);
  });

  test('PROP-05 the found orders are offered with their numbers and lane', async () => {
    const { body } = await app.call<Offered[]>('GET', `${url}/proposals/all?acceptNo=${blank.acceptNo}`, { as: user });
    expect(body.map(({ acceptNo, path, versionNo }) => [acceptNo, path, versionNo])).toEqual([
      [blank.acceptNo, 'billingTo', 1],
      [blank.acceptNo, 'deliveryAmtPayTo', 1],
    ]);
    expect(body[0]?.lane).toMatch(/.+ → .+/);
  });

  test('PROP-04 with fewer than three orders the party of the last one is named, and a retired one is not', async () => {
    const other = { ...paid, cntnTonnage: 10 };
    await save({ ...other, bizResultDt: '2026-03-01', deliveryAmtPayTo: { id: '2000104410' } });
    await save({ ...other, bizResultDt: '2026-04-01', deliveryAmtPayTo: { id: 'T002' } });
    const open = await save({ ...other, bizResultDt: '2026-05-01' });
    const ofPayee = async () => (await proposalsOf(open.id)).filter(({ path }) => path === 'deliveryAmtPayTo');
    expect(await ofPayee()).toMatchObject([{ party: { id: 'T002' }, count: 1, orderCount: 2 }]);
    await app.db.pool.query(sql`update torihikisaki set gone = true where id = 'T002'`);
    expect(await ofPayee()).toEqual([]);
    await app.db.pool.query(sql`update torihikisaki set gone = false where id = 'T002'`);
  });

  test('PROP-06 UNDO-10 proposals are written into blank fields as one batch, which can be undone', async () => {
    const filled = await save({ ...paid, billingTo: { id: '2000104410' }, bizResultDt: '2026-05-11' });
    const { status, body } = await take([
      { id: blank.id, path: 'billingTo', partyId: 'T001' },
      { id: blank.id, path: 'deliveryAmtPayTo', partyId: 'T002' },
      { id: filled.id, path: 'billingTo', partyId: 'T001' },
    ]);
    expect([status, body.data]).toEqual([200, 1]);
    expect(await read(blank.id)).toMatchObject({
      billingTo: { id: 'T001' },
      deliveryAmtPayTo: { id: 'T002' },
      importLocked: true,
      versionNo: 2,
    });
    expect((await read(filled.id)).billingTo?.id).toBe('2000104410');
    const { rows } = await app.db.pool.query(
      sql`select cause from order_change where order_id = ${blank.id} order by version_no`,
    );
    expect(rows).toEqual([{ cause: 'create' }, { cause: 'propose' }]);
    await undo(body.activityId ?? '');
    expect((await read(blank.id)).billingTo).toBeNull();
  });

  test('PROP-06 an order that was changed since its proposals were found is skipped, because it may be of another lane', async () => {
    const [moved, same] = [await save({ ...paid, bizResultDt: '2026-05-11' }), await save({ ...paid })];
    await app.call('POST', url, { as: user, body: { ...moved, consigneeNm: '別の荷受人' } });
    const { status, body } = await take([
      { id: moved.id, path: 'billingTo', partyId: 'T001' },
      { id: same.id, path: 'billingTo', partyId: 'T001' },
    ]);
    expect([status, body.data]).toEqual([200, 1]);
    expect([(await read(moved.id)).billingTo, (await read(same.id)).billingTo?.id]).toEqual([null, 'T001']);
    expect((await take([{ id: moved.id, path: 'billingTo', partyId: 'T001' }])).status).toBe(409);
    expect((await take([{ id: moved.id, path: 'billingTo', partyId: 'T001', versionNo: 2 }])).status).toBe(200);
  });

  test('PROP-07 a party that is unknown or retired is refused at its field, and a filled or confirmed order by a sentence', async () => {
    const unknown = await take([{ id: blank.id, path: 'billingTo', partyId: 'nobody' }]);
    expect([unknown.status, Object.keys(unknown.body.validationError ?? {})]).toEqual([400, ['billingTo']]);
    const filled = await save({ ...billed, billingTo: { id: 'T001' } });
    expect((await take([{ id: filled.id, path: 'billingTo', partyId: 'T002' }])).status).toBe(409);
    for (const id of ['999999999', 'abc', '', '1 or true', '0'])
      expect((await take([{ id, path: 'billingTo', partyId: 'T002' }])).status).toBe(404);
    expect((await take([{ id: blank.id, path: 'remarks', partyId: 'T002' }])).status).toBe(400);
    expect((await take([])).status).toBe(400);
  });
});
