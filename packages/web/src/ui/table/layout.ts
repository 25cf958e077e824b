import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';

/** Column with its position when pinned. */
export interface PositionedColumn<T> extends Column<T> {
  /** Distance in pixels from the edge it is pinned to. */
  readonly stick: number;
  /** Class of its cells in header and body. */
  readonly look: string | undefined;
  readonly position: number;
}

export interface Layout<T> {
  readonly start: readonly PositionedColumn<T>[];
  readonly middle: readonly PositionedColumn<T>[];
  readonly end: readonly PositionedColumn<T>[];
  readonly all: readonly PositionedColumn<T>[];
  readonly width: number;
  readonly startWidth: number;
  readonly endWidth: number;
  readonly phoneWidth: number;
  /** Start of each middle column in pixels, from the first of them. */
  readonly leftOffsets: readonly number[];
}

/** Computes the layout of arranged columns. `before` is the width of the selection column on their left. */
export function layOut<T>(columns: readonly Column<T>[], before: number): Layout<T> {
  const start = columns.filter((column) => column.pinned === 'start');
  const end = columns.filter((column) => column.pinned === 'end');
  const offset = before > 0 ? 1 : 0;
  const placed = columns.map((column, index) => ({
    ...column,
    stick: stickOf(column, start, end, before),
    look: lookOf(column),
    position: index + 1 + offset,
  }));
  return {
    start: placed.filter((column) => column.pinned === 'start'),
    middle: placed.filter((column) => column.pinned === undefined),
    end: placed.filter((column) => column.pinned === 'end'),
    all: placed,
    width: before + widthOf(columns),
    startWidth: before + widthOf(start),
    endWidth: widthOf(end),
    phoneWidth: widthOf(start.filter(({ pinnedOnPhone }) => pinnedOnPhone)),
    leftOffsets: leftOffsetsOf(columns.filter((column) => column.pinned === undefined)),
  };
}

/**
 * Fits the columns into a box if some of them lie beyond its edge: flexible ones share the pixels that the last whole
 * column leaves, or shrink to keep the important ones in sight. `before` is the width of the selection column.
 */
export function fitColumns<T>(columns: readonly Column<T>[], before: number, boxWidth: number): readonly Column<T>[] {
  const middle = columns.filter(({ pinned }) => pinned === undefined);
  const room = boxWidth - before - widthOf(columns.filter(({ pinned }) => pinned !== undefined));
  const shrunk = middle.map((column) => ({ ...column, width: leastWidth(column) }));
  const fits = (some: readonly Column<T>[]) => (_: unknown, index: number) => widthOf(some.slice(0, index + 1)) <= room;
  const count = Math.max(
    middle.findLastIndex(fits(middle)),
    shrunk.findLastIndex((column, index) => column.important && fits(shrunk)(column, index)),
  );
  if (count === middle.length - 1) return columns;
  const whole = middle.slice(0, count + 1);
  const flexible = whole.filter((column) => column.flexible);
  const more = Math.floor((room - widthOf(whole)) / flexible.length);
  return columns.map((column) => (flexible.includes(column) ? { ...column, width: column.width + more } : column));
}

const leastWidth = <T>({ flexible, width, minWidth = width }: Column<T>): number => (flexible ? minWidth : width);

/** Style with the distance of a pinned cell from its edge. */
export const stickStyle = <T>({ pinned, stick }: PositionedColumn<T>): CSSProperties | undefined =>
  pinned && ({ '--stick': `${stick}px` } as CSSProperties);

function lookOf<T>({ align, pinned, pinnedOnPhone }: Column<T>): string | undefined {
  const names = classNames(
    align === 'end' && 'end',
    align === 'center' && 'middle',
    pinned && 'table-pin',
    pinned === 'end' && 'table-pin-end',
    pinnedOnPhone && 'table-pin-phone',
  );
  return names || undefined;
}

function stickOf<T>(column: Column<T>, start: readonly Column<T>[], end: readonly Column<T>[], before: number): number {
  if (column.pinned === 'start') return before + widthOf(start.slice(0, start.indexOf(column)));
  return widthOf(end.slice(end.indexOf(column) + 1));
}

const widthOf = <T>(columns: readonly Column<T>[]): number => columns.reduce((sum, column) => sum + column.width, 0);

function leftOffsetsOf<T>(columns: readonly Column<T>[]): number[] {
  let offset = 0;
  return columns.map(({ width }) => {
    offset += width;
    return offset - width;
  });
}
