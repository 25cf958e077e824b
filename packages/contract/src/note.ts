import { tooManyRecipientsSentence, tooManyTargetsSentence } from '@tsuun/domain/message/note';
import { maxIdLength } from '@tsuun/domain/field/read-record';
import { maxRecipients, noteFields, noteKinds, type NoteKind } from '@tsuun/domain/note/note';
import { noteSearch } from '@tsuun/domain/note/search';
import { functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { day, keyOf, nullable, sentenceKeyword, type SchemaValue } from '@tsuun/domain/schema/schema';
import { contains, oneOf } from '@tsuun/domain/search/search';
import { choicesOf } from '@tsuun/domain/field/field';
import * as Type from 'typebox';
import { callsBy, endpoint, read, write } from './endpoint.ts';
import { versionNo } from './json-schema.ts';
import { maxSelected } from './record-calls.ts';
import { count, document, ids, nothing, record } from './shape.ts';

const base = '/api/notes';
const id = Type.String({ maxLength: maxIdLength });

const recipient = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** `suspended` and `deleted` users read no notes any more. */
  state: Type.Enum(['active', 'suspended', 'deleted']),
});

const noteChange = Type.Object({
  changedAt: Type.String(),
  userName: nullable(Type.String()),
  /** Text before the change; blank if the text stayed. */
  text: nullable(Type.String()),
  dueDt: nullable(day),
  recipients: nullable(Type.String()),
});

const note = {
  id: Type.String(),
  text: Type.String(),
  dueDt: nullable(day),
  /** Users that it is for; empty: everybody. */
  recipients: Type.Array(recipient),
  createdAt: Type.String(),
  createdUserName: Type.String(),
  completedAt: nullable(Type.String()),
  completedUserName: nullable(Type.String()),
  versionNo: Type.Integer(),
  /** True if the user of the call is among its recipients. */
  mine: Type.Boolean(),
  /** True for an open note to the user of the call that they have not seen. */
  unread: Type.Boolean(),
  /** True if the user of the call wrote it, it is open, and the time for changing it is not over. */
  changeable: Type.Boolean(),
  /** Former contents, the newest first. */
  changes: Type.Array(noteChange),
};

const noteLine = Type.Object(note);
export type NoteLine = SchemaValue<typeof noteLine>;

const foundNote = Type.Object({
  ...note,
  kind: keyOf(noteKinds),
  recordId: Type.String(),
  /** Name of its record, and what else distinguishes it from others. */
  subject: Type.String(),
  detail: Type.String(),
});
/** A note with its record, on the page 申し送り. */
export type FoundNote = SchemaValue<typeof foundNote>;

const recipientIds = Type.Array(id, {
  maxItems: maxRecipients,
  [sentenceKeyword]: tooManyRecipientsSentence(maxRecipients),
});

const notesOf = <const P extends string, const C extends FunctionCode>(path: P, code: C) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/:id/notes`,
    right: read(code),
    summary: `${functionNames[code]}の申し送りを読む（未完了、新しい順。削除したものも読める）`,
    answer: document(Type.Array(noteLine)),
  }),
  write: endpoint({
    method: 'POST',
    path: `${path}/notes`,
    right: write(code),
    summary: `${functionNames[code]}に申し送りを書く（1件ずつ）`,
    body: record(noteFields, {
      idList: Type.Array(id, {
        minItems: 1,
        maxItems: maxSelected,
        [sentenceKeyword]: tooManyTargetsSentence(maxSelected),
      }),
      recipientIds,
    }),
    answer: count,
    largeBody: true,
    cost: 'work',
  }),
});

export const noteCalls = {
  order: notesOf('/api/order', 'ORDER'),
  fee: notesOf('/api/fees', 'FEES'),
} as const satisfies Record<NoteKind, unknown>;

const get = callsBy('GET', 'session');
const post = callsBy('POST', 'session');

/** Maximum number of notes that a search answers, with the number of all. */
export const maxFoundNotes = 500;

const found = Type.Object({
  totalCount: Type.Integer(),
  unreadCount: Type.Integer(),
  list: Type.Array(foundNote, { maxItems: maxFoundNotes }),
});
export type FoundNotes = SchemaValue<typeof found>;

export const searchNotes = {
  ...get(`${base}/search`, `申し送りを検索する（期日順、${maxFoundNotes}件まで。読む権限のあるものだけ）`, {
    query: noteSearch,
    answer: document(found),
  }),
  cost: 'list',
} as const;

const noteWork = Type.Object({
  /** Open notes to the user: all, those due today, and those that they have not seen. */
  mine: Type.Integer(),
  mineToday: Type.Integer(),
  unread: Type.Integer(),
  /** Open notes past their day, of the station if one is given. */
  overdue: Type.Integer(),
  /** The oldest of them. */
  oldest: nullable(Type.Object({ subject: Type.String(), dueDt: day, createdUserName: Type.String() })),
});
export type NoteWork = SchemaValue<typeof noteWork>;

const { chargeTransportationId } = noteSearch;

export const getNoteWork = get(`${base}/work`, '自分宛ての申し送りと、期日が過ぎた申し送りを数える', {
  query: { chargeTransportationId },
  answer: document(noteWork),
});

const person = Type.Object({ id: Type.String(), name: Type.String(), loginCd: Type.String() });
export type NotePerson = SchemaValue<typeof person>;

export const findNotePeople = get(`${base}/people`, '申し送りの宛先にできる人を探す（8人まで）', {
  query: {
    text: contains('名前', 40),
    kind: oneOf('種類', choicesOf({ order: functionNames.ORDER, fee: functionNames.FEES })),
  },
  answer: document(Type.Array(person)),
});

export const changeNote = post(`${base}/:noteId`, '自分の申し送りを変更する（登録から10分まで）', {
  body: record(noteFields, { recipientIds, versionNo }),
  answer: nothing,
});

export const completeNote = post(`${base}/:noteId/complete`, '申し送りを完了にする', { answer: nothing });

export const readNotes = post(`${base}/read`, '自分宛ての申し送りを既読にする', {
  body: ids,
  cost: 'work',
  answer: nothing,
});
