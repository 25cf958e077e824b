import { undoBlockingReasons, undoDoneSentence } from '@tsuun/domain/message/undo-sentence';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import type { Activity } from '@tsuun/domain/activity/record';
import { expect, test } from 'vitest';
import { openUndoFixture } from '../../../testing/undo-fixture.ts';

const { app, user, post, newest, stand, undo, preview, order } = await openUndoFixture();

const ask = (path: string, as?: typeof user) =>
  app.call<ProblemBody>('GET', `/gpa/api/activities/${path}`, { ...(as && { as }) });
const confirmed = async (): Promise<Activity> => {
  await post('order/confirm', [await order(), await order()]);
  return newest();
};

test('UNDO-02 strangers and readers cannot undo', async () => {
  const { id } = await confirmed();
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const before = await stand();
  for (const path of [`${id}/undo`, `${id}/undo/preview`]) {
    expect([path, (await ask(path)).status]).toEqual([path, 401]);
    expect([path, (await ask(path, reader)).status]).toEqual([path, 404]);
  }
  await app.db.pool.query('update activity set user_id = $1 where id = $2', [reader.id, id]);
  for (const path of [`${id}/undo`, `${id}/undo/preview`]) expect((await ask(path, reader)).status).toBe(403);
  expect((await ask(`${id}/skipped`, user)).status).toBe(404);
  expect(await stand()).toEqual(before);
  const { body } = await app.call<Page<Activity>>('GET', '/gpa/api/activities?', { as: reader });
  expect(body.list.map(({ undoable }) => undoable)).toEqual([false]);
});

test('UNDO-02 another user with the right undoes an activity under the own name', async () => {
  const { id } = await confirmed();
  const other = await app.signIn('鈴木', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect(await undo(id, other)).toMatchObject({ status: 'success' });
  const { body } = await app.call<Page<Activity>>('GET', '/gpa/api/activities?', { as: user });
  expect(body.list.find((line) => line.id === id)).toMatchObject({
    undoneBy: '鈴木',
    undoneAt: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    undoable: false,
  });
});

test.each(['999999999', 'abc', '-1', '1'.repeat(30)])('UNDO-01 the unknown activity %s is not found', async (id) => {
  for (const path of [`${id}/undo`, `${id}/undo/preview`, `${id}/skipped`]) {
    expect([path, (await ask(path, user)).status]).toEqual([path, 404]);
  }
});

const blockingReasons = [
  [
    '31 days later',
    `update activity set ended_at = now() - interval '31 days' where id = $1`,
    undoBlockingReasons.late(30),
  ],
  ['failed', `update activity set state = 'failed' where id = $1`, undoBlockingReasons.failed],
  ['of a kind that cannot', `update activity set kind = 'import/mms' where id = $1`, undoBlockingReasons.kind],
  ['having done nothing', `update activity set done = 0 where id = $1`, undoBlockingReasons.nothing],
] as const;

test.each(blockingReasons)(
  'UNDO-01 the undo of an activity %s is refused with a sentence',
  async (_, statement, sentence) => {
    const { id } = await confirmed();
    await app.db.pool.query(statement, [id]);
    expect((await newest()).undoable).toBe(false);
    for (const path of [`${id}/undo`, `${id}/undo/preview`]) {
      const { status, body } = await ask(path, user);
      expect([status, body.message]).toEqual([400, sentence]);
    }
  },
);

test('UNDO-09 of two undos at once the second is refused', async () => {
  const { id } = await confirmed();
  const other = await app.signIn('同時', [{ functionCode: 'ORDER', roleBit: 3 }]);
  const ends = await Promise.all([undo(id), undo(id, other), undo(id, other)]);
  expect(ends.filter(({ status }) => status === 'success')).toHaveLength(1);
  const { rows } = await app.db.pool.query(
    `select (select count(*)::int from activity where undoes_id = $1 and state <> 'failed') as lines,
            (select count(*)::int from order_change h join activity a on a.id = h.activity_id where a.undoes_id = $1) as rows`,
    [id],
  );
  expect(rows).toEqual([{ lines: 1, rows: 2 }]);
});

test('UNDO-09 the same request is the same job and another site starts none', async () => {
  const { id } = await confirmed();
  const path = `/gpa/api/activities/${id}/undo`;
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.call('GET', path, { as: user, headers })).status).toBe(403);
  const ends = await Promise.all([1, 2].map(() => app.call('GET', `${path}?requestId=u-1`, { as: user })));
  expect(ends.map(({ text }) => text.includes(undoDoneSentence(2, 0)))).toEqual([true, true]);
});

test('UNDO-09 an order that a user saves while the undo waits for it is skipped', async () => {
  const { id } = await confirmed();
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select order_id::text as id from order_change where activity_id = $1 order by 1',
    [id],
  );
  const held = rows[0]?.id;
  const hand = await app.db.pool.connect();
  await hand.query('begin');
  await hand.query('select from order_charges where order_id = $1 for update', [held]);
  const running = undo(id);
  for (;;) {
    const waiting = await app.db.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (waiting.rows.length > 0) break;
  }
  await hand.query(`insert into order_change (order_id, user_id, cause, version_no) values ($1, '1', 'lock', 2)`, [
    held,
  ]);
  await hand.query('commit');
  hand.release();
  expect(await running).toMatchObject({ message: undoDoneSentence(1, 1) });
  expect(await preview((await newest()).id)).toMatchObject({ total: 1, back: 1 });
});
