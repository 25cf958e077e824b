import { expect, test } from 'vitest';
import { statesAtFirst, stationsOf, statesOn } from './targets.ts';

const ranges = (states: ReturnType<typeof statesAtFirst>) => states.map(({ conditions }) => conditions['bizResultDt']);

test('SESS-06 an unchanged range of an export follows the new month', () => {
  const [first, ...others] = statesAtFirst('2026-05-31');
  if (first === undefined) throw new Error('there are no outputs');
  const own = { from: '2026-04-01', to: null };
  const states = [{ ...first, conditions: { ...first.conditions, bizResultDt: own } }, ...others];
  const month = { from: '2026-06-01', to: null };
  expect(ranges(statesOn('2026-06-01', '2026-05-31', states))).toEqual([own, ...others.map(() => month)]);
});

test('SESS-06 the ranges of exports stay the same within a month', () => {
  const states = statesAtFirst('2026-05-30');
  expect(statesOn('2026-05-31', '2026-05-30', states)).toEqual(states);
});

test('EXP-32 the stations of a target are those chosen, each once, in their order', () => {
  const [first] = statesAtFirst('2026-05-30');
  if (first === undefined) throw new Error('there are no outputs');
  const state = {
    ...first,
    conditions: { ...first.conditions, chargeTransportationId: 'b' },
    moreStations: [
      { key: 1, id: 'a' },
      { key: 2, id: null },
      { key: 3, id: 'b' },
    ],
  };
  expect(stationsOf(state)).toEqual(['b', 'a']);
});
