import { expect, test } from 'vitest';
import { zentsuFormat } from '../formats/zentsu.ts';
import { readLayout } from '../transfer/layout.ts';
import { addableColumns, addedColumnPosition, withAdded } from './added-columns.ts';
import { CorrectedRows } from './corrections.ts';

const headers = zentsuFormat.columns.map(({ header }) => header);
const number = (header: string): number => headers.indexOf(header);
const without = (...lacking: readonly string[]) =>
  readLayout(
    zentsuFormat,
    headers.filter((header) => !lacking.includes(header)),
  ).layout;
const addable = (...lacking: readonly string[]) =>
  addableColumns(zentsuFormat, without(...lacking)).map((column) => headers[column]);

test('PRE-17 required columns and parts of a station that a file lacks can be added, and no others', () => {
  expect(addable()).toEqual([]);
  expect(addable('オーダー種別', '集貨料', '備考', '請求先コード')).toEqual(['オーダー種別']);
  expect(addable('着受託人コード', '着駅枝番')).toEqual(['着駅枝番', '着受託人コード']);
  expect(addableColumns(zentsuFormat, readLayout(zentsuFormat, ['A1', '', '発送']).layout)).toEqual([]);
});

test('PRE-17 added columns are behind those of the file, in their order', () => {
  const layout = without('オーダー種別', '備考');
  const { places, width } = withAdded(layout, [number('オーダー種別')]);
  expect([places[number('オーダー種別')], places[number('備考')], width]).toEqual([width, -1, headers.length - 2]);
});

test('PRE-17 corrections of added columns leave the cells of the file as they are', () => {
  const rows = new CorrectedRows({
    cells: [
      { row: 1, place: addedColumnPosition + 3, text: 'x' },
      { row: 1, place: 0, text: 'b' },
    ],
    excluded: [],
  });
  expect(rows.read(1, ['a', 'c'])).toEqual(['b', 'c']);
  expect([rows.addedCells(1, [2, 3]), rows.addedCells(2, [3])]).toEqual([['', 'x'], ['']]);
  expect([...rows.correctedColumns()]).toEqual([3]);
});
