import { expect, test } from 'vitest';
import { applies } from '../order/applicability.ts';
import { orderTypes } from '../order/choices.ts';
import { amountsOf, ledgerLines } from '../order/ledger-lines.ts';
import { amountName, hintedAmounts } from './hinted-amounts.ts';

const partiesOf = (type: '10' | '20' | '21' | '30'): Record<string, string> =>
  Object.fromEntries(hintedAmounts(type).map(({ path, party }) => [path, party]));

test.each(orderTypes)(
  'HINT-01 every amount of the ledger that $label has is compared once, except 追加料金',
  ({ value }) => {
    const lines = ledgerLines.filter(({ leg }) => leg !== 'additional');
    const all = [...amountsOf(lines, 'billing'), ...amountsOf(lines, 'payment')].filter((path) => applies(value, path));
    const paths = hintedAmounts(value).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(all.toSorted());
    expect(new Set(paths).size).toBe(paths.length);
  },
);

test('HINT-02 billed amounts are compared by the billing party, paid amounts by the payee of their leg', () => {
  expect(partiesOf('21')).toMatchObject({
    'pickAmtInfo.amt': 'billingTo',
    'deliveryAmtInfo.winterAmt': 'billingTo',
    'payPickAmtInfo.standbyAmt': 'pickAmtPayTo',
    'payRailAmtInfo.otherAmt': 'railAmtPayTo',
    'payDeliveryAmtInfo.amt': 'deliveryAmtPayTo',
  });
});

test('HINT-02 rental, curing and fuel have payees of their own on 発送 alone', () => {
  expect(partiesOf('10')).toMatchObject({
    'payPickAmtInfo.rentalCntnAmt': 'rentalCntnUseAmtPayTo',
    'payPickAmtInfo.curingMaterialsAmt': 'pickCuringMaterialsAmtPayTo',
    'payPickAmtInfo.fuelAmt': 'fuelAmtPayTo',
  });
  for (const key of ['rentalCntnAmt', 'curingMaterialsAmt', 'fuelAmt'])
    expect(partiesOf('30')[`payPickAmtInfo.${key}`]).toBe('pickAmtPayTo');
});

test('HINT-01 every compared amount has a label of its own', () => {
  const names = hintedAmounts('10').map(({ path }) => amountName(path));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['集貨料（請求）', '集貨待機料（支払）', '燃料サーチャージ（支払）']));
});
