import type { ReactNode } from 'react';
import type { IconName } from '../ui/icon-paths.ts';

/** A column of a table that is checked before it is written. */
export interface CheckedColumn {
  readonly key: string;
  /** Name of its cells, read out with them. */
  readonly label: string;
  /** Shown over it; the label unless told. */
  readonly head?: ReactNode;
  /** Pixels. */
  readonly width: number;
  readonly align?: 'start' | 'end' | undefined;
  /** Stays in sight while the others scroll sideways; such columns come first. */
  readonly pinned?: boolean | undefined;
  /** Holds the box that leaves its row out: Space does the same there. */
  readonly leavesOut?: boolean | undefined;
  readonly look?: string | undefined;
}

export interface Suggestion {
  readonly text: string;
  /** Tells what the text stands for too. */
  readonly label: string;
}

/** One cell of it, as it is shown. */
export interface CheckedCellView {
  /** Present or future content: anything that can be drawn. */
  readonly content: ReactNode;
  /** Previous content, if it changes; a word is shown for a blank. */
  readonly before?: string | undefined;
  /** Why it cannot be. */
  readonly fault?: string | null | undefined;
  /** Shown below it in amber: it can be written, but is unlikely. */
  readonly remark?: string | null | undefined;
  /** Told below it, though nothing is wrong with it now. */
  readonly note?: string | undefined;
  /** Drawn before the fault or the note. */
  readonly sign?: IconName | undefined;
  /** Suggestions: a click applies one, F4 the first. */
  readonly suggestions?: readonly Suggestion[] | undefined;
  /** Original text of the table, if it was corrected: can be restored. */
  readonly original?: string | undefined;
  /** Says nothing new. */
  readonly muted?: boolean | undefined;
  /** The text that is mended in place; none: the cell cannot be. */
  readonly text?: string | undefined;
}

/** A table of thousands of rows that is looked through and mended. */
export interface CheckingGridProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly idOf: (row: R) => string;
  readonly columns: readonly CheckedColumn[];
  /** Must be quick: it runs for every cell that comes into sight. */
  readonly cellOf: (row: R, column: CheckedColumn) => CheckedCellView;
  readonly lookOf?: ((row: R) => string | undefined) | undefined;
  /** True if a cell of the row has a fault. */
  readonly isFaulty: (row: R) => boolean;
  /** Pixels of a row, where more than a line is told below its cells; such a table has room around its cells. */
  readonly heightOf?: ((row: R) => number) | undefined;
  readonly onMend: (row: R, column: CheckedColumn, text: string) => void;
  /** Delete: leaves a row out, or takes it in again. */
  readonly onLeaveOut?: ((row: R) => void) | undefined;
  /** The last row that is there has come near. */
  readonly onEnd?: (() => void) | undefined;
  /** It is being checked anew. */
  readonly busy?: boolean;
  /** Instead of rows where there are none. */
  readonly nothing: ReactNode;
}
