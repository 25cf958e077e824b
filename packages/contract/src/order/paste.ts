import { checkedCell, derivedChange, pasteFates, blankCells } from '@tsuun/domain/order/paste/fates';
import { maxIdLength } from '@tsuun/domain/field/read-record';
import { maxPastedCellLength, maxPastedColumns, maxPastedRows } from '@tsuun/domain/paste/limits';
import { endpoint, read, write } from '../endpoint.ts';
import * as Type from 'typebox';
import { keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { count, document, ids } from '../shape.ts';

const base = '/api/order';

const cells = Type.Array(Type.String({ maxLength: maxPastedCellLength }), { maxItems: maxPastedColumns });

/** What the columns stand for (blank: nothing), what a blank cell says, and the rows as they were numbered on screen. */
const tableOf = <R extends Type.TSchema>(row: R) =>
  Type.Object({
    columns: Type.Array(Type.String({ maxLength: 100 }), { maxItems: maxPastedColumns }),
    blank: Type.Enum(blankCells),
    rows: Type.Array(row, { maxItems: maxPastedRows }),
  });

const pastedTable = tableOf(Type.Object({ row: Type.Integer(), cells }));
const seenTable = tableOf(
  Type.Object({ row: Type.Integer(), cells, id: Type.String({ maxLength: maxIdLength }), versionNo: Type.Integer() }),
);

export type PastedTable = SchemaValue<typeof pastedTable>;
/** The rows that are to be written, each with the order and the version that the check told of. */
export type SeenTable = SchemaValue<typeof seenTable>;

const checkedRow = Type.Object({
  row: Type.Integer(),
  fate: keyOf(pasteFates),
  /** Why the whole row is not written, where no cell tells it. */
  reason: nullable(Type.String()),
  id: nullable(Type.String()),
  versionNo: nullable(Type.Integer()),
  cntnNo: nullable(Type.String()),
  /** From where to where, by the names of the stations. */
  route: Type.String(),
  /** Whether a save by hand would ask about the business result date. */
  asks: Type.Boolean(),
  cells: Type.Array(checkedCell),
  derived: Type.Array(derivedChange),
});

/** What becomes of one pasted row; its unchanged cells are not told. */
export type CheckedRow = SchemaValue<typeof checkedRow>;

export const checkPaste = endpoint({
  method: 'POST',
  path: `${base}/paste/check`,
  right: write('ORDER'),
  summary: '貼り付けた表で変わる項目と誤りを調べる（何も書かない）',
  body: document(pastedTable),
  answer: document(Type.Object({ rows: Type.Array(checkedRow) })),
  asks: true,
  long: true,
});

export const pasteOrders = endpoint({
  method: 'POST',
  path: `${base}/paste`,
  right: write('ORDER'),
  summary: '貼り付けた表でオーダーを更新する（調べたときの版のままのものだけ）',
  body: document(seenTable),
  answer: count,
  long: true,
});

export const copyOrders = endpoint({
  method: 'POST',
  path: `${base}/table`,
  right: read('ORDER'),
  summary: '選んだオーダーの全項目を、表に貼り付ける文字で読む',
  body: ids,
  answer: document(Type.Object({ rows: Type.Array(cells) })),
  asks: true,
});
