import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { sheetDraftName, sheetWords } from '@tsuun/domain/message/work-sheet';
import type { SheetFields } from '@tsuun/domain/work-sheet/sheet-rules';
import { useCheckedDocument } from '../checking/document.ts';
import { valueIn } from '../editing/draft.ts';
import type { Editable } from '../editing/record-kind.ts';
import { isPlainObject } from '../editing/stored/plain-object.ts';
import type { DraftContent } from '../editing/stored/stored-draft.ts';
import { createStore, useStore } from '../lib/store.ts';
import type { LoadedList } from '../list/use-record-list.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { useReferences } from '../ui/input/reference/reference-context.tsx';
import { useToday } from '../ui/today.ts';
import { saveRow } from './save-row.ts';
import { editedText, keptText, readCell, type ReadCell, type SheetKind } from './sheet-kind.ts';
import {
  countRows,
  isUnsaved,
  isWaiting,
  rowIn,
  withRow,
  withSaved,
  withTexts,
  type PutText,
  type SheetState,
} from './sheet-state.ts';

const nothing: ReadonlySet<number> = new Set();

/** Rows saved at the same time when many are saved at once. */
const atOnce = 4;

export interface SheetOptions<R extends Editable> {
  readonly sheet: SheetKind<R>;
  readonly fields: SheetFields<string>;
  readonly list: LoadedList<R>;
  readonly mayWrite: boolean;
}

export type Sheet<R extends Editable> = ReturnType<typeof useSheet<R>>;

/** State and commands of a sheet: texts in cells, their drafts and undo, and the saves of rows (SHEET-03 to SHEET-08). */
export function useSheet<R extends Editable>({ sheet, fields, list, mayWrite }: SheetOptions<R>) {
  const { kind } = sheet;
  const today = useToday();
  const [store] = useState(() => createStore<SheetState<R>>(new Map()));
  const state = useStore(store);
  const [lastSaved, setLastSaved] = useState<string | null>(null);
  const paths = useMemo(() => [...kind.leaves.keys()], [kind]);
  const listed = useMemo(() => new Map(list.rows.map((row) => [row.id ?? '', row])), [list.rows]);
  const recordOf = (id: string): R | null => newer(rowIn(store.get(), id).record, listed.get(id) ?? null);
  const known = useKnownLinks();
  const proposals = sheet.useProposals(list.rows, fields.missing);
  const storedText = (id: string, path: string): string => {
    const [record, leaf] = [recordOf(id), kind.leaves.get(path)];
    return record === null || leaf === undefined ? '' : editedText(leaf.field, valueIn(record, leaf));
  };
  const counts = useMemo(() => countRows(state), [state]);
  const described = () =>
    [...store.get()].flatMap(([id, { texts }]) =>
      [...texts].map(([path, to]) => {
        const record = recordOf(id);
        const label = `${record === null ? id : (kind.nameOf(record) ?? id)}　${kind.leaves.get(path)?.column ?? ''}`;
        return { label, from: storedText(id, path), to };
      }),
    );
  const { clear, edit, drafts, history } = useCheckedDocument({
    kind: `${kind.drafts}/sheet`,
    edits: state,
    unsaved: counts.unsaved > 0,
    excluded: nothing,
    apply: ({ cells }) =>
      store.set((before) =>
        withTexts(
          before,
          cells.map(({ row, place, to }) => ({ id: String(row), path: paths[place] ?? '', text: to })),
        ),
      ),
    describe: () => ({ name: sheetWords.title, changes: described() }),
    content: () => (counts.unsaved === 0 ? null : draftOf(store.get(), described())),
    restore: ({ edits }) => store.set((before) => withTexts(before, textsIn(edits, paths))),
  });
  const put = (puts: readonly PutText[]): void =>
    edit(
      puts.map(({ id, path, text }) => {
        const from = rowIn(store.get(), id).texts.get(path) ?? null;
        const field = kind.leaves.get(path)?.field;
        const kept = text === null || field === undefined ? text : keptText(field, text, today);
        // The stored text again is no change.
        const to = kept === storedText(id, path) ? null : kept;
        return { row: Number(id), place: paths.indexOf(path), from, to };
      }),
    );
  const save = useSaving({
    sheet,
    store,
    recordOf,
    known,
    open: new Set(fields.missing),
    onSaved: (name) => {
      setLastSaved(name);
      if (!anyUnsaved(store.get())) {
        clear();
        drafts.discard();
      }
    },
  });
  return {
    ...{ state, counts, fields, paths, known, drafts, history, lastSaved, mayWrite, today, kind: sheet },
    recordOf,
    proposals,
    put,
    save,
    /** Puts texts into cells of several rows, which are saved together on request; `origins` tells where they are from. */
    putTogether: (puts: readonly (PutText & { readonly origin?: string })[]): void => {
      put(puts);
      store.set((before) =>
        puts.reduce((next, { id, path, origin }) => {
          const { origins } = rowIn(next, id);
          const change = origin === undefined ? { waits: true } : { origins: new Map(origins).set(path, origin) };
          return withRow(next, id, change);
        }, before),
      );
    },
    /** Marks a row as typed by hand, so that it is saved when it is left. */
    typed: (id: string): void => store.set((before) => withRow(before, id, { waits: false })),
    skip: (id: string, reason: string): void => store.set((before) => withRow(before, id, { skipped: reason })),
    decide: (id: string): void => store.set((before) => withRow(before, id, { clash: null })),
    /** Saves a row that is left, unless it was filled in together with others. */
    leave: (id: string): void => {
      const row = rowIn(store.get(), id);
      if (!isWaiting(row)) void save([id]);
    },
    unsavedIds: (): string[] => [...store.get()].flatMap(([id, row]) => (isUnsaved(row) ? [id] : [])),
    waitingIds: (): string[] => [...store.get()].flatMap(([id, row]) => (isWaiting(row) ? [id] : [])),
    stored: (records: readonly R[]): void =>
      store.set((before) => records.reduce((next, record) => withRow(next, record.id ?? '', { record }), before)),
    /** Reads the list again without the saved rows; texts that are not saved stay. */
    renew: (): void => {
      store.set((before) => new Map([...before].filter(([, row]) => isUnsaved(row))));
      clear();
      list.reload();
    },
  };
}

const anyUnsaved = (state: SheetState<unknown>): boolean => [...state.values()].some(isUnsaved);

/** The later of two versions of a record. */
function newer<R extends Editable>(one: R | null, other: R | null): R | null {
  if (one === null || other === null) return one ?? other;
  return (one.versionNo ?? 0) >= (other.versionNo ?? 0) ? one : other;
}

/** Rows of masters that were chosen or proposed, by field and text, so that they are not looked up again. */
function useKnownLinks() {
  const links = useRef(new Map<string, unknown>());
  return useMemo(() => {
    const key = (path: string, text: string): string => `${path}\n${text}`;
    return {
      note: (path: string, text: string, value: unknown): void => void links.current.set(key(path, text), value),
      find: (path: string, text: string): unknown => links.current.get(key(path, text)),
    };
  }, []);
}

interface Saving<R extends Editable> {
  readonly sheet: SheetKind<R>;
  readonly store: ReturnType<typeof createStore<SheetState<R>>>;
  readonly recordOf: (id: string) => R | null;
  readonly known: ReturnType<typeof useKnownLinks>;
  readonly open: ReadonlySet<string>;
  readonly onSaved: (name: string | null) => void;
}

/** Returns the function that saves rows, a few at a time; it stops once the server does not answer. */
function useSaving<R extends Editable>({ sheet, store, recordOf, known, open, onSaved }: Saving<R>) {
  const { kind } = sheet;
  const client = useQueryClient();
  const { rowsOf } = useReferences();
  const read = async (path: string, text: string): Promise<ReadCell> => {
    const value = known.find(path, text);
    const leaf = kind.leaves.get(path);
    if (value !== undefined) return { value };
    return leaf === undefined ? { value: null } : readCell(leaf.field, text, rowsOf);
  };
  const one = async (id: string, agree: (question: string) => Promise<boolean>): Promise<boolean> => {
    const { texts, saving, needed } = rowIn(store.get(), id);
    if (saving || texts.size === 0) return true;
    store.set((before) => withRow(before, id, { saving: true }));
    try {
      const record = recordOf(id) ?? (await client.fetchQuery(kind.query(id)));
      const result = await saveRow({ kind, client, record, texts, open: new Set([...open, ...needed]), read, agree });
      if (result.how === 'saved') {
        store.set((before) => withSaved(before, id, result.record, texts));
        onSaved(kind.nameOf(result.record));
      } else if (result.how === 'kept') store.set((before) => withRow(before, id, { saving: false, waits: true }));
      else {
        const { problems, needed: more, clash, record: theirs } = result;
        const change = { problems, clash, saving: false, needed: [...new Set([...needed, ...more])] };
        store.set((before) => withRow(before, id, { ...change, ...(theirs && { record: theirs }) }));
      }
      return result.how !== 'refused' || !result.unanswered;
    } finally {
      if (rowIn(store.get(), id).saving) store.set((before) => withRow(before, id, { saving: false }));
    }
  };
  return async (ids: readonly string[]): Promise<void> => {
    const waiting = [...ids];
    const answers = new Map<string, Promise<boolean>>();
    const agree = (question: string): Promise<boolean> => {
      const answer = answers.get(question) ?? ask({ text: question });
      answers.set(question, answer);
      return answer;
    };
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        if (!(await one(id, agree).catch(() => false))) waiting.length = 0;
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work));
  };
}

/** Texts that are not saved, for the storage of the browser. */
function draftOf(state: SheetState<unknown>, changes: DraftContent['changes']): Omit<DraftContent, 'base'> {
  const cells = [...state].flatMap(([id, { texts }]) => [...texts].map(([path, text]) => ({ id, path, text })));
  return { name: sheetDraftName(changes.length), changes, edits: { cells }, unread: {} };
}

/** Texts of a stored draft; what is none is ignored. */
function textsIn({ cells }: DraftContent['edits'], paths: readonly string[]): PutText[] {
  if (!Array.isArray(cells)) return [];
  return cells.filter(
    (cell): cell is PutText & { text: string } =>
      isPlainObject(cell) &&
      typeof cell['text'] === 'string' &&
      paths.includes(String(cell['path'])) &&
      Number.isSafeInteger(Number(cell['id'])),
  );
}
