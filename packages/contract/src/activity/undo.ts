import { callsBy } from '../endpoint.ts';
import * as Type from 'typebox';
import { type SchemaValue } from '@tsuun/domain/schema/schema';
import { requestId } from '../headers.ts';
import { document, stream } from '../shape.ts';

const base = '/api/activities/:id';

const undoPreview = Type.Object({
  /** Records of the command: in total, `back` to restore and `skipped`. */
  total: Type.Integer(),
  back: Type.Integer(),
  skipped: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: Type.String(), label: Type.String(), count: Type.Integer() })),
  /** Lines of 取込の差分 that an import recorded and its undo removes, and older ones that it restores. */
  differences: Type.Object({ removed: Type.Integer(), restored: Type.Integer() }),
});

/** Result that an undo would have, counted before it starts. */
export type UndoPreview = SchemaValue<typeof undoPreview>;

const get = callsBy('GET', 'session');

/**
 * Previews an undo. Every user may call it, because 処理履歴 is open to all; the call itself checks the right to make the
 * same change by hand.
 */
export const previewUndo = get(
  `${base}/undo/preview`,
  '処理を取り消すと元に戻る件数と、残す件数・理由を数える（何も書かない）',
  { answer: document(undoPreview), cost: 'expensive' },
);

export const undoActivity = get(`${base}/undo`, '処理を取り消す（その処理の更新権限が必要。30日以内、1回だけ）', {
  query: { requestId },
  answer: stream,
  cost: 'work',
});

const skippedRecord = Type.Object({ id: Type.String(), name: Type.String(), reasons: Type.Array(Type.String()) });

/** Record that an undo skipped: its name for users, and the reasons. */
export type SkippedRecord = SchemaValue<typeof skippedRecord>;

export const readSkipped = get(`${base}/skipped`, '取り消しで残したものと、その理由を読む', {
  answer: document(Type.Array(skippedRecord)),
  cost: 'expensive',
});
