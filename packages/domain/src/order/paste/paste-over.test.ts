import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requiredSentence } from '../../message/sentence.ts';
import { otherUnitSentence } from '../../message/order/hint.ts';
import { notInHouseSentence, notOfTypeSentence } from '../../message/order/paste-sentence.ts';
import type { RefTarget } from '../../field/field.ts';
import { torihikisakiRef } from '../../lookup/refs.ts';
import { LinkIndex } from '../../paste/link-index.ts';
import { orderLeaves, type OrderPath } from '../path.ts';
import { completeOrder, counterparty } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';
import type { BlankCells } from './statuses.ts';
import { pasteColumns, columnsByHeading } from './paste-columns.ts';
import { pasteOver } from './paste-over.ts';

const parties = [counterparty('1', '2000555120'), counterparty('2', '3'), counterparty('1', '2000104410')];
const links = (target: RefTarget) =>
  new LinkIndex(target, target === torihikisakiRef ? parties.map((value) => ({ value, gone: false })) : []);

function paste(
  order: Parameters<typeof pasteOver>[0],
  given: Readonly<Record<string, string>>,
  blank: BlankCells = 'keep',
) {
  const columns = Object.keys(given).map((path) => pasteColumns.get(path) ?? null);
  return pasteOver(order, columns, Object.values(given), { blank, links, today: '2026-05-20' });
}
const reported = (result: ReturnType<typeof paste>) =>
  result.cells.map(({ before, after, fault }) => fault ?? `${before}→${after}`);

test('PASTE-05 pasted values are read in all spellings of their fields', () => {
  const order = completeOrder('10');
  const result = paste(order, {
    depDt: '令和8年5月2日',
    'pickAmtInfo.amt': '△1,200円',
    'pickCarInfo.carNo': '12',
    cntnTonnage: '10',
    billingTo: '取引先3',
    'bizExpenseLoanInfo.billing': '○',
  });
  expect(reported(result)).toEqual([
    '→2026-05-02',
    '→-1,200',
    '→0012',
    '5→10',
    '2000555120 取引先2000555120→0000000003 取引先3',
    '→はい',
  ]);
  expect(result.derived).toEqual([
    { label: '請求合計', before: '0', after: '-1,200' },
    { label: '差益', before: '0', after: '-1,200' },
  ]);
});

test('PASTE-27 an amount more than a hundred times the stored one says so', () => {
  const order = withValues(completeOrder('10'), { 'pickAmtInfo.amt': 1_234_567, 'railAmtInfo.amt': 80_000 });
  const { cells } = paste(order, { 'pickAmtInfo.amt': '1235', 'railAmtInfo.amt': '81000' });
  expect(cells.map(({ remark }) => remark)).toEqual([otherUnitSentence(1_234_567), null]);
});

test('PASTE-06 a field that the type does not have is reported at its cell', () => {
  expect(reported(paste(completeOrder('10'), { 'deliveryCarInfo.carNo': '12' }))).toEqual([
    notOfTypeSentence('配達車番'),
  ]);
});

test('PASTE-06 a loan of a counterparty that is not in-house is reported at its cell', () => {
  expect(reported(paste(completeOrder('10'), { 'bizExpenseLoanInfo.billing': '1' }))).toEqual([
    notInHouseSentence('事業費貸（請求）'),
  ]);
});

test('PASTE-05 a pasted type clears the fields that it does not have, as derived changes', () => {
  const order = withValues(completeOrder('10'), { 'pickAmtInfo.amt': 700 });
  const result = paste(order, { orderType: '到着' });
  expect(reported(result)).toEqual(['発送→到着']);
  expect(result.derived).toContainEqual({ label: '集貨料', before: '700', after: '' });
  expect(result.derived).toContainEqual({ label: '請求合計', before: '700', after: '0' });
});

test('PASTE-05 ORD-RULE-34 the question before a save is asked only if one of its days is pasted', () => {
  const order = withValues(completeOrder('10'), { depCompDt: '2026-05-09' });
  expect(paste(order, { remarks: 'x' }).asks).toBe(false);
  expect(paste(order, { bizResultDt: '2026-05-08' }).asks).toBe(true);
  expect(paste(order, { bizResultDt: '2026-05-09' }).asks).toBe(false);
});

test('PASTE-07 an unchanged value in another spelling is no change', () => {
  const order = withValues(completeOrder('10'), { 'pickAmtInfo.amt': 1200, remarks: '一\n二' });
  const same = { 'pickAmtInfo.amt': '￥1,200', remarks: '一\r\n二 ', depCompDt: '2026/5/1', billingTo: '2000555120' };
  expect(paste(order, same)).toMatchObject({ order, cells: [], derived: [] });
});

test('PASTE-07 blank cells change nothing, or clear their fields on request', () => {
  const order = withValues(completeOrder('10'), { 'pickAmtInfo.amt': 1200, remarks: '一\n二' });
  const blank = { 'pickAmtInfo.amt': '', remarks: '　', depCompDt: '-', 'bizExpenseLoanInfo.billing': '' };
  expect(reported(paste(order, blank))).toEqual([]);
  expect(reported(paste(order, blank, 'clear'))).toEqual(['1,200→', '一\n二→', requiredSentence('発送完了日')]);
});

test('PASTE-06 any text in any field gives a value or a fault that changes nothing', () => {
  const paths = [...orderLeaves.keys()].filter((path) => path !== 'acceptNo');
  const cell = fc.tuple(
    fc.constantFrom(...paths),
    fc.oneof(fc.string(), fc.constantFrom('1', '○', '-', '10', '2026-05-01')),
  );
  fc.assert(
    fc.property(fc.constantFrom('10', '20', '21', '30'), fc.array(cell, { maxLength: 8 }), (type, cells) => {
      const order = completeOrder(type as '10');
      const result = paste(order, Object.fromEntries(cells));
      const faulty = result.cells.filter(({ fault }) => fault !== null);
      if (faulty.length === result.cells.length) expect(result.order).toEqual(order);
      for (const { fault } of faulty) expect(fault).not.toBe('');
    }),
    { numRuns: 300, seed: 14 },
  );
});

test('PASTE-04 columns are found by their labels in lists, exports and forms, in any order', () => {
  expect(
    columnsByHeading([
      'ﾒﾓ',
      '受付番号',
      ' 配達料 ',
      '冬期割増料計（請求）',
      '請求先コード',
      '請求先',
      'payPickAmtInfo.amt',
      '請求合計',
      '',
    ]),
  ).toEqual([
    null,
    'acceptNo',
    'deliveryAmtInfo.amt',
    'deliveryAmtInfo.winterAmt',
    'billingTo',
    null,
    'payPickAmtInfo.amt',
    null,
    null,
  ] satisfies (OrderPath | null)[]);
  const all = [...pasteColumns.values()].map(({ heading }) => heading);
  expect(columnsByHeading(all)).toEqual([...pasteColumns.keys()]);
});
