import { expect, test } from 'vitest';
import type { PreflightRow } from '@tsuun/contract/preflight/preflights';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { faultColumnsOf } from './fault-columns.tsx';

const headings = ['トン数', '到着日'];
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
const rowWith = (cells: string[], faults: PreflightRow['faults']): PreflightRow => ({
  row: 1,
  rowText: '2',
  status: 'fault',
  recordId: null,
  summary: [],
  cells,
  names: [],
  faults,
  changes: [],
});
const widthsOf = (row: PreflightRow) =>
  new Map(
    faultColumnsOf(columns, [row], {
      read,
      narrow: false,
      leading: new Set(),
      shownText: ({ cells }, place) => cells?.[place] ?? '',
    }).map(({ label, width }) => [label, width]),
  );
const fault = (place: number, sentence: string) => ({ place, sentence, suggestions: [] });

test('PRE-21 a short value with a short fault makes a narrow column', () => {
  const width = widthsOf(rowWith(['x', ''], [fault(0, 'トン数：10、5のいずれかで入力してください。（x）')])).get(
    'トン数',
  );
  expect(width).toBeLessThan(80);
});

test('PRE-21 the short text of a fault has room in its column', () => {
  const given = rowWith(['5', '2026/13/01'], [fault(1, malformedSentence('到着日', '2026/13/01'))]);
  expect(widthsOf(given).get('到着日')).toBeGreaterThan(widthsOf(rowWith(['5', ''], [])).get('到着日') ?? 0);
});
