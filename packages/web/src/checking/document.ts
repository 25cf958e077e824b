import { useMemo, useState } from 'react';
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
interface DocumentSource<E> extends Pick<DraftOptions, 'kind' | 'record' | 'restore'> {
  /** Edits of the table, an object that is replaced by every edit. */
  readonly edits: E;
  readonly onEdits: (next: (edits: E) => E) => void;
  /** Returns the edits with a change of the grid; undo and redo are changes too. */
  readonly withChange: (edits: E, change: GridChange) => E;
  /** True if leaving would lose something. */
  readonly isUnsaved: (edits: E) => boolean;
  readonly excluded: ReadonlySet<number>;
  /** Lists what leaving would lose. */
  readonly describe: (edits: E) => UnsavedForm;
  /** Returns unsaved edits for the storage. */
  readonly content: (edits: E) => ReturnType<DraftOptions['content']>;
}

/**
 * Table that is corrected before it is written: undo, excluded rows, drafts, and the question before it is left. The text
 * in an open cell is an edit for drafts and questions although the cell has not accepted it.
 */
export function useCheckedDocument<E>(source: DocumentSource<E>) {
  const { kind, record, edits, onEdits, withChange, isUnsaved, excluded, content, restore } = source;
  const [typed, type] = useState<CellChange | null>(null);
  const withTyped = useMemo(
    () => (typed === null ? edits : withChange(edits, { cells: [typed], toggledRows: [] })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function is new at each rendering
    [edits, typed],
  );
  const { make, clear, ...history } = useChangeHistory((change) => onEdits((before) => withChange(before, change)));
  const unsaved = isUnsaved(withTyped);
  const drafts = useFormDrafts({
    kind,
    ...(record !== undefined && { record }),
    edits: withTyped,
    content: () => (unsaved ? content(withTyped) : null),
    restore,
  });
  const describe = (): UnsavedForm => source.describe(withTyped);
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
    /** Takes note of the text in an open cell; `null` once the cell is closed. */
    type,
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
