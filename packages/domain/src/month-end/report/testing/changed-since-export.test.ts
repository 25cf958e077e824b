import { expect, test } from 'vitest';
import { type ExportedState, isChangedSinceExport } from './changed-since-export.ts';

const conditions = { station: 'S', from: '2026-04-01', to: '2026-04-30', types: ['10'] };
const state = (changes: Partial<ExportedState> = {}): ExportedState => ({
  ...{ confirmed: true, station: 'S', bizResultDt: '2026-04-10', type: '10', values: { remarks: '元' } },
  ...changes,
});
const open = state({ confirmed: false });

test.each<readonly [name: string, was: ExportedState | null, is: ExportedState | null, counts: boolean]>([
  ['nothing', state(), state(), false],
  ['a value', state(), state({ values: { remarks: '後' } }), true],
  ['a value of a record that is in no export', open, state({ confirmed: false, values: { remarks: '後' } }), false],
  ['its confirmation', open, state(), true],
  ['its release', state(), open, true],
  ['its creation, unconfirmed', null, open, false],
  ['its creation and confirmation', null, state(), true],
  ['its deletion', state(), null, true],
  ['its station', state(), state({ station: 'T' }), true],
  ['its day, out of the export', state(), state({ bizResultDt: '2026-05-01' }), true],
  ['its day, into the export', state({ bizResultDt: null }), state(), true],
  ['its type, out of the export', state(), state({ type: '20' }), true],
])('CHART-07 %s is counted as changed since the export only where it was changed later', (_, was, is, counts) => {
  expect(isChangedSinceExport(conditions, was, is)).toBe(counts);
});
