import { expect, test } from 'vitest';
import type { PreflightRow } from '@tsuun/contract/preflight/preflights';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { duplicateRowSentence, malformedSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { noCorrections } from '@tsuun/domain/preflight/corrections';
import { noEdits, correctionStateOf, withCell } from './edits.ts';
import { faultCell, type FaultView } from './fault-cells.tsx';
import { faultKinds } from './fault-kinds.ts';

const headings = ['受付番号', '品目コード', '到着日', 'オーダー種別'];
const columns = headings.map((heading, place) => ({
  place,
  heading,
  header: heading,
  pointed: false,
  isNumber: false,
}));
const read = new Map(
  headings.flatMap((heading, place) => {
    const column = zentsuFormat.columns.find(({ header }) => header === heading);
    return column ? [[place, column] as const] : [];
  }),
);
const row = (number: number, cells: string[], faults: readonly (readonly [place: number | null, string])[]) =>
  ({
    row: number,
    rowText: String(number + 1),
    status: 'fault',
    recordId: null,
    summary: [],
    cells,
    names: [],
    faults: faults.map(([place, sentence]) => ({ place, sentence, suggestions: [] })),
    changes: [],
  }) satisfies PreflightRow;
const unknown = unknownInMasterSentence('品目コード', '050110');
const rows = [
  row(1, ['A1', '050110', '2026-05-01', '発送'], [[1, unknown]]),
  row(2, ['A2', '050102', '2026/13/01', '発送'], [[2, malformedSentence('到着日', '2026/13/01')]]),
  row(
    3,
    ['A3', '050110', '2026-05-01', '発送'],
    [
      [1, unknown],
      [null, duplicateRowSentence(2)],
    ],
  ),
];
const saved = correctionStateOf(noCorrections);
const viewOf = (edits = noEdits): FaultView => ({
  since: { now: correctionStateOf(noCorrections, edits), checked: saved },
  read,
  today: '2026-05-20',
  nameOf: (place, text) => (place === 1 && text === '050102' ? '印刷用紙' : undefined),
  onToggle: () => undefined,
});

test('PRE-20 faults are grouped by column in the order of their number', () => {
  const { kinds } = faultKinds(rows, columns, '行', viewOf());
  expect(kinds.map(({ label, count, details }) => [label, count, details])).toEqual([
    ['品目コード', 2, ['未登録']],
    ['行', 1, [duplicateRowSentence(2)]],
    ['到着日', 1, ['13月はありません']],
  ]);
});

test('PRE-20 a wrong text that several cells of a column have can be corrected in all of them', () => {
  const { kinds } = faultKinds(rows, columns, '行', viewOf());
  expect(kinds[0]?.same?.text).toBe('050110');
  expect(kinds[0]?.same?.rows.map(({ row: number }) => number)).toEqual([1, 3]);
  expect(kinds[2]?.same).toBeNull();
});

test('PRE-20 the text of several cells is named as the cells show it', () => {
  const faulty = [1, 2].map((number) => row(number, [`A${number}`, '', '', '10'], [[3, '選べません。']]));
  const { kinds } = faultKinds(faulty, columns, '行', viewOf());
  expect(kinds[0]?.same?.text).toBe('発送');
});

test('PRE-20 a kind whose faults are all corrected is named as done', () => {
  const edits = withCell(noEdits, saved, { row: 2, place: 2, text: '2026-05-01' });
  const { kinds, corrected } = faultKinds(rows, columns, '行', viewOf(edits));
  expect(kinds.map(({ label }) => label)).not.toContain('到着日');
  expect(corrected).toEqual([{ key: 'cell2', label: '到着日', count: 1 }]);
});

test('PRE-22 a corrected text is judged at once by its field', () => {
  const edits = withCell(noEdits, saved, { row: 2, place: 2, text: '2026/14/01' });
  const column = { key: 'cell2', label: '到着日', width: 100, place: 2 };
  expect(faultCell(rows[1] as PreflightRow, column, viewOf(edits))).toMatchObject({
    fault: malformedSentence('到着日', '2026/14/01'),
    shortText: '14月はありません',
  });
});

test('PRE-21 a value is shown as a person reads it', () => {
  const shown = (place: number, cells: string[]) =>
    faultCell(row(9, cells, []), { key: `cell${place}`, label: '', width: 100, place }, viewOf());
  expect(shown(1, ['A', '050102', '', ''])).toMatchObject({ content: '050102', name: '印刷用紙' });
  expect(shown(2, ['A', '', '20260501', ''])).toMatchObject({ content: '2026-05-01', text: '20260501' });
});
