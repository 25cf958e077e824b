import { message } from '@tsuun/domain/message/message';
import { reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import { undoBlockingReasons, undoDoneSentence } from '@tsuun/domain/message/undo-sentence';
import { expect, test } from 'vitest';
import type { Completion } from '@tsuun/contract/stream';
import type { ProblemBody } from '@tsuun/contract/problem';
import { arrivalFeeBody } from '../../../testing/rule-bodies.ts';
import { completionOf } from '../../../testing/event-text.ts';
import { openUndoFixture } from '../../../testing/undo-fixture.ts';

const { app, user, post, newest, stand, undo, preview, order } = await openUndoFixture();

const rerun = async (master: string): Promise<Completion> =>
  completionOf((await app.call('GET', `/gpa/api/${master}/apply-all`, { as: user })).text);
const arriving = (changes: Readonly<Record<string, unknown>> = {}) =>
  order({
    orderType: '20',
    depTransportation: { id: '1591/01/30030/000' },
    arrTransportation: { id: '6092/-/10010/000' },
    consigneeNm: '東大阪 食品㈱',
    ...changes,
  });

/** Two orders before and after a re-apply of arrival fees, and its line in 処理履歴. */
async function applied() {
  await app.db.pool.query('truncate orders, order_charges, order_change, arrival_fee cascade');
  await arriving({ deliveryAmtInfo: { amt: 100, personAmt: 7 }, billingTo: { id: '1000000010' } });
  await arriving();
  await post('arrival-fee', arrivalFeeBody());
  const before = await stand();
  expect(await rerun('arrival-fee')).toMatchObject({ message: reappliedSentence(message.reapplyDone, 2) });
  return { before, after: await stand(), line: await newest() };
}

test('UNDO-20 a re-apply of arrival fees changes orders and can be undone', async () => {
  const { before, after, line } = await applied();
  expect(after).not.toEqual(before);
  expect(line).toMatchObject({ kind: 'apply/arrival-fee', undoable: true });
  expect(await preview(line.id)).toMatchObject({ total: 2, back: 2, skipped: 0 });
});

test('UNDO-20 a re-apply of arrival fees is undone in every business column', async () => {
  const { before, line } = await applied();
  expect(await undo(line.id)).toMatchObject({ status: 'success', message: undoDoneSentence(2, 0) });
  expect(await stand()).toEqual(before);
});

test('UNDO-20 the undo of a re-apply of arrival fees is redone in every business column', async () => {
  const { after, line } = await applied();
  await undo(line.id);
  const undone = await newest();
  expect(undone).toMatchObject({ kind: 'undo/apply-arrival-fee', undoesId: line.id, undoable: true });
  expect(await undo(undone.id)).toMatchObject({ status: 'success' });
  expect(await stand()).toEqual(after);
});

test('UNDO-20 undoing a second re-apply restores the amounts and the rule of the first', async () => {
  await app.db.pool.query('truncate orders, order_charges, order_change, arrival_fee cascade');
  await arriving();
  const dep = { depJrEkiCode: '1591', depEkiSubCode: null, depJutakuninCode: '30030', depJutakuninSubCode: null };
  await post('arrival-fee', arrivalFeeBody({ depTransportation: dep, deliveryAmt: 1 }));
  await rerun('arrival-fee');
  const before = await stand();
  const closer = { ...dep, depEkiSubCode: '01', depJutakuninSubCode: '000' };
  await post('arrival-fee', arrivalFeeBody({ depTransportation: closer, deliveryAmt: 2 }));
  await rerun('arrival-fee');
  await undo((await newest()).id);
  const rows = [...(await stand())].filter(([key]) => key.startsWith('order'));
  expect(rows).toEqual([...before].filter(([key]) => key.startsWith('order')));
});

test('UNDO-20 a re-apply of name conversions is undone', async () => {
  await arriving();
  await post('name-conversion', {
    consigneeNm: '東大阪食品㈱',
    conversionNm: '東大阪フーズ',
    tsuun: { id: '6092/-/10010/000' },
    hinmoku: { id: '050102' },
  });
  const before = await stand();
  await rerun('name-conversion');
  expect(await stand()).not.toEqual(before);
  expect(await undo((await newest()).id)).toMatchObject({ status: 'success' });
  expect(await stand()).toEqual(before);
});

test('UNDO-20 orders that a user changed since the re-apply are skipped with their reason', async () => {
  await app.db.pool.query('truncate orders, order_charges, order_change, arrival_fee cascade');
  const [touched, untouched] = [await arriving({ acceptNo: 'T-1' }), await arriving({ acceptNo: 'T-2' })];
  await post('arrival-fee', arrivalFeeBody());
  await rerun('arrival-fee');
  const line = await newest();
  await post('order/batch', { idList: [touched], request: { remarks: '手' } });
  const was = await stand();
  expect(await preview(line.id)).toMatchObject({
    back: 1,
    skipped: 1,
    reasons: [{ label: 'あとから変更されている', count: 1 }],
  });
  expect(await undo(line.id)).toMatchObject({ message: undoDoneSentence(1, 1) });
  const now = await stand();
  const moved = [...now].filter(([key, row]) => was.get(key) !== row).map(([key]) => key);
  expect(moved).toEqual([`order_charges ${untouched}`]);
  const { body } = await app.call<{ name: string }[]>('GET', `/gpa/api/activities/${(await newest()).id}/skipped`, {
    as: user,
  });
  expect(body.map(({ name }) => name)).toEqual(['T-1']);
});

test('UNDO-20 undoing a re-apply needs the right of its master', async () => {
  await arriving({ consigneeNm: '東大阪食品㈱' });
  await rerun('arrival-fee');
  const { id } = await newest();
  const clerk = await app.signIn('受注', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await app.call('GET', `/gpa/api/activities/${id}/undo`, { as: clerk })).status).toBe(404);
});

test('UNDO-01 a re-apply that changed nothing, and one of users, cannot be undone', async () => {
  await rerun('arrival-fee');
  const nothing = await newest();
  expect(nothing.undoable).toBe(false);
  await rerun('user');
  const users = await newest();
  expect([users.kind, users.undoable]).toEqual(['apply/user', false]);
  const { status, body } = await app.call<ProblemBody>('GET', `/gpa/api/activities/${users.id}/undo`, { as: user });
  expect([status, body.message]).toEqual([400, undoBlockingReasons.kind]);
});
