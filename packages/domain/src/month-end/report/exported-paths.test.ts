import { expect, test } from 'vitest';
import { orderLeaves } from '../../order/path.ts';
import { exportedFeePaths, exportedOrderPaths } from './record-conditions.ts';

test('CHART-07 the compared values are the columns of the files except 取込ロック', () => {
  expect([...orderLeaves.keys()].filter((path) => !exportedOrderPaths.includes(path))).toEqual([]);
  expect(exportedOrderPaths).toContain('confirmed');
  expect(exportedOrderPaths).not.toContain('importLocked');
  expect(exportedFeePaths).toContain('payAmt');
});
