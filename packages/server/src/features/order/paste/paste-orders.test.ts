import { message } from '@tsuun/domain/message/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { countedSentence, malformedSentence } from '@tsuun/domain/message/sentence';
import { pastedRowSource } from '@tsuun/domain/message/order/paste-sentence';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import type { Order } from '@tsuun/domain/order/record';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { statuses, pasteCalls, type Table } from '../../../../testing/paste-fixture.ts';

const { app, user } = await openTestServer();
const { made, read, check, paste } = pasteCalls(app, user);
const url = '/gpa/api/order';

describe('a checked table with a row that is confirmed before it is written', () => {
  const table: Table = {
    columns: ['acceptNo', 'remarks', 'consigneeNm', 'payDeliveryAmtInfo.amt'],
    rows: [
      ['W1', '一行目\r\n二行目', '名古屋印刷㈱', '-300'],
      ['Ｗ２', '二件目', '', ''],
      ['W3', '確定', '', ''],
    ],
  };
  let ids: { readonly one: string; readonly two: string; readonly confirmed: string };
  let checked: string[];
  let confirmedOrder: Order;
  let done: BatchDone;

  beforeAll(async () => {
    ids = { one: await made('W1', { remarks: '元' }), two: await made('W2'), confirmed: await made('W3') };
    const rows = await check(table);
    checked = statuses(rows);
    await app.call('POST', `${url}/lock/release`, { as: user, body: [ids.one, ids.two] });
    await app.call('POST', `${url}/confirm`, { as: user, body: [ids.confirmed] });
    confirmedOrder = await read(ids.confirmed);
    done = (await paste(table, rows)).body;
  });

  test('PASTE-08 the changed rows of a table are written as one batch', () => {
    expect(checked).toEqual(['changed', 'changed', 'changed']);
    expect(done).toEqual({ data: 2, activityId: expect.any(String) as string });
  });

  test('PASTE-08 a pasted row changes its order and locks it against the feeds', async () => {
    expect(await read(ids.one)).toMatchObject({
      remarks: '一行目\n二行目',
      consigneeNm: '名古屋印刷㈱',
      payDeliveryAmtInfo: { amt: -300 },
      importLocked: true,
      nameConverted: false,
      versionNo: 2,
    });
  });

  test('PASTE-07 a blank cell of a pasted row keeps the stored value', async () => {
    const changed = { remarks: '二件目', consigneeNm: '北海道印刷㈱', importLocked: true };
    expect(await read(ids.two)).toMatchObject(changed);
  });

  test('PASTE-10 an order that was confirmed after the check does not change', async () => {
    expect(await read(ids.confirmed)).toEqual(confirmedOrder);
  });

  test('PASTE-08 the history of an order names the pasted row and the batch', async () => {
    const { rows: history } = await app.db.pool.query(
      `select cause, source, activity_id::text, changes from order_change
        where order_id = ${ids.one} order by id desc limit 1`,
    );
    const { activityId } = done;
    expect(history[0]).toMatchObject({ cause: 'paste', source: pastedRowSource(2), activity_id: activityId });
    expect(history[0].changes).toMatchObject({
      remarks: ['元', '一行目\n二行目'],
      consignee_nm_raw: [expect.anything(), '名古屋印刷㈱'],
    });
  });

  test('PASTE-08 PASTE-10 the activity counts the written orders and names the skipped one with its reason', async () => {
    const { rows } = await app.db.pool.query(
      `select a.kind, a.state, a.total, a.done, a.skipped, a.message, s.record_id::text, s.reasons
         from activity a join activity_skip s on s.activity_id = a.id where a.id = ${done.activityId}`,
    );
    expect(rows).toEqual([
      {
        kind: 'order/paste',
        state: 'partly',
        total: 3,
        done: 2,
        skipped: 1,
        message: countedSentence(2, 3, message.pasted),
        record_id: ids.confirmed,
        reasons: ['confirmedUnchangeable'],
      },
    ]);
  });
});

test('PASTE-09 an order that a user changed since the check is skipped with its reason', async () => {
  const [one, other] = [await made('V1'), await made('V2')];
  const table: Table = {
    columns: ['acceptNo', 'remarks'],
    rows: [
      ['V1', '新'],
      ['V2', '新'],
    ],
  };
  const checked = await check(table);
  await app.call('POST', `${url}/batch`, { as: user, body: { idList: [one], request: { remarks: '他' } } });
  const done = await paste(table, checked);
  expect(done.body.data).toBe(1);
  expect([(await read(one)).remarks, (await read(other)).remarks]).toEqual(['他', '新']);
  const { body } = await app.call<{ reasons: { label: string }[] }>(
    'GET',
    `/gpa/api/activities/${done.body.activityId}`,
    { as: user },
  );
  expect(body.reasons.map(({ label }) => label)).toEqual([message.changedConcurrently]);
});

test('PASTE-09 a single order that a user changed since the check is a conflict', async () => {
  const id = await made('V3');
  const table: Table = { columns: ['acceptNo', 'remarks'], rows: [['V3', '新']] };
  const checked = await check(table);
  await app.call('POST', `${url}/batch`, { as: user, body: { idList: [id], request: { remarks: '他' } } });
  const { status, body } = await paste(table, checked);
  expect([status, body.code]).toEqual([409, 'conflict']);
});

test('PASTE-09 only one of two users who paste the same table at once writes it', async () => {
  const ids = await Promise.all(['T1', 'T2', 'T3'].map((no) => made(no)));
  const table: Table = { columns: ['acceptNo', 'remarks'], rows: ['T1', 'T2', 'T3'].map((no) => [no, '同時']) };
  const checked = await check(table);
  const done = await Promise.all([paste(table, checked), paste(table, checked)]);
  expect(done.map(({ body }) => body.data).toSorted()).toEqual([0, 3]);
  for (const id of ids) expect((await read(id)).versionNo).toBe(2);
});

test('PASTE-06 a table with an unreadable cell is refused when it is written and stores nothing', async () => {
  const [one, two] = [await made('F1'), await made('F2')];
  const good: Table = {
    columns: ['acceptNo', 'depDt'],
    rows: [
      ['F1', '2026-05-11'],
      ['F2', '2026-05-11'],
    ],
  };
  const checked = await check(good);
  const bad = await paste(
    {
      ...good,
      rows: [
        ['F1', '2026-05-12'],
        ['F2', '五月'],
      ],
    },
    checked,
  );
  expect([bad.status, bad.body.validationError]).toEqual([
    400,
    { 'rows.3.depDt': [malformedSentence('発送日', '五月')] },
  ]);
  for (const id of [one, two]) expect(await read(id)).toMatchObject({ depDt: null, versionNo: 1 });
});

test('PASTE-16 a row with the number of another order than its id is skipped with its reason', async () => {
  const [one, two, three] = [await made('K1'), await made('K2'), await made('K3')];
  const table: Table = {
    columns: ['acceptNo', 'remarks'],
    rows: [
      ['K1', '一'],
      ['K2', '二'],
      ['K3', '三'],
    ],
  };
  const checked = await check(table);
  const wrong = {
    ...table,
    rows: [
      ['K2', '一'],
      ['', '二'],
      ['Ｋ３', '三'],
    ],
  };
  const done = await paste(wrong, checked);
  expect(done.body.data).toBe(1);
  expect((await Promise.all([one, two, three].map(read))).map(({ remarks, acceptNo }) => [acceptNo, remarks])).toEqual([
    ['K1', null],
    ['K2', null],
    ['K3', '三'],
  ]);
  const { body } = await app.call<{ reasons: { label: string; count: number }[] }>(
    'GET',
    `/gpa/api/activities/${done.body.activityId}`,
    { as: user },
  );
  expect(body.reasons).toMatchObject([{ label: message.otherNumber, count: 2 }]);
});

test('PASTE-16 a single row with the number of another order is refused at its number', async () => {
  const [one] = [await made('M1'), await made('M2')];
  const table: Table = { columns: ['acceptNo', 'remarks'], rows: [['M1', '新']] };
  const checked = await check(table);
  for (const number of ['M2', 'M9', ' ', '全'.repeat(99)]) {
    const { status, body } = await paste({ ...table, rows: [[number, '新']] }, checked);
    expect([status, body.validationError]).toEqual([400, { 'rows.2.acceptNo': [message.otherNumber] }]);
  }
  expect((await read(one)).remarks).toBe(null);
});

test.each([undefined, null, 'x', '1', 0, 9_999_999_999])(
  'PASTE-13 a row to be written without a version is an input error: %j',
  async (versionNo) => {
    const id = await made(`N${String(versionNo)}`);
    const body = {
      columns: ['acceptNo', 'remarks'],
      blank: 'keep',
      rows: [{ row: 2, cells: ['N', 'x'], id, ...(versionNo !== undefined && { versionNo }) }],
    };
    const answer = await app.call<ProblemBody>('POST', `${url}/paste`, { as: user, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'inputError']);
  },
);
