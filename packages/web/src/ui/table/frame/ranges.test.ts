import { describe, expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { layOut } from '../layout.ts';
import { columnsInSight, grain, rowsInSight, viewAfter } from './ranges.ts';

const view = { top: 0, left: 0, height: 240, width: 732 };

describe('rowsInSight', () => {
  it('draws what may be in sight before the next step, and a few rows more', () => {
    expect(rowsInSight(view, 24, 1_000)).toEqual({ from: 0, to: 17 });
    expect(rowsInSight({ ...view, top: 2_400 }, 24, 1_000)).toEqual({ from: 97, to: 117 });
  });

  it('covers every row in sight, wherever the box stands within the step', () => {
    for (let scroll = 0; scroll <= 1_000 * 24 - 240; scroll += 7) {
      const { from, to } = rowsInSight({ ...view, top: Math.floor(scroll / grain) * grain }, 24, 1_000);
      expect(from).toBeLessThanOrEqual(Math.floor(scroll / 24));
      expect(to).toBeGreaterThanOrEqual(Math.ceil((scroll + 240) / 24));
    }
  });

  it('ends with the last row, and draws none where there is none', () => {
    expect(rowsInSight({ ...view, top: 23_712 }, 24, 1_000).to).toBe(1_000);
    expect(rowsInSight({ ...view, top: 23_712 }, 24, 10)).toEqual({ from: 10, to: 10 });
    expect(rowsInSight(view, 24, 0)).toEqual({ from: 0, to: 0 });
  });
});

describe('viewAfter', () => {
  it('keeps what has just gone out of sight, on the way down and back', () => {
    const down = viewAfter(view, { ...view, top: 2 * grain });
    expect(down).toEqual({ ...view, height: 240 + 2 * grain });
    expect(viewAfter(down, view)).toBe(down);
  });

  it('lets go of it when more has gone', () => {
    const next = { ...view, top: 4 * grain };
    expect(viewAfter(view, next)).toEqual(next);
    expect(viewAfter(next, view)).toEqual(view);
  });

  it('keeps nothing of a place far off, and always covers the box', () => {
    let drawn = view;
    for (let step = 0; step < 500; step++) {
      const next = { ...view, top: ((step * step) % 19) * grain, height: 200 + (step % 3) * 40 };
      drawn = viewAfter(drawn, next);
      expect(drawn.top).toBeLessThanOrEqual(next.top);
      expect(drawn.top + drawn.height).toBeGreaterThanOrEqual(next.top + next.height);
      expect(drawn.height).toBeLessThanOrEqual(next.height + 6 * grain);
    }
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
    expect(columnsInSight(view, layout)).toEqual({ from: 0, to: 6 });
    expect(columnsInSight({ ...view, left: 960 }, layout)).toEqual({ from: 9, to: 16 });
  });

  it('reaches the last column', () => {
    expect(columnsInSight({ ...view, left: layout.width - 732 }, layout).to).toBe(40);
  });
});
