import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RefTarget } from '../../field/field.ts';
import { LinkIndex } from '../../paste/link-index.ts';
import { readTabText } from '../../paste/read-tab-text.ts';
import { tabText } from '../../paste/table-text.ts';
import { orderLeaves, orderValue } from '../path.ts';
import { anyOrder } from '../testing/any-order.ts';
import { completeOrder } from '../testing/complete-order.ts';
import { newOrder } from '../new-order.ts';
import { allColumns, copiedCells, copiedTable, listedColumns } from './copied-orders.ts';
import { pasteColumns, columnsByHeading } from './paste-columns.ts';
import { pasteOver } from './paste-over.ts';

test('PASTE-01 PASTE-03 a copied order begins with its number, followed by the chosen columns', () => {
  expect(listedColumns.slice(0, 3).map(({ heading }) => heading)).toEqual(['受付番号', 'コンテナ番号', 'オーダー種別']);
  expect(listedColumns.map(({ heading }) => heading)).toContain('発受託人名');
  expect(allColumns[0]?.heading).toBe('受付番号');
  expect(allColumns).toHaveLength(orderLeaves.size + 7);
});

test('PASTE-02 a copied order has agents next to their stations, flags as circles and amounts as digits', () => {
  const order = { ...newOrder(), ...completeOrder('10', { acceptNo: '000123' }) };
  const { headings, rows } = copiedTable(listedColumns, [copiedCells(listedColumns, order)]);
  const cells = new Map(headings.map((heading, at) => [heading, rows[0]?.[at]]));
  expect(cells.get('受付番号')).toBe('000123');
  expect(cells.get('発駅')).toBe('6092-10010-000 吹田(タ) 浪速通運');
  expect(cells.get('発受託人名')).toBe('浪速通運');
  expect(cells.get('オーダー種別')).toBe('発送');
});

const noRows = (target: RefTarget) => new LinkIndex(target, []);

test('PASTE-04 an order that is copied with all fields and pasted back does not change', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const text = tabText(copiedTable(allColumns, [copiedCells(allColumns, order)]));
      const [headings = [], cells = []] = readTabText(text);
      const columns = columnsByHeading(headings).map((path) => (path && pasteColumns.get(path)) ?? null);
      expect(columns.filter((column) => column !== null)).toHaveLength(orderLeaves.size);
      for (const blank of ['keep', 'clear'] as const) {
        expect(pasteOver(order, columns, cells, { blank, links: noRows, today: '2026-05-20' }).cells).toEqual([]);
      }
      expect(orderValue(order, 'acceptNo') ?? '').toBe(cells[0]);
    }),
    { numRuns: 300, seed: 14 },
  );
});
