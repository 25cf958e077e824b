import {
  checkedCell,
  derivedChange,
  pasteFates,
  type BlankCells,
  type PasteFate,
} from '@tsuun/domain/order/paste/fates';
import { copiedColumnChoices, mostPasted } from '@tsuun/domain/order/paste/copied-orders';
import { maxPastedCell, maxPastedColumns } from '@tsuun/domain/paste/pasted-limits';
import { oneOf } from '@tsuun/domain/search/search';
import { endpoint, read, write } from '../endpoint.ts';
import {
  integer,
  json,
  listOf,
  listUpTo,
  objectOf,
  orNull,
  text,
  textUpTo,
  word,
  yesNo,
  type Json,
  type JsonOf,
} from '@tsuun/domain/field/json';
import { count, document, ids } from '../shape.ts';

const base = '/api/order';

const cells = listUpTo(maxPastedColumns, textUpTo(maxPastedCell));

/** Fields that the columns stand for (blank: none), the meaning of a blank cell, and rows as numbered on screen. */
const tableOf = <R extends Json<unknown>>(row: R) =>
  objectOf({
    columns: listUpTo(maxPastedColumns, text),
    blank: word<BlankCells>(),
    rows: listUpTo(mostPasted, row as Json<JsonOf<R>>),
  });

const pastedTable = tableOf(objectOf({ row: integer, cells }));
const seenTable = tableOf(objectOf({ row: integer, cells, id: text, versionNo: integer }));

export type PastedTable = JsonOf<typeof pastedTable>;
/** The rows that are to be written, each with the order and the version that the check told of. */
export type SeenTable = JsonOf<typeof seenTable>;

const checkedRow = objectOf({
  row: integer,
  fate: json<PasteFate>({ enum: Object.keys(pasteFates) }),
  /** Why the whole row is not written, where no cell tells it. */
  reason: orNull(text),
  id: orNull(text),
  versionNo: orNull(integer),
  cntnNo: orNull(text),
  /** From where to where, by the names of the stations. */
  route: text,
  /** Whether a save by hand would ask about the business result date. */
  asks: yesNo,
  cells: listOf(checkedCell),
  derived: listOf(derivedChange),
});

/** What becomes of one pasted row; its unchanged cells are not told. */
export type CheckedRow = JsonOf<typeof checkedRow>;

export const checkPaste = endpoint({
  method: 'POST',
  path: `${base}/paste/check`,
  right: write('ORDER'),
  summary: '貼り付けた表で変わる項目と誤りを調べる（何も書かない）',
  body: document(pastedTable),
  answer: document(objectOf({ rows: listOf(checkedRow) })),
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
  summary: '選んだオーダーの全項目（columns=listは一覧の列）を、表に貼り付ける文字で読む',
  query: { columns: oneOf('列', copiedColumnChoices) },
  body: ids,
  answer: document(objectOf({ rows: listOf(listOf(text)) })),
  asks: true,
});
