import { expect, test } from 'vitest';
import { allCharges } from '@tsuun/domain/order/charges';
import { orderLeaves } from '@tsuun/domain/order/path';
import { product } from './sources.ts';

/** Files of the program that contain a word, without the formats, since a column of a feed is optional. */
const filesNaming = (word: string): string[] =>
  product
    .filter(({ path, text }) => !path.includes('/formats/') && new RegExp(`\\b${word}\\b`).test(text))
    .map(({ path }) => path.replace(/^packages\//, ''));

const catalogue = 'domain/src/order/fields.ts';
/** Files of the optional changes in docs/how-to/add-a-field.md, one each except for the list and a condition. */
const optionalFiles = [
  'domain/src/order/list-columns.ts',
  'domain/src/order/list-record.ts',
  'domain/src/order/search.ts',
  'server/src/features/order/order-filter.ts',
  'domain/src/order/bulk-update.ts',
  'web/src/features/order/order-slip/order-slip.tsx',
];
const onTheForm = /^web\/src\/features\/order\/order-dialog\/(station-section|order-forms|sections)\.tsx$/;

/** Fields that no rule mentions. */
const plainFields = ['sealNo', 'itemQty', 'refContractCd'] as const;

test.each(plainFields)(
  'the plain field %s is named in the catalogue, on the form and in files of optional changes only',
  (key) => {
    const files = filesNaming(key);
    expect(files).toContain(catalogue);
    expect(
      files
        .filter((path) => path !== catalogue && !optionalFiles.includes(path))
        .filter((path) => !onTheForm.test(path)),
    ).toEqual([]);
    expect(files.filter((path) => onTheForm.test(path))).toHaveLength(1);
  },
);

/** Charges whose key no other table uses and that no arrival-fee rule prices. */
const plainCharges = ['cntnReturnAmt', 'seikanAmt', 'otherAmt', 'incWorkAmt'] as const;

test.each(plainCharges)('the charge %s is named in the table of charges only', (key) => {
  expect(filesNaming(key)).toEqual(['domain/src/order/charges.ts']);
});

test('every amount of the groups of charges comes from the table', () => {
  const groups = /^(pay)?(Pick|Rail|Delivery|pick|rail|delivery)AmtInfo\./;
  const amounts = [...orderLeaves.keys()].filter((path) => groups.test(path));
  const sides = allCharges.reduce((count, { only }) => count + (only === undefined ? 2 : 1), 0);
  expect(amounts).toHaveLength(sides);
});
