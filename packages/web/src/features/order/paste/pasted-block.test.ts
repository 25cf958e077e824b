import { expect, test } from 'vitest';
import {
  longPastedCellSentence,
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
  tooManyPastedColumnsSentence,
  tooManyPastedSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import type { CheckedRow } from '@tsuun/contract/order/paste';
import {
  blockOf,
  isTableWithHeadings,
  questionOf,
  refusedTable,
  checkedTable,
  withBlank,
  withChange,
  withColumn,
  withFullDays,
  withSent,
  type PastedBlock,
} from './pasted-block.ts';

const table = [
  ['受付番号', '配達日', 'メモ'],
  ['A1', '2026-05-01'],
  ['', ' ', ''],
  ['A2', '5/1', 'x'],
];
const block = blockOf(table) as PastedBlock;
const withCell = (of: PastedBlock, row: number, place: number, to: string): PastedBlock =>
  withChange(of, { cells: [{ row, place, from: null, to }], toggledRows: [] });
const withRowToggled = (of: PastedBlock, row: number): PastedBlock => withChange(of, { cells: [], toggledRows: [row] });
const checked = (row: number, more: Partial<CheckedRow>): [number, CheckedRow] => [
  row,
  {
    row,
    status: 'changed',
    reason: null,
    id: '7',
    versionNo: 3,
    cntnNo: null,
    route: '',
    asks: false,
    cells: [],
    derived: [],
    ...more,
  },
];

test('PASTE-04 the first row is the header, blank rows are ignored and rows keep their number', () => {
  expect(block).toMatchObject({
    headings: ['受付番号', '配達日', 'メモ'],
    columns: ['acceptNo', 'deliveryDt', null],
    rows: [
      { row: 2, cells: ['A1', '2026-05-01', ''] },
      { row: 4, cells: ['A2', '5/1', 'x'] },
    ],
  });
  expect(blockOf([['受付番号']])).toBe(noTableSentence);
  expect(blockOf([])).toBe(noTableSentence);
  expect(blockOf([['受付番号'], ...Array.from({ length: 5_001 }, () => ['x'])])).toBe(tooManyPastedSentence(5_000));
});

test('PASTE-15 too many columns and a cell that is too long are refused with a sentence', () => {
  const wide = Array.from({ length: 301 }, () => 'x');
  expect(blockOf([wide, wide])).toBe(tooManyPastedColumnsSentence(300));
  const trailing = [['受付番号', '備考', ...Array.from({ length: 400 }, () => ' ')]];
  expect(blockOf([...trailing, ['A1', 'x']])).toMatchObject({ headings: ['受付番号', '備考'] });
  expect(blockOf([['受付番号', '備考'], [], ['A1', 'x'.repeat(32_768)]])).toBe(longPastedCellSentence(3, 2, 32_767));
});

test('PASTE-04 a column without a heading is shown and not used', () => {
  expect(
    blockOf([
      ['受付番号', '備考'],
      ['A1', 'x', 'y'],
    ]),
  ).toMatchObject({
    headings: ['受付番号', '備考', ''],
    columns: ['acceptNo', 'remarks', null],
    rows: [{ cells: ['A1', 'x', 'y'] }],
  });
});

test('PASTE-04 a column is assigned to one field, and no other column to the same field', () => {
  const other = withColumn(block, 2, 'deliveryDt');
  expect(other.columns).toEqual(['acceptNo', null, 'deliveryDt']);
  expect(questionOf(withColumn(block, 1, null))).toBe(noValueColumnSentence);
  expect(questionOf(withColumn(block, 0, null))).toBe(noKeyColumnSentence('受付番号'));
});

test('PASTE-06 FORM-17 typed days are shown, checked and written in full; the pasted text is kept', () => {
  const asOf = '2026-05-20';
  const full = withFullDays(block, asOf);
  expect(full.rows.map(({ cells }) => cells[1])).toEqual(['2026-05-01', '2026-05-01']);
  expect(checkedTable(full, new Map([checked(4, {})])).rows[0]?.cells).toEqual(['A2', '2026-05-01', 'x']);
  const others = withColumn(withCell(block, 4, 1, '28'), 1, 'itemQty');
  expect(withFullDays(others, asOf)).toBe(others);
});

test('PASTE-06 PASTE-07 rows that are corrected, excluded or to be cleared are checked again', () => {
  const corrected = withBlank(withRowToggled(withCell(block, 4, 1, '2026-05-01'), 2), 'clear');
  expect(corrected.turn).toBe(3);
  expect(questionOf(corrected)).toEqual({
    columns: ['acceptNo', 'deliveryDt', ''],
    blank: 'clear',
    rows: [{ row: 4, cells: ['A2', '2026-05-01', 'x'] }],
  });
  expect(withRowToggled(corrected, 2).excludedRows.size).toBe(0);
});

test('PASTE-08 only changed rows are written, with the values that were shown', () => {
  expect(checkedTable(block, new Map([checked(2, {}), checked(4, { status: 'unchanged' })])).rows).toEqual([
    { row: 2, cells: ['A1', '2026-05-01', ''], id: '7', versionNo: 3 },
  ]);
});

test('PASTE-12 refused rows are copied with their reasons, under the headings they came with', () => {
  const faults = {
    status: 'fault',
    cells: [{ column: 1, before: '', after: '5/1', fault: '年がありません。', remark: null, suggestions: [] }],
  } as const;
  const rows = new Map([checked(2, { status: 'missing', reason: 'ありません' }), checked(4, faults)]);
  expect(refusedTable(block, rows)).toEqual({
    headings: ['受付番号', '配達日', 'メモ', '理由'],
    kinds: ['text', 'text', 'text', 'text'],
    rows: [
      ['A1', '2026-05-01', '', '見つからない：ありません'],
      ['A2', '5/1', 'x', '誤り：年がありません。'],
    ],
  });
});

test('PASTE-17 a block whose first row has the heading of the key is another table, other blocks are texts for cells', () => {
  expect(
    isTableWithHeadings([
      ['受付番号', '備考'],
      ['A1', 'x'],
    ]),
  ).toBe(true);
  expect(isTableWithHeadings([['受付番号']])).toBe(false);
  expect(
    isTableWithHeadings([
      ['A1', 'x'],
      ['A2', 'y'],
    ]),
  ).toBe(false);
});

test('PASTE-19 a sent row is no correction until it is corrected again', () => {
  const corrected = withCell(block, 4, 2, 'y');
  const sent = withSent(corrected, corrected, checkedTable(corrected, new Map([checked(4, {})])));
  expect([[...sent.sent], sent.corrected, sent.turn]).toEqual([[4], false, 2]);
  expect([...withCell(sent, 4, 2, 'z').sent]).toEqual([]);
});

test('PASTE-19 a row that was corrected while it was being sent is a correction, of what was sent', () => {
  const written = checkedTable(block, new Map([checked(2, {}), checked(4, {})]));
  const sent = withSent(withCell(block, 4, 2, 'y'), block, written);
  expect([[...sent.sent], sent.corrected]).toEqual([[2], true]);
  expect(sent.pasted.rows).toEqual(block.rows);
});

test('PASTE-19 a table that was pasted while another was being sent is not sent', () => {
  const written = checkedTable(block, new Map([checked(2, {}), checked(4, {})]));
  const other = blockOf(table) as PastedBlock;
  expect(withSent(other, block, written)).toBe(other);
});
