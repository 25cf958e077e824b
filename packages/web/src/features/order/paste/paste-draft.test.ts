import { expect, test } from 'vitest';
import { pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { describedChanges, pasteDraft, pastedBlockOf } from './paste-draft.ts';
import { blockOf, withChange, type PastedBlock } from './pasted-block.ts';

const block = blockOf([
  ['受付番号', '備考'],
  ['A-1', '午前'],
  ['A-2', '午後'],
]) as PastedBlock;
const corrected = withChange(block, {
  cells: [{ row: 3, place: 1, from: '午後', to: '夕方' }],
  toggledRows: [2],
});
const stored = (of: PastedBlock) => JSON.parse(JSON.stringify(pasteDraft(of).edits)) as Record<string, unknown>;

test.each([[block], [corrected]])('FORM-24 a stored table %# is the same when it is restored', (table) => {
  expect(pastedBlockOf(stored(table))).toEqual({ ...table, turn: 1 });
});

test('PASTE-22 a table without corrections is described by its size', () => {
  expect(describedChanges(block)).toEqual([{ label: pasteWords.pastedTable, from: null, to: '2行 2列' }]);
});

test.each([
  [{ rows: 'x' }],
  [{ columns: ['evil', null] }],
  [{ headings: [1, 2] }],
  [{ rows: [{ row: 2, cells: ['A-1'] }] }],
])('FORM-26 what is no table is not restored: %j', (change) => {
  expect(pastedBlockOf({ ...stored(block), ...change })).toBeNull();
});
