import { expect, test } from 'vitest';
import { allCharges } from '@tsuun/domain/order/charges';
import { orderLeaves } from '@tsuun/domain/order/path';
import { product } from './sources.ts';

/** The files of the program that name a word, without the formats: a feed has a column or has it not. */
const tellers = (word: string): string[] =>
  product
    .filter(({ path, text }) => !path.includes('/formats/') && new RegExp(`\\b${word}\\b`).test(text))
    .map(({ path }) => path.replace(/^packages\//, ''));

const catalogue = 'domain/src/order/fields.ts';
/** Files of the optional changes in docs/how-to/add-a-field.md, one each except for the list. */
const wishes = [
  'domain/src/order/list-columns.ts',
  'domain/src/order/list-record.ts',
  'domain/src/order/search.ts',
  'domain/src/order/bulk-update.ts',
  'web/src/features/order/order-slip/order-slip.tsx',
];
const onTheForm =
  /^web\/src\/features\/order\/order-dialog\/(sections\/station-section|sections\/leg-section|sections)\.tsx?$/;

/** Fields that are nothing but fields: no rule speaks of them. */
const plainFields = ['sealNo', 'itemQty', 'refContractCd'] as const;

test.each(plainFields)(
  'the plain field %s is reported in the catalogue and on the form, and where a wish put it',
  (key) => {
    const reported = tellers(key);
    expect(reported).toContain(catalogue);
    expect(
      reported.filter((path) => path !== catalogue && !wishes.includes(path)).filter((path) => !onTheForm.test(path)),
    ).toEqual([]);
    expect(reported.filter((path) => onTheForm.test(path))).toHaveLength(1);
  },
);

/** Charges whose key no other table of the house uses, and that no arrival fee prices. */
const plainCharges = ['cntnReturnAmt', 'seikanAmt', 'otherAmt', 'incWorkAmt'] as const;

test.each(plainCharges)('the charge %s is reported in the table of charges alone', (key) => {
  expect(tellers(key)).toEqual(['domain/src/order/charges.ts']);
});

test('every amount of the groups of charges comes from the table', () => {
  const groups = /^(pay)?(Pick|Rail|Delivery|pick|rail|delivery)AmtInfo\./;
  const amounts = [...orderLeaves.keys()].filter((path) => groups.test(path));
  const sides = allCharges.reduce((count, { only }) => count + (only === undefined ? 2 : 1), 0);
  expect(amounts).toHaveLength(sides);
});
