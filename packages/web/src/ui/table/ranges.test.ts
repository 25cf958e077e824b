import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { layOut } from './layout.ts';
import { columnsInSight, rowsInSight } from './ranges.ts';

describe('rowsInSight', () => {
  const view = { height: 240, rowHeight: 24, count: 1_000 };

  it('draws a few rows beyond both ends, in steps', () => {
    expect(rowsInSight({ ...view, top: 0 })).toEqual({ from: 0, to: 16 });
    expect(rowsInSight({ ...view, top: 2_400 })).toEqual({ from: 96, to: 116 });
    expect(rowsInSight({ ...view, top: 2_423 })).toEqual({ from: 96, to: 116 });
  });

  it('covers every row in sight, wherever the view stands', () => {
    for (let top = 0; top < 1_000 * 24 - 240; top += 7) {
      const { from, to } = rowsInSight({ ...view, top });
      expect(from).toBeLessThanOrEqual(Math.floor(top / 24));
      expect(to).toBeGreaterThanOrEqual(Math.ceil((top + 240) / 24));
    }
  });

  it('ends with the last row, and draws none where there is none', () => {
    expect(rowsInSight({ ...view, top: 1_000 * 24 - 240 }).to).toBe(1_000);
    expect(rowsInSight({ ...view, count: 0, top: 0 })).toEqual({ from: 0, to: 0 });
  });
});

describe('columnsInSight', () => {
  const column = (key: string, pinned?: 'start' | 'end'): Column<unknown> => ({
    key,
    header: key,
    width: 100,
    pinned,
    cell: () => null,
  });
  const middle = Array.from({ length: 40 }, (_, n) => column(String(n)));
  const layout = layOut([column('a', 'start'), ...middle, column('z', 'end')], 32);

  it('leaves out what the pinned columns cover', () => {
    expect(columnsInSight(layout, { left: 0, width: 732 })).toEqual({ from: 0, to: 6 });
    expect(columnsInSight(layout, { left: 1_050, width: 732 })).toEqual({ from: 9, to: 17 });
  });

  it('reaches the last column', () => {
    expect(columnsInSight(layout, { left: layout.width - 732, width: 732 }).to).toBe(40);
  });
});
