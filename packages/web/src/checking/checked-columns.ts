import type { ReactNode } from 'react';
import type { RefField } from '@tsuun/domain/field/field';
import type { IconName } from '../ui/icon-paths.ts';
import type { ChangedPlace } from './use-change-history.ts';

/** A column of a table that is checked before it is written. */
export interface CheckedColumn {
  readonly key: string;
  /** Its place in the table's own rows; a column without one holds nothing that can be edited. */
  readonly place?: number | undefined;
  /** Name of its cells, read out with them. */
  readonly label: string;
  /** Shown over it instead of the label. */
  readonly header?: ReactNode;
  /** Pixels. */
  readonly width: number;
  readonly align?: 'start' | 'end' | undefined;
  /** Stays in sight while the others scroll sideways; such columns come first. */
  readonly pinned?: boolean | undefined;
  /** Holds the box that leaves its row out: Space does the same there. */
  readonly leavesOut?: boolean | undefined;
  readonly look?: string | undefined;
  /** Candidates are offered while one of its cells is edited. */
  readonly offers?: boolean | undefined;
  /** The master that F4 opens. */
  readonly lookup?: Pick<RefField, 'target' | 'variant'> | undefined;
}

export interface Suggestion {
  readonly text: string;
  /** Tells what the text stands for too. */
  readonly label: string;
}

/** One cell of it, as it is shown. */
export interface CheckedCellView {
  /** Present or future content of the cell: anything that can be drawn. */
  readonly content: ReactNode;
  /** The name of the code that is there. */
  readonly name?: string | undefined;
  /** Value before the change; a blank one is shown as a word. */
  readonly before?: string | undefined;
  /** Why it cannot be. */
  readonly fault?: string | null | undefined;
  /** The fault in a few words, shown in the cell instead of the sentence. */
  readonly shortFault?: string | undefined;
  /** Shown below it in amber: it can be written, but is unlikely. */
  readonly remark?: string | null | undefined;
  /** Reported below it, though nothing is wrong with it now. */
  readonly note?: string | undefined;
  /** Drawn before the fault or the note. */
  readonly icon?: IconName | undefined;
  /** Suggestions: a click applies one, F4 the first. */
  readonly suggestions?: readonly Suggestion[] | undefined;
  /** Original text of the table, if it was corrected: can be restored. */
  readonly original?: string | undefined;
  /** Says nothing new. */
  readonly muted?: boolean | undefined;
  /** The text that is corrected in place; none: the cell cannot be. */
  readonly text?: string | undefined;
}

/** Another text for the cell at a place of a row. */
export interface CellEdit<R> {
  readonly row: R;
  readonly place: number;
  readonly text: string;
}

/** A value offered under the editor of a cell. */
export interface CellCandidate {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The texts that choosing it writes into the row, the cell itself among them. */
  readonly texts: readonly { readonly place: number; readonly text: string }[];
}

/** A table of up to thousands of rows that is checked and corrected. */
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
  /** Pixels of a row, where more than one line may be below its cells. */
  readonly heightOf?: ((row: R) => number) | undefined;
  /** Faults below cells are wrapped instead of cut; `heightOf` has to give them room. */
  readonly wrapped?: boolean | undefined;
  /** Pixels of the header, where it has more than one line. */
  readonly headerHeight?: number | undefined;
  /** Writes texts into cells, all of them as one change. */
  readonly onEdit: (edits: readonly CellEdit<R>[]) => void;
  /** The fault that the text alone of a cell tells, while it is typed. */
  readonly faultOf?: ((row: R, column: CheckedColumn, text: string) => string | null) | undefined;
  /** Candidates for what is typed into a cell, best first. */
  readonly offer?:
    | ((row: R, column: CheckedColumn, text: string, signal: AbortSignal) => Promise<readonly CellCandidate[]>)
    | undefined;
  /** The candidate that a row chosen in the dialog of F4 is. */
  readonly candidateOf?:
    | ((row: R, column: CheckedColumn, chosen: { readonly id: string }) => CellCandidate)
    | undefined;
  /** Name of the row below the grid. */
  readonly rowLabel: (row: R) => string;
  /** A cell to select, from outside; every new object selects it again. */
  readonly selected?: ChangedPlace | null | undefined;
  /** Excludes a row, or takes it in again: Space or Delete where no cell can be edited, Ctrl+Delete everywhere. */
  readonly onLeaveOut?: ((row: R) => void) | undefined;
  /** Ctrl+Z and Ctrl+Y; each answers the place of the change. */
  readonly history?: { readonly undo: () => ChangedPlace | null; readonly redo: () => ChangedPlace | null } | undefined;
  /** Takes a pasted block as another table instead of texts for the cells; answers whether it did. */
  readonly takesTable?: ((texts: readonly (readonly string[])[]) => boolean) | undefined;
  /** The last row that is there has come near. */
  readonly onEnd?: (() => void) | undefined;
  /** Below the grid while there is nothing to say about the selected cell. */
  readonly summary?: ReactNode;
  /** It is being checked again. */
  readonly busy?: boolean;
  /** Instead of rows where there are none. */
  readonly nothing: ReactNode;
}
