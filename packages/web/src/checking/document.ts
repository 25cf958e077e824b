import { changedCellLabel, rowToggledText, type LeavingStep } from '@tsuun/domain/message/leaving-sentence';
import { useFormDrafts } from '../editing/stored/use-form-drafts.ts';
import type { UnsavedChange, UnsavedForm } from '../lib/unsaved.ts';
import { useUnsaved } from '../lib/use-unsaved.ts';
import { mayDiscard } from '../ui/feedback/leaving-question.tsx';
import { useChangeHistory, type CellChange, type GridChange } from './use-change-history.ts';

type DraftOptions = Parameters<typeof useFormDrafts>[0];

/**
 * Corrections of a checked document, as the hook of a file on the server (`useEdits`) or of a block in this browser
 * (`usePaste`) keeps them. Those hooks also check and write the rows.
 */
interface DocumentSource extends DraftOptions {
  /** True while leaving would lose something. */
  readonly unsaved: boolean;
  readonly excluded: ReadonlySet<number>;
  /** Takes over a change of the grid; undo and redo are changes too. */
  readonly apply: (change: GridChange) => void;
  /** Lists what leaving would lose. */
  readonly describe: () => UnsavedForm;
}

/** Table that is corrected before it is written: undo, excluded rows, drafts, and the question before it is left. */
export function useCheckedDocument({ unsaved, excluded, apply, describe, ...kept }: DocumentSource) {
  const { make, clear, ...history } = useChangeHistory(apply);
  const drafts = useFormDrafts(kept);
  const mayLeave = async (step: LeavingStep): Promise<boolean> => {
    const { name, changes } = describe();
    const may = await mayDiscard({ name, changes }, step);
    if (may) drafts.discard();
    return may;
  };
  useUnsaved(unsaved, { ask: () => mayLeave('away'), describe, drafts });
  return {
    drafts,
    mayLeave,
    history,
    /** Clears the history for another table. */
    clear,
    edit: (cells: readonly CellChange[]): void => make({ cells }),
    toggle: (...rows: readonly number[]): void => make({ toggledRows: rowsToToggle(rows, excluded) }),
  };
}

/** Rows that a command on several rows toggles: it excludes those that are not excluded, or else includes all. */
function rowsToToggle(rows: readonly number[], excluded: ReadonlySet<number>): readonly number[] {
  const others = rows.filter((row) => !excluded.has(row));
  return others.length > 0 ? others : rows;
}

/** Correction of a cell for the question before the document is left. */
export const cellChange = (row: number, column: string, from: string | null, to: string): UnsavedChange => ({
  label: changedCellLabel(row, column),
  from,
  to,
});

/** Exclusion or inclusion of a row for the question before the document is left. */
export const rowChange = (row: number, excluded: boolean): UnsavedChange => ({
  label: changedCellLabel(row, ''),
  from: null,
  to: rowToggledText(excluded),
});
