import { useMemo, useState } from 'react';
import { sheetWords } from '@tsuun/domain/message/work-sheet';
import type { Day } from '@tsuun/domain/value/day';
import type { SheetFields } from '@tsuun/domain/work-sheet/sheet-rules';
import { useCheckedDocument } from '../checking/document.ts';
import type { CellChange } from '../checking/use-change-history.ts';
import type { Editable } from '../editing/record-kind.ts';
import { createStore, type Store, useStore } from '../lib/store.ts';
import type { LoadedList } from '../list/use-record-list.ts';
import { useToday } from '../ui/today.ts';
import { draftOf, withDraft } from './sheet-draft.ts';
import { acceptedOf, keptText, textIn, type SheetKind, type CellProposals } from './sheet-kind.ts';
import {
  countRows,
  isRefused,
  isUnsaved,
  isWaiting,
  rowIn,
  withOrigins,
  withDecision,
  withRow,
  withRows,
  staysUnsaved,
  withTexts,
  type PutText,
  type SheetState,
} from './sheet-state.ts';
import { useRowUndo } from './use-row-undo.ts';
import { useKnownLinks, useSaving } from './use-saving.ts';

const nothing: ReadonlySet<number> = new Set();

export interface SheetOptions<R extends Editable> {
  readonly sheet: SheetKind<R>;
  readonly fields: SheetFields<string>;
  readonly list: LoadedList<R>;
  readonly proposals: CellProposals<R>;
  readonly mayWrite: boolean;
}

export type Sheet<R extends Editable> = ReturnType<typeof useSheet<R>>;

/** State and commands of a sheet: texts in cells, their drafts and undo, and the saves of rows (SHEET-03 to SHEET-08). */
export function useSheet<R extends Editable>({ sheet, fields, list, proposals, mayWrite }: SheetOptions<R>) {
  const { kind } = sheet;
  const today = useToday();
  const [store] = useState(() => createStore<SheetState<R>>(new Map()));
  const state = useStore(store);
  const paths = useMemo(() => [...kind.leaves.keys()], [kind]);
  const listed = useMemo(() => new Map(list.rows.map((row) => [row.id ?? '', row])), [list.rows]);
  const recordOf = (id: string): R | null => newer(rowIn(store.get(), id).record, listed.get(id) ?? null);
  const known = useKnownLinks();
  const storedText = (id: string, path: string): string => {
    const record = recordOf(id);
    return record === null ? '' : textIn(kind.leaves, record, path);
  };
  const counts = useMemo(() => countRows(state), [state]);
  const describe = (shown: SheetState<R>) =>
    [...shown].flatMap(([id, { texts }]) =>
      [...texts].map(([path, to]) => {
        const record = recordOf(id);
        const label = `${record === null ? id : (kind.nameOf(record) ?? id)}　${kind.leaves.get(path)?.column ?? ''}`;
        return { label, from: storedText(id, path), to };
      }),
    );
  const {
    clear,
    edit,
    type,
    drafts,
    history: own,
  } = useCheckedDocument({
    kind: `${kind.drafts}/sheet`,
    record: fields.missing.join(' '),
    edits: state,
    onEdits: store.set,
    withChange: (before, { cells }) =>
      withTexts(
        before,
        cells.map(({ row, place, to }) => {
          const [id, path] = [String(row), paths[place] ?? ''];
          return { id, path, text: to, base: storedText(id, path), record: recordOf(id) };
        }),
      ),
    isUnsaved: (shown) => countRows(shown).unsaved > 0,
    excluded: nothing,
    describe: (shown) => ({ name: sheetWords.title, changes: describe(shown) }),
    content: (shown) => draftOf(shown, describe(shown)),
    restore: ({ edits }) => store.set((before) => withDraft(before, edits, paths)),
  });
  const acceptedOn = (id: string): Day | null => acceptedOf(sheet, recordOf(id));
  const changeOf = ({ id, path, text }: PutText): CellChange => {
    const from = rowIn(store.get(), id).texts.get(path) ?? null;
    const field = kind.leaves.get(path)?.field;
    const kept =
      text === null || field === undefined ? text : keptText(field, text, { today, accepted: acceptedOn(id) });
    // The stored text again is no change.
    const to = kept === storedText(id, path) ? null : kept;
    return { row: Number(id), place: paths.indexOf(path), from, to };
  };
  const put = (puts: readonly PutText[]): void => edit(puts.map(changeOf));
  const { save, idle } = useSaving({
    ...{ sheet, store, recordOf, known, onStored: proposals.onStored },
    open: new Set(fields.missing),
    onSaved: (id) => {
      const { texts } = rowIn(store.get(), id);
      own.forget(({ row, place }) => String(row) === id && !texts.has(paths[place] ?? ''));
      if (!anyUnsaved(store.get())) {
        clear();
        drafts.discard();
      }
    },
  });
  const renew = (): void => {
    store.set((before) => new Map([...before].filter(([, row]) => staysUnsaved(row))));
    clear();
    list.reload();
  };
  const history = useRowUndo({
    ...{ kind, list, own, recordOf, renew },
    onReread: (record) => {
      store.set((before) => withRow(before, record.id ?? '', { record, saved: new Set(), problems: {}, needed: [] }));
      proposals.onStored(record);
    },
  });
  return {
    ...{ state, counts, fields, paths, known, drafts, history, mayWrite, today, kind: sheet },
    ...{ recordOf, acceptedOn, proposals, put, save },
    type: (cell: PutText | null): void => type(cell && changeOf(cell)),
    ...rowCommands(store, put, save),
    /** Saves what was typed row by row, and resolves with the rows once no save is running. */
    settled: async (): Promise<SheetState<R>> => {
      const typed = [...store.get()].filter(([, row]) => isUnsaved(row) && !isWaiting(row) && !isRefused(row));
      await save(typed.map(([id]) => id));
      await idle();
      return store.get();
    },
    /** Reads the list again without the saved rows; texts that are not saved stay, but those of deleted records. */
    renew,
  };
}

function anyUnsaved(state: SheetState<unknown>): boolean {
  for (const row of state.values()) if (isUnsaved(row)) return true;
  return false;
}

/** The later of two versions of a record. */
function newer<R extends Editable>(one: R | null, other: R | null): R | null {
  if (one === null || other === null) return one ?? other;
  return (one.versionNo ?? 0) >= (other.versionNo ?? 0) ? one : other;
}

/** Commands on the rows of a sheet. */
const rowCommands = <R extends Editable>(
  store: Store<SheetState<R>>,
  put: (puts: readonly PutText[]) => void,
  save: (ids: readonly string[]) => Promise<void>,
) => ({
  /** Puts texts into cells of several rows, which are saved together on request; `origins` names their sources. */
  putTogether: (puts: readonly (PutText & { readonly origin?: string })[]): void => {
    put(puts);
    store.set((before) => withOrigins(before, puts));
  },
  /** Marks a row as typed by hand, so that it is saved when it is left. */
  typed: (id: string): void => store.set((before) => withRow(before, id, { waits: false })),
  skip: (reasons: ReadonlyMap<string, string>): void =>
    store.set((before) => withRows(before, [...reasons], (skipped) => ({ skipped }))),
  decide: (id: string): void => store.set((before) => withDecision(before, id)),
  /** Saves a row that is left, unless it was filled in together with others. */
  leave: (id: string): void => {
    if (!isWaiting(rowIn(store.get(), id))) void save([id]);
  },
  /** Takes a text out of its cell, unless another one has been put there meanwhile. */
  takeOut: (id: string, path: string, text: string | undefined): void => {
    if (rowIn(store.get(), id).texts.get(path) === text) put([{ id, path, text: null }]);
  },
  unsavedIds: (): string[] => [...store.get()].flatMap(([id, row]) => (isUnsaved(row) ? [id] : [])),
  waitingIds: (): string[] => [...store.get()].flatMap(([id, row]) => (isWaiting(row) ? [id] : [])),
  stored: (records: readonly R[]): void =>
    store.set((before) =>
      withRows(
        before,
        records.map((record) => [record.id ?? '', record]),
        (record) => ({ record }),
      ),
    ),
});
