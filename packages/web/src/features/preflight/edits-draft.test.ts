import { expect, test } from 'vitest';
import { noCorrections } from '@tsuun/domain/preflight/corrections';
import { correctionStateOf, noEdits, withCell, withHeading, withRowToggled } from './edits.ts';
import { editsDraft, editsOf } from './edits-draft.ts';

const saved = correctionStateOf(noCorrections);
const edits = withHeading(
  withRowToggled(withCell(noEdits, saved, { row: 3, place: 2, text: '1191' }), saved, 5),
  saved,
  { heading: '種別', header: 'オーダー種別', known: null },
);

test('FORM-24 stored corrections are the same when they are restored', () => {
  const draft = editsDraft(edits, saved, '取込.csv');
  expect(editsOf(JSON.parse(JSON.stringify(draft?.edits)) as Record<string, unknown>, saved)).toEqual(edits);
  expect(editsDraft(noEdits, saved, '取込.csv')).toBeNull();
});

test('FORM-24 corrections that were sent meanwhile are no edits any more', () => {
  const sent = correctionStateOf({ cells: [{ row: 3, place: 2, text: '1191' }], excluded: [5] });
  const { cells, rows } = editsOf({ cells: [...edits.cells.values()], rows: [...edits.rows] }, sent);
  expect([cells.size, rows.size]).toEqual([0, 0]);
});

test('FORM-26 what is no correction is ignored', () => {
  expect(editsOf({ cells: [1, { row: 'x' }], rows: [[1]], headings: 'x' }, saved)).toEqual(noEdits);
});
