import { checkedCell, derivedChange, pasteStatuses, blankCells } from '@tsuun/domain/order/paste/statuses';
import { maxIdLength } from '@tsuun/domain/field/read-record';
import { maxPastedCellLength, maxPastedColumns, maxPastedRows } from '@tsuun/domain/paste/copied-table';
import { copiedColumnChoices } from '@tsuun/domain/order/paste/copied-orders';
import { tooManyPastedColumnsSentence, tooManyPastedSentence } from '@tsuun/domain/message/order/paste-sentence';
import { oneOf } from '@tsuun/domain/search/search';
import { endpoint, read, write } from '../endpoint.ts';
import * as Type from 'typebox';
import { keyOf, nullable, sentenceKeyword, type SchemaValue } from '@tsuun/domain/schema/schema';
import { versionNo } from '../json-schema.ts';
import { count, document, ids } from '../shape.ts';

const base = '/api/order';

const upToColumns = { maxItems: maxPastedColumns, [sentenceKeyword]: tooManyPastedColumnsSentence(maxPastedColumns) };
const upToRows = { maxItems: maxPastedRows, [sentenceKeyword]: tooManyPastedSentence(maxPastedRows) };

const cells = Type.Array(Type.String({ maxLength: maxPastedCellLength }), upToColumns);

/** Fields of the columns (blank: none), the meaning of a blank cell, and rows as numbered on screen. */
const tableOf = <R extends Type.TSchema>(row: R) =>
  Type.Object({
    columns: Type.Array(Type.String({ maxLength: 100 }), upToColumns),
    blank: Type.Enum(blankCells),
    rows: Type.Array(row, upToRows),
  });

const pastedTable = tableOf(Type.Object({ row: Type.Integer(), cells }));
const checkedTable = tableOf(
  Type.Object({ row: Type.Integer(), cells, id: Type.String({ maxLength: maxIdLength }), versionNo }),
);

export type PastedTable = SchemaValue<typeof pastedTable>;
/** Rows to write, each with the order and the version that the check reported. */
export type CheckedTable = SchemaValue<typeof checkedTable>;

const checkedRow = Type.Object({
  row: Type.Integer(),
  status: keyOf(pasteStatuses),
  /** Reason why the row is not written, if no cell shows it. */
  reason: nullable(Type.String()),
  id: nullable(Type.String()),
  versionNo: nullable(Type.Integer()),
  cntnNo: nullable(Type.String()),
  route: Type.String(),
  /** True if a save by hand would ask for confirmation of the business result date. */
  asks: Type.Boolean(),
  cells: Type.Array(checkedCell),
  derived: Type.Array(derivedChange),
});

/** Result of checking one pasted row; its unchanged cells are not included. */
export type CheckedRow = SchemaValue<typeof checkedRow>;

export const checkPaste = endpoint({
  method: 'POST',
  path: `${base}/paste/check`,
  right: write('ORDER'),
  summary: '貼り付けた表で変わる項目と誤りを調べる（何も書かない）',
  body: document(pastedTable),
  answer: document(Type.Object({ rows: Type.Array(checkedRow) })),
  readsByPost: true,
  largeBody: true,
  cost: 'expensive',
});

export const pasteOrders = endpoint({
  method: 'POST',
  path: `${base}/paste`,
  right: write('ORDER'),
  summary: '貼り付けた表でオーダーを更新する（調べたときの版のままのものだけ）',
  body: document(checkedTable),
  answer: count,
  largeBody: true,
  cost: 'work',
});

export const copyOrders = endpoint({
  method: 'POST',
  path: `${base}/table`,
  right: read('ORDER'),
  summary: '選んだオーダーの全項目（columns=listは一覧の列）を、表に貼り付ける文字で読む',
  query: { columns: oneOf('列', copiedColumnChoices) },
  body: ids,
  answer: document(Type.Object({ rows: Type.Array(Type.Array(Type.String())) })),
  readsByPost: true,
  cost: 'expensive',
});
