import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import type { FoundNotes, NoteLine, NotePerson, NoteWork } from '@tsuun/contract/note';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { RecordChange } from '@tsuun/contract/history';
import { maxSelected } from '@tsuun/contract/record-calls';
import {
  alreadyCompletedSentence,
  formerNoteText,
  noteWords,
  tooManyRecipientsSentence,
  tooManyTargetsSentence,
} from '@tsuun/domain/message/note';
import { message } from '@tsuun/domain/message/message';
import type { Order } from '@tsuun/domain/order/record';
import { feeBody } from '../../../testing/fee-body.ts';
import { openUndoFixture } from '../../../testing/undo-fixture.ts';
import { orderBody } from '../../../testing/order-body.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user: hanako, undo } = await openUndoFixture();
const misaki = await app.signIn('髙橋　美咲');
const ken = await app.signIn('佐藤　健');
const reader = await app.signIn('参照　のみ', [{ functionCode: 'ORDER', roleBit: 1 }]);
const { pool } = app.db;
const own = '6092/-/10010/000';
const other = '4411/-/10020/000';

let order = '';
let fee = '';
const make = async (path: string, body: object): Promise<string> => {
  const answer = await app.call<{ data: { id: string } }>('POST', `/gpa/api/${path}`, { as: hanako, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.id;
};
beforeEach(async () => {
  await pool.query('truncate note, note_recipient, note_change');
  order = await make('order', orderBody({ cntnNo: '20D-43254' }));
  fee = await make('fees', feeBody());
});

const entry = { text: '人力料を確認してください。', dueDt: null, recipientIds: [] as string[] };
const write = (given: object = {}, as: TestUser | null = hanako, path = 'order') =>
  app.call<{ data: number } & ProblemBody>('POST', `/gpa/api/${path}/notes`, {
    as,
    body: { ...entry, idList: [path === 'order' ? order : fee], ...given },
  });
const notes = async (as: TestUser = hanako, id = order, path = 'order') =>
  (await app.call<NoteLine[]>('GET', `/gpa/api/${path}/${id}/notes`, { as })).body;
const written = async (given: object = {}, as: TestUser = hanako, path = 'order'): Promise<NoteLine> => {
  expect((await write(given, as, path)).status).toBe(200);
  const [newest] = await notes(as, path === 'order' ? order : fee, path);
  return newest as NoteLine;
};
const post = (path: string, as: TestUser | null, body?: unknown) =>
  app.call<ProblemBody>('POST', `/gpa/api/notes/${path}`, { as, ...(body !== undefined && { body }) });
const complete = (id: string, as: TestUser | null = hanako) => post(`${id}/complete`, as);
const change = ({ id, versionNo }: NoteLine, given: object = {}, as: TestUser = hanako) =>
  post(id, as, { ...entry, versionNo, ...given });
const search = async (query: string, as: TestUser = hanako) =>
  (await app.call<FoundNotes>('GET', `/gpa/api/notes/search?${query}`, { as })).body;
const work = async (as: TestUser, station = '') =>
  (await app.call<NoteWork>('GET', `/gpa/api/notes/work?chargeTransportationId=${encodeURIComponent(station)}`, { as }))
    .body;
const unread = async (as: TestUser) =>
  (await app.call<{ data: number }>('GET', '/gpa/api/notes/unread', { as })).body.data;
const grow = (id: string, minutes: number) =>
  pool.query(sql`update note set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`);
const orderNow = async () => (await app.call<Order>('GET', `/gpa/api/order/${order}`, { as: hanako })).body;

test('NOTE-01 a note to everybody is stored with its writer, on an order and on a fee', async () => {
  for (const path of ['order', 'fees']) {
    expect(await written({ dueDt: '2026-05-12' }, hanako, path)).toMatchObject({
      text: entry.text,
      dueDt: '2026-05-12',
      recipients: [],
      createdUserName: hanako.name,
      completedAt: null,
      mine: false,
      unread: false,
      changeable: true,
    });
  }
});

test('NOTE-01 named users are shown to all, the reader first', async () => {
  const { recipients } = await written({ recipientIds: [ken.id, misaki.id, ken.id] });
  expect(recipients.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      [ken.name, 'active'],
      [misaki.name, 'active'],
    ]),
  );
  expect(recipients).toHaveLength(2);
  expect((await notes(misaki))[0]).toMatchObject({ mine: true, unread: true });
  expect((await notes(misaki))[0]?.recipients[0]?.name).toBe(misaki.name);
});

test.each<[string, object, string, string]>([
  ['no text', { text: null }, 'text', message.required],
  ['only spaces', { text: ' 　\n' }, 'text', message.required],
  ['1,001 characters', { text: 'あ'.repeat(1001) }, 'text', '申し送りは1000文字以内で入力してください。'],
  ['an unknown recipient', { recipientIds: ['999999'] }, 'recipientIds', noteWords.unknownRecipient],
  ['a recipient that is no id', { recipientIds: ["1'"] }, 'recipientIds', noteWords.unknownRecipient],
  [
    '51 recipients',
    { recipientIds: Array.from({ length: 51 }, (_, at) => `${at}`) },
    'recipientIds',
    tooManyRecipientsSentence(50),
  ],
  [
    'too many records',
    { idList: Array.from({ length: maxSelected + 1 }, (_, at) => `${at}`) },
    'idList',
    tooManyTargetsSentence(maxSelected),
  ],
])('NOTE-02 a note with %s is refused at its field and nothing is stored', async (_, given, field, sentence) => {
  const { status, body } = await write(given);
  expect([status, body.validationError]).toEqual([400, { [field]: [sentence] }]);
  expect(await notes()).toEqual([]);
});

test('NOTE-02 a text of 1,000 characters with line breaks is stored as typed', async () => {
  const text = `${'漢'.repeat(498)}\n＠🚃${'字'.repeat(498)}`;
  expect((await written({ text })).text).toBe(text);
});

test('NOTE-02 a due day that is none is refused at its field', async () => {
  const { status, body } = await write({ dueDt: '2026-02-30' });
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['dueDt']]);
});

test('NOTE-02 users who are suspended, or may not read the record, cannot be named', async () => {
  const feesOnly = await app.signIn('諸料金　係', [{ functionCode: 'FEES', roleBit: 3 }]);
  const away = await app.signIn('停止　中');
  await pool.query(sql`update app_user set disabled = true where id = ${away.id}`);
  for (const { id } of [feesOnly, away]) expect((await write({ recipientIds: [id] })).status).toBe(400);
  const people = async (text: string, kind = 'order') =>
    (
      await app.call<NotePerson[]>('GET', `/gpa/api/notes/people?kind=${kind}&text=${encodeURIComponent(text)}`, {
        as: hanako,
      })
    ).body.map(({ name }) => name);
  expect(await people('停止')).toEqual([]);
  expect(await people('諸料金')).toEqual([]);
  expect(await people('諸料金', 'fee')).toEqual([feesOnly.name]);
  expect(await people('髙橋美')).toEqual([misaki.name]);
});

test('NOTE-03 strangers see and write nothing; reading needs the right to read, writing the right to write', async () => {
  const { id, versionNo } = await written();
  expect((await write({}, null)).status).toBe(401);
  expect((await write({}, reader)).status).toBe(403);
  expect((await complete(id, reader)).status).toBe(403);
  expect((await change({ id, versionNo } as NoteLine, {}, reader)).status).toBe(403);
  expect(await notes(reader)).toHaveLength(1);
  await written({}, hanako, 'fees');
  expect((await app.call('GET', `/gpa/api/fees/${fee}/notes`, { as: reader })).status).toBe(403);
  expect((await search('scope=all', reader)).list.map(({ kind }) => kind)).toEqual(['order']);
  expect((await search('scope=all')).totalCount).toBe(2);
});

test('NOTE-03 a note on a record that does not exist is not found', async () => {
  expect((await write({ idList: ['999999'] })).status).toBe(404);
  expect((await write({ idList: ['x'] })).status).toBe(404);
  expect((await app.call('GET', '/gpa/api/order/999999/notes', { as: hanako })).status).toBe(404);
  expect((await complete('999999')).status).toBe(404);
});

test('NOTE-04 open notes come first, and the newest of them', async () => {
  const first = await written({ text: '1' });
  const second = await written({ text: '2' });
  await written({ text: '3' });
  expect((await complete(second.id, ken)).status).toBe(204);
  const list = await notes();
  expect(list.map(({ text }) => text)).toEqual(['3', '1', '2']);
  expect(list[2]).toMatchObject({ completedUserName: ken.name, createdUserName: hanako.name, changeable: false });
  expect(list[2]?.completedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(list[1]?.id).toBe(first.id);
});

test('NOTE-05 a note is completed once; a second attempt is answered with the name of the first user', async () => {
  const { id } = await written();
  const answers = await Promise.all([complete(id, ken), complete(id, misaki)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  const [{ completedAt, completedUserName } = {} as NoteLine] = await notes();
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.message).toBe(alreadyCompletedSentence(completedAt ?? '', completedUserName ?? ''));
  const { rowCount } = await pool.query(sql`select from note_change where note_id = ${id} and cause = 'complete'`);
  expect(rowCount).toBe(1);
});

test('NOTE-06 a writer changes a note for ten minutes; its history has the former content', async () => {
  const note = await written({ recipientIds: [ken.id], dueDt: '2026-05-20' });
  const changed = await change(note, { text: '直しました。', recipientIds: [ken.id, misaki.id], dueDt: '2026-05-21' });
  expect(changed.status).toBe(204);
  const [now] = await notes();
  expect(now).toMatchObject({ text: '直しました。', dueDt: '2026-05-21', versionNo: 2 });
  expect(now?.changes).toMatchObject([
    { userName: hanako.name, text: entry.text, dueDt: '2026-05-20', recipients: ken.name },
  ]);
  expect((await change(note)).status).toBe(409);
  await grow(note.id, 10);
  const late = await change({ ...note, versionNo: 2 });
  expect([late.status, late.body.message]).toEqual([400, noteWords.tooLate]);
  expect((await notes())[0]?.changeable).toBe(false);
  expect((await complete(note.id)).status).toBe(204);
});

test('NOTE-06 nobody changes the note of another, nor a completed one; the same content is no change', async () => {
  const note = await written();
  const foreign = await change(note, { text: 'x' }, ken);
  expect([foreign.status, foreign.body.message]).toEqual([400, noteWords.notOwn]);
  expect((await change(note)).status).toBe(204);
  expect((await notes())[0]).toMatchObject({ versionNo: 1, changes: [] });
  expect((await change(note, { text: ' ' })).body.validationError).toEqual({ text: [message.required] });
  await complete(note.id);
  expect((await change(note, { text: 'x' })).status).toBe(400);
});

test('NOTE-06 a changed text is unread again, and a recipient who is suspended since may stay', async () => {
  const away = await app.signIn('休職　中');
  const note = await written({ recipientIds: [misaki.id, away.id] });
  await post('read', misaki, [note.id]);
  await pool.query(sql`update app_user set disabled = true where id = ${away.id}`);
  expect(await unread(misaki)).toBe(0);
  expect((await change(note, { text: '新しい', recipientIds: [misaki.id, away.id] })).status).toBe(204);
  expect(await unread(misaki)).toBe(1);
  expect((await notes())[0]?.recipients.find(({ id }) => id === away.id)?.state).toBe('suspended');
});

test('NOTE-07 notes touch neither version nor history of the record, and are written when it is confirmed', async () => {
  const before = await orderNow();
  const history = async () =>
    (await app.call<RecordChange[]>('GET', `/gpa/api/order/${order}/history`, { as: hanako })).body.length;
  const entries = await history();
  const { rows: position } = await pool.query('select max(id) as id from order_change');
  const note = await written({ recipientIds: [ken.id] });
  await change(note, { text: '別の文' });
  await complete(note.id);
  await written();
  expect(await orderNow()).toEqual(before);
  expect(await history()).toBe(entries);
  const confirm = await app.call<{ data: number }>('POST', '/gpa/api/order/confirm', { as: hanako, body: [order] });
  expect([confirm.status, confirm.body.data]).toEqual([200, 1]);
  expect((await written({ text: '確定後' })).text).toBe('確定後');
  expect((await complete((await notes())[0]?.id ?? '')).status).toBe(204);
  const feed = await app.call<{ list: { id: string }[] }>('GET', '/gpa/api/changes?kinds=order', { as: hanako });
  expect(feed.text).not.toContain('別の文');
  expect((await pool.query('select max(id) as id from order_change')).rows[0].id).not.toBe(position[0].id);
});

test('NOTE-08 the notes of a deleted record are in its history, are counted nowhere, and come back with it', async () => {
  const note = await written({ recipientIds: [misaki.id], dueDt: '2026-05-01' });
  const { versionNo } = await orderNow();
  expect((await app.call('DELETE', `/gpa/api/order/${order}?versionNo=${versionNo}`, { as: hanako })).status).toBe(204);
  const { body } = await app.call<RecordChange[]>('GET', `/gpa/api/order/${order}/history`, { as: hanako });
  expect(body[0]?.changes.at(-1)).toEqual({
    path: 'note',
    label: noteWords.title,
    from: formerNoteText({ text: note.text, at: note.createdAt, name: hanako.name, completed: false }),
    to: null,
  });
  expect(await notes()).toHaveLength(1);
  expect([await unread(misaki), (await search('scope=all')).totalCount]).toEqual([0, 0]);
  expect(await work(misaki)).toMatchObject({ mine: 0, overdue: 0 });
  const refused = await complete(note.id);
  expect([refused.status, refused.body.message]).toEqual([400, noteWords.recordDeleted]);
  const { rows } = await pool.query<{ id: string }>(sql`
    select activity_id::text as id from order_change where order_id = ${order} and cause = 'delete'`);
  expect(await undo(rows[0]?.id ?? '')).toMatchObject({ status: 'success' });
  expect([await unread(misaki), (await notes())[0]?.text]).toEqual([1, note.text]);
  expect((await complete(note.id)).status).toBe(204);
});

test('NOTE-09 notes to me are unread until I see them; to everybody, from me to me and completed ones are not', async () => {
  const note = await written({ recipientIds: [misaki.id, ken.id] });
  await written({});
  await written({ recipientIds: [misaki.id] }, misaki);
  expect([await unread(misaki), await unread(ken), await unread(hanako)]).toEqual([1, 1, 0]);
  expect((await post('read', ken, [note.id, 'x', '999'])).status).toBe(204);
  expect([await unread(misaki), await unread(ken)]).toEqual([1, 0]);
  await complete(note.id, ken);
  expect(await unread(misaki)).toBe(0);
});

test('NOTE-10 open notes are counted by record', async () => {
  await written();
  await complete((await written()).id);
  await written({ text: '2' });
  const { body } = await app.call('GET', `/gpa/api/order/notes/open?ids=${order},999,x`, { as: reader });
  expect(body).toEqual([{ id: order, count: 2 }]);
});

test.each([
  ['order', 'order'],
  ['fees', 'fees'],
])('NOTE-11 %s are found by their notes as their reader sees them', async (path) => {
  const found = async (choice: string, as: TestUser) => {
    const query = `/gpa/api/${path}/search?note=${choice}`;
    const { body } = await app.call<{ list: { id: string }[] }>('GET', query, { as });
    const ids = await app.call<{ id: string }[]>('GET', query.replace('?', '/ids?'), { as });
    expect(ids.body.map(({ id }) => id)).toEqual(body.list.map(({ id }) => id));
    return body.list.length;
  };
  const note = await written({ recipientIds: [misaki.id] }, hanako, path);
  const counts = async () =>
    Promise.all([found('mine', misaki), found('mine', ken), found('open', ken), found('any', ken)]);
  expect(await counts()).toEqual([1, 0, 1, 1]);
  await complete(note.id);
  expect(await counts()).toEqual([0, 0, 0, 1]);
  expect((await app.call('GET', `/gpa/api/${path}/search?note=x`, { as: ken })).status).toBe(400);
});

test('NOTE-12 one call writes the same note to each of the selected records', async () => {
  const second = await make('order', orderBody());
  const { status, body } = await write({ idList: [order, second, '999999', order], recipientIds: [ken.id] });
  expect([status, body.data]).toEqual([200, 2]);
  expect([(await notes()).length, (await notes(hanako, second)).length, await unread(ken)]).toEqual([1, 1, 2]);
});

test('NOTE-13 a repeated request writes its note once', async () => {
  const body = { ...entry, idList: [order] };
  const headers = { 'idempotency-key': `once-${order}` };
  const send = () => app.call('POST', '/gpa/api/order/notes', { as: hanako, body, headers });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await notes()).toHaveLength(1);
});

test('NOTE-13 sixteen people write and complete at the same time', async () => {
  const people: TestUser[] = [];
  for (let at = 0; at < 16; at += 1) people.push(await app.signIn(`同時${at}`));
  const writing = people.map((as) => write({ recipientIds: people.map(({ id }) => id) }, as));
  expect((await Promise.all(writing)).map(({ status }) => status)).toEqual(people.map(() => 200));
  const list = await notes();
  expect(list).toHaveLength(16);
  const answers = await Promise.all(people.flatMap((as) => list.slice(0, 4).map(({ id }) => complete(id, as))));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(4);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]));
});

test('NOTE-14 要対応 counts notes to me and those past their day, of a station or of all', async () => {
  await written({ recipientIds: [misaki.id], dueDt: '2026-05-13' });
  await written({ recipientIds: [misaki.id], dueDt: '2026-05-12' });
  await written({ dueDt: '2026-05-10' }, ken);
  await written({ dueDt: '2026-05-14' });
  const far = await make('order', orderBody({ chargeTransportation: { id: other }, cntnNo: '19D-38354' }));
  await write({ idList: [far], dueDt: '2026-05-09' });
  expect(await work(misaki)).toEqual({
    mine: 2,
    mineToday: 1,
    unread: 2,
    overdue: 3,
    oldest: { subject: '19D-38354', dueDt: '2026-05-09', createdUserName: hanako.name },
  });
  expect(await work(ken, own)).toMatchObject({
    mine: 0,
    overdue: 2,
    oldest: { subject: '20D-43254', dueDt: '2026-05-10', createdUserName: ken.name },
  });
  expect((await search('scope=mine&state=open', misaki)).totalCount).toBe(2);
  expect((await search('scope=all&state=open&dueDtTo=2026-05-12', misaki)).totalCount).toBe(3);
  const at = `chargeTransportationId=${encodeURIComponent(own)}`;
  expect((await search(`scope=station&${at}&dueDtTo=2026-05-12`, misaki)).totalCount).toBe(2);
});

test('NOTE-15 the page has notes by due day with their records; a station is needed for its scope', async () => {
  await written({ text: '期日なし' });
  await written({ text: '後', dueDt: '2026-05-20' });
  await written({ text: '先', dueDt: '2026-05-11', recipientIds: [misaki.id] }, hanako, 'fees');
  const { list, unreadCount } = await search('scope=all', misaki);
  expect(list.map(({ text }) => text)).toEqual(['先', '後', '期日なし']);
  expect(unreadCount).toBe(1);
  expect(list[0]).toMatchObject({ kind: 'fee', recordId: fee });
  expect(list[0]?.subject).toContain('諸料金 ');
  expect(list[0]?.detail).toContain('05-11');
  expect(list[1]).toMatchObject({ kind: 'order', recordId: order, subject: 'オーダー 20D-43254' });
  expect(list[1]?.detail).toMatch(/6092 .+ → 1591-01 /);
  expect((await search('scope=station')).totalCount).toBe(0);
  await complete(list[0]?.id ?? '');
  expect((await search('scope=all')).totalCount).toBe(2);
  expect((await search('scope=all&state=completed')).list.map(({ text }) => text)).toEqual(['先']);
  expect((await search('scope=all&state=all')).totalCount).toBe(3);
});

test('NOTE-16 the note of a deleted user stays, and so does one to them, marked as such', async () => {
  const made = {
    loginCd: 'leaver',
    name: '退職 者',
    password: 'correct-horse-battery',
    mail: 'leaver@example.jp',
    disabled: false,
  };
  const user = await app.call<{ data: { id: string } }>('POST', '/gpa/api/user', { as: hanako, body: made });
  expect(user.status, user.text).toBe(200);
  const { id } = user.body.data;
  await written({ recipientIds: [id], dueDt: '2026-05-01' });
  expect((await app.call('DELETE', `/gpa/api/user/${id}`, { as: hanako })).status).toBe(204);
  expect((await notes())[0]?.recipients).toEqual([{ id, name: '退職 者', state: 'deleted' }]);
  expect((await work(ken)).overdue).toBe(1);
});
