import { expect, test } from 'vitest';
import type { PreflightRow } from '@tsuun/contract/preflight/preflights';
import {
  remainingEdits,
  remainingFaultCount,
  remainingFaults,
  isEdited,
  noEdits,
  correctionsOf,
  correctionStateOf,
  withCell,
  withHeading,
  withRowToggled,
} from './edits.ts';

const corrections = { cells: [{ row: 1, place: 2, text: '10' }], excluded: [7] };
const saved = correctionStateOf(corrections);
const fault = (place: number | null) => ({ place, sentence: '誤り', suggestions: [] });
const faulty: PreflightRow = {
  row: 1,
  rowText: '2',
  status: 'fault',
  recordId: null,
  summary: [],
  cells: ['A', 'B', '1O'],
  names: [],
  faults: [fault(2), fault(0), fault(null)],
  changes: [],
};

test('PRE-06 a local correction replaces the stored one until both are equal', () => {
  const other = withCell(noEdits, saved, { row: 3, place: 0, text: 'x' });
  const both = withRowToggled(withRowToggled(other, saved, 7), saved, 5);
  expect(correctionsOf(correctionStateOf(corrections, both))).toEqual({
    cells: [
      { row: 1, place: 2, text: '10' },
      { row: 3, place: 0, text: 'x' },
    ],
    excluded: [5],
  });
  const back = withRowToggled(withRowToggled(both, saved, 5), saved, 7);
  expect(isEdited(withCell(back, saved, { row: 3, place: 0, text: null }))).toBe(false);
  // Back to the file's own text: the server is asked to forget its correction.
  const forgotten = withCell(noEdits, saved, { row: 1, place: 2, text: null });
  expect(correctionsOf(correctionStateOf(corrections, forgotten)).cells).toEqual([]);
  expect(isEdited(withCell(forgotten, saved, { row: 1, place: 2, text: '10' }))).toBe(false);
});

test('PRE-09 a heading that keeps its column is no correction', () => {
  const pointed = withHeading(noEdits, saved, { heading: '駅', header: '発駅コード', known: null });
  expect([...pointed.headings]).toEqual([['駅', '発駅コード']]);
  expect(isEdited(withHeading(pointed, saved, { heading: '駅', header: null, known: null }))).toBe(false);
});

test('PRE-06 corrections made during a request are sent later', () => {
  const sent = withCell(noEdits, saved, { row: 3, place: 0, text: 'x' });
  const now = withRowToggled(withCell(sent, saved, { row: 4, place: 0, text: 'z' }), saved, 9);
  expect([...remainingEdits(now, sent).cells.keys(), ...remainingEdits(now, sent).rows.keys()]).toEqual(['4/0', 9]);
  expect(isEdited(remainingEdits(sent, sent))).toBe(false);
});

test('PRE-06 what is taken back while it is being sent is the next correction', () => {
  const heading = { heading: '駅', header: '発駅コード', known: null };
  const corrected = withCell(noEdits, saved, { row: 3, place: 0, text: 'x' });
  const sent = withHeading(withRowToggled(corrected, saved, 5), saved, heading);
  const receiving = { ...saved, sent };
  const back = withRowToggled(withCell(sent, receiving, { row: 3, place: 0, text: null }), receiving, 5);
  const { cells, rows, headings } = remainingEdits(withHeading(back, receiving, { ...heading, header: null }), sent);
  expect([...cells.values()]).toEqual([{ row: 3, place: 0, text: null }]);
  expect([...rows, ...headings]).toEqual([
    [5, false],
    ['駅', null],
  ]);
});

test('PRE-05 a fault is shown until its cell is edited or its row excluded', () => {
  const since = (edits = noEdits) => ({ now: correctionStateOf(corrections, edits), checked: saved });
  expect(remainingFaultCount([faulty], 20, since())).toBe(20);
  const corrected = withCell(noEdits, saved, { row: 1, place: 2, text: '11' });
  expect(remainingFaults(faulty, since(corrected)).map(({ place }) => place)).toEqual([0]);
  expect(remainingFaultCount([faulty], 20, since(corrected))).toBe(18);
  expect(remainingFaultCount([faulty], 20, since(withRowToggled(noEdits, saved, 1)))).toBe(17);
  // Corrected as it was checked already: the fault is of that text.
  expect(remainingFaults(faulty, { now: saved, checked: saved })).toHaveLength(3);
});
