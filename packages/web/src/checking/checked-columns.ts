import type { ReactNode } from 'react';
import type { RefField } from '@tsuun/domain/field/field';
import type { IconName } from '../ui/icon-paths.ts';
import type { GridLocation } from './use-change-history.ts';

/** A column of a table that is checked before it is written. */
export interface CheckedColumn {
  readonly key: string;
  /** Index of the cell in the texts of a row; a column without one cannot be edited. */
  readonly place?: number | undefined;
  /** Label of its cells, announced with them. */
  readonly label: string;
  /** Header that is shown instead of the label. */
  readonly header?: ReactNode;
  /** Width in pixels. */
  readonly width: number;
  readonly align?: 'start' | 'end' | undefined;
  /** Stays visible while the others scroll sideways; such columns come first. */
  readonly pinned?: boolean | undefined;
  /** Has the box that excludes its row; Space in its cells does the same. */
  readonly leavesOut?: boolean | undefined;
  readonly look?: string | undefined;
  /** True if candidates are offered while one of its cells is edited. */
  readonly offers?: boolean | undefined;
  /** Master that F4 opens. */
  readonly lookup?: Pick<RefField, 'target' | 'variant'> | undefined;
}

/** Value proposed for a blank cell, which Ctrl+; takes. */
export interface ShownProposal {
  readonly text: string;
  /** The text as a cell shows it, its code apart from its name. */
  readonly content: string;
  readonly name?: string | undefined;
  /** Origin as short as the cell shows it: 12/12. */
  readonly origin: string;
  /** Origin in a sentence. */
  readonly sentence: string;
  /** True if the blank cell shows it in pale text. */
  readonly shown: boolean;
  /** Shows where it comes from. */
  readonly evidence?: CellAction | undefined;
}

/** Button next to the sentence about a cell. */
export interface CellAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Suggestion {
  readonly text: string;
  /** Label of the suggestion, with the name that its text has in the master. */
  readonly label: string;
}

/** One cell of a checked table, as it is shown. */
export interface CheckedCellView {
  /** Value of the cell, before or after the change. */
  readonly content: ReactNode;
  /** Name of the code in the cell. */
  readonly name?: string | undefined;
  /** Value before the change; a blank one is shown as a word. */
  readonly before?: string | undefined;
  /** Reason why the value is refused. */
  readonly fault?: string | null | undefined;
  /** Short text of the fault, remark or note, shown in the cell instead of the sentence. */
  readonly shortText?: string | undefined;
  /** Remark on an unlikely value, shown below it in amber; the value can be written. */
  readonly remark?: string | null | undefined;
  /** Note below a value without a fault. */
  readonly note?: string | undefined;
  /** Icon before the fault or the note. */
  readonly icon?: IconName | undefined;
  /** Suggestions: a click applies one, F4 the first. */
  readonly suggestions?: readonly Suggestion[] | undefined;
  readonly proposal?: ShownProposal | undefined;
  /** Decisions about the cell, such as between two values. */
  readonly actions?: readonly CellAction[] | undefined;
  /** `saved`: written in this table; `proposed`: filled in and not looked at yet; `unused`: has no value in this row. */
  readonly look?: 'saved' | 'proposed' | 'unused' | undefined;
  /** Original text of a corrected cell, which can be restored. */
  readonly original?: string | undefined;
  /** True for an unchanged value, shown in pale text. */
  readonly muted?: boolean | undefined;
  /** Text that is edited in place; `undefined` if the cell cannot be edited. */
  readonly text?: string | undefined;
}

/** New text for a cell of a row. */
export interface CellEdit<R> {
  readonly row: R;
  readonly place: number;
  readonly text: string;
}

/** Value offered under the editor of a cell. */
export interface CellCandidate {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Texts that the candidate writes into the row, including the cell itself. */
  readonly texts: readonly { readonly place: number; readonly text: string }[];
}

/** Table of up to thousands of rows that is checked and corrected. */
export interface CheckingGridProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly idOf: (row: R) => string;
  readonly columns: readonly CheckedColumn[];
  /** Must be fast, because it runs for every visible cell. */
  readonly cellOf: (row: R, column: CheckedColumn) => CheckedCellView;
  readonly lookOf?: ((row: R) => string | undefined) | undefined;
  /** True if a cell of the row has a fault. */
  readonly isFaulty: (row: R) => boolean;
  /**
   * Height of a row in pixels, if more than one line may be below its cells; `hidden` has the keys of the columns out of
   * sight, which need no room.
   */
  readonly heightOf?: ((row: R, hidden: ReadonlySet<string>) => number) | undefined;
  /** True if faults below cells are wrapped instead of cut; `heightOf` has to include them. */
  readonly wrapped?: boolean | undefined;
  /** True if faults, remarks and notes are in the line of the value, so that all rows have one height. */
  readonly inline?: boolean | undefined;
  /** Height of the header in pixels, if it has more than one line. */
  readonly headerHeight?: number | undefined;
  /** Writes texts into cells as one change. */
  readonly onEdit: (edits: readonly CellEdit<R>[]) => void;
  /** Called with the text in an open cell, and with `null` once the cell is closed. */
  readonly onTyping?: ((edit: CellEdit<R> | null) => void) | undefined;
  /** Fault of the text of a cell alone, while it is typed. */
  readonly faultOf?: ((row: R, column: CheckedColumn, text: string) => string | null) | undefined;
  /** Meaning of the text of a cell while it is typed, for the line below the grid. */
  readonly readingOf?: ((row: R, column: CheckedColumn, text: string) => string | null) | undefined;
  /** Finds candidates for the text typed into a cell, best first. */
  readonly offer?:
    | ((row: R, column: CheckedColumn, text: string, signal: AbortSignal) => Promise<readonly CellCandidate[]>)
    | undefined;
  /** Converts a row chosen in the dialog of F4 into a candidate. */
  readonly candidateOf?:
    | ((row: R, column: CheckedColumn, chosen: { readonly id: string }) => CellCandidate)
    | undefined;
  /** Name of the row below the grid. */
  readonly rowLabel: (row: R) => string;
  /** Cell that the owner selects; every new object selects it again. */
  readonly selected?: GridLocation | null | undefined;
  /**
   * Excludes or includes the selected rows: Space or Delete in a column that cannot be edited, Ctrl+Delete everywhere.
   */
  readonly onLeaveOut?: ((rows: readonly R[]) => void) | undefined;
  /** Ticks or unticks the selected rows: Space everywhere. */
  readonly onMark?: ((rows: readonly R[]) => void) | undefined;
  /** Opens the record of a row: Enter in a column that has no texts. */
  readonly onOpen?: ((row: R) => void) | undefined;
  /** Called when the selection or the focus leaves a row. */
  readonly onLeave?: ((row: R) => void) | undefined;
  /** Called with the rows of a selected range, `null` when there is only one cell. */
  readonly onRange?: ((rows: readonly R[] | null) => void) | undefined;
  /** Position of the selected rows in the whole table, at the end of the line below it. */
  readonly positionOf?: ((top: number, bottom: number) => string) | undefined;
  /** Ctrl+Z and Ctrl+Y; each returns the cell of the change. */
  readonly history?: { readonly undo: () => GridLocation | null; readonly redo: () => GridLocation | null } | undefined;
  /** Accepts a pasted block as another table instead of texts for the cells; returns true if it did. */
  readonly takesTable?: ((texts: readonly (readonly string[])[]) => boolean) | undefined;
  /** Called when the last loaded row is nearly visible. */
  readonly onEnd?: (() => void) | undefined;
  /** Shown below the grid while there is no text about the selected cell. */
  readonly summary?: ReactNode;
  /** True while the table is being checked again. */
  readonly busy?: boolean;
  /** Content instead of rows if there are none. */
  readonly nothing: ReactNode;
}
