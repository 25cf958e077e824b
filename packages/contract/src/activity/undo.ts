import { callsBy } from '../endpoint.ts';
import { integer, listOf, objectOf, text, type JsonOf } from '@tsuun/domain/field/json';
import { requestId } from '../request-key.ts';
import { document, stream } from '../shape.ts';

const base = '/api/activities/:id';

const undoPreview = objectOf({
  /** Records that the act was about: how many go back, how many are left. */
  total: integer,
  back: integer,
  left: integer,
  reasons: listOf(objectOf({ reason: text, label: text, count: integer })),
  /** Lines of 取込の差分 that an import recorded and that go with it, and older ones that it replaced. */
  differences: objectOf({ removed: integer, restored: integer }),
});

/** What undoing an act would come to, counted before it starts. */
export type UndoPreview = JsonOf<typeof undoPreview>;

const get = callsBy('GET', 'session');

/** Everybody has 処理履歴; who may do the act by hand may take it back, which the call itself looks at. */
export const previewUndo = get(
  `${base}/undo/preview`,
  '処理を取り消すと元に戻る件数と、残す件数・理由を数える（何も書かない）',
  { answer: document(undoPreview) },
);

export const undoActivity = get(`${base}/undo`, '処理を取り消す（その処理の更新権限が必要。30日以内、1回だけ）', {
  query: { requestId },
  answer: stream,
  startsWork: true,
});

const leftRecord = objectOf({ id: text, name: text, reasons: listOf(text) });

/** A record that an undoing left: by what people know it, and why. */
export type LeftRecord = JsonOf<typeof leftRecord>;

export const readLeft = get(`${base}/left`, '取り消しで残したものと、その理由を読む', {
  answer: document(listOf(leftRecord)),
});
