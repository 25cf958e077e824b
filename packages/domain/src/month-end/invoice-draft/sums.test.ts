import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelOfSum } from './columns.ts';
import { sumOfLine, Tally, totalOf } from './draft.ts';

const lines = fc.array(
  fc.record({ amount: fc.integer({ min: -999_999_999, max: 999_999_999 }), confirmed: fc.boolean() }),
);

test('DRAFT-03 the sums of the parts add up to the total, with the unconfirmed part separate', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (all, at) => {
      const open = all.filter(({ confirmed }) => !confirmed);
      const amount = (some: typeof all) => some.reduce((sum, line) => sum + line.amount, 0);
      const parts = [all.slice(0, at), all.slice(at)].map((part) => totalOf(part.map(sumOfLine)));
      expect(totalOf(parts)).toEqual({
        count: all.length,
        amount: amount(all),
        openCount: open.length,
        openAmount: amount(open),
      });
    }),
  );
});

test('DRAFT-03 a document whose lines differ from its sum is refused', () => {
  const tally = new Tally();
  tally.add({ amount: 100, confirmed: true });
  tally.add({ amount: -40, confirmed: false });
  const reported = { count: 2, amount: 60, openCount: 1, openAmount: -40 };
  expect(() => tally.check([reported])).not.toThrow();
  for (const key of Object.keys(reported) as (keyof typeof reported)[])
    expect(() => tally.check([{ ...reported, [key]: reported[key] + 1 }])).toThrow('the lines come to');
});

test('DRAFT-03 orders have no tax category, fees are reported by theirs', () => {
  expect(labelOfSum({ source: 'order', taxName: null })).toBe('オーダー（課税区分を持たない）');
  expect(labelOfSum({ source: 'fee', taxName: '非課税' })).toBe('諸料金 非課税');
  expect(labelOfSum({ source: 'fee', taxName: null })).toBe('諸料金 課税区分なし');
});
