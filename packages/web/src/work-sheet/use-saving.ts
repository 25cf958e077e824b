import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { recordActText } from '@tsuun/domain/message/editing';
import { rememberAct } from '../activity/last-act.ts';
import type { Editable } from '../editing/record-kind.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Store } from '../lib/store.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { useReferences } from '../ui/input/reference/reference-context.tsx';
import { saveRow } from './save-row.ts';
import { readSheetCell, textIn, type ReadCell, type SheetKind } from './sheet-kind.ts';
import { rowIn, withRow, withSaved, type SheetState } from './sheet-state.ts';

/** Rows saved at the same time when many are saved at once. */
const atOnce = 4;

/** Rows of masters that were chosen or proposed, by field and text, so that they are not looked up again. */
export function useKnownLinks() {
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
  readonly store: Store<SheetState<R>>;
  readonly recordOf: (id: string) => R | null;
  readonly known: ReturnType<typeof useKnownLinks>;
  readonly open: ReadonlySet<string>;
  readonly onStored: (record: R) => void;
  readonly onSaved: (id: string) => void;
}

function nullIfDeleted(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** Saves rows, a few at a time; stops once the server does not answer. */
export function useSaving<R extends Editable>(saving: Saving<R>) {
  const { sheet, store, recordOf, known, open, onStored, onSaved } = saving;
  const { kind } = sheet;
  const client = useQueryClient();
  const { rowsOf } = useReferences();
  const read = async (path: string, text: string, exact: boolean): Promise<ReadCell> => {
    const value = known.find(path, text);
    const leaf = kind.leaves.get(path);
    if (value !== undefined) return { value };
    return leaf === undefined ? { value: null } : readSheetCell(leaf.field, text, { rowsOf, exact });
  };
  const sendOne = async (id: string, agree: (question: string) => Promise<boolean>): Promise<boolean> => {
    const { texts, bases, needed, waits } = rowIn(store.get(), id);
    if (texts.size === 0) return true;
    store.set((before) => withRow(before, id, { saving: true }));
    try {
      const record = recordOf(id) ?? (await client.fetchQuery(kind.query(id)).catch(nullIfDeleted));
      if (record === null) {
        // A text of a restored draft, whose record was deleted: its failed read says so.
        store.set((before) => new Map([...before].filter(([one]) => one !== id)));
        onSaved(id);
        return true;
      }
      const openHere = new Set([...open, ...needed]);
      const readHere = (path: string, text: string): Promise<ReadCell> => read(path, text, waits);
      const result = await saveRow({ kind, client, record, texts, bases, open: openHere, read: readHere, agree });
      if (result.how === 'saved') {
        const { record: stored, activityId } = result;
        const saved = { record: stored, sent: texts, textOf: (path: string) => textIn(kind.leaves, stored, path) };
        store.set((before) => withSaved(before, id, saved));
        if (activityId !== undefined) rememberAct(recordActText(kind.nameOf(stored), 'save'), activityId);
        onStored(stored);
        onSaved(id);
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
  /** Rows that were left again while they were being saved, with another text. */
  const again = useRef(new Set<string>());
  const one = async (id: string, agree: (question: string) => Promise<boolean>): Promise<boolean> => {
    const { texts, saving } = rowIn(store.get(), id);
    if (saving) {
      again.current.add(id);
      return true;
    }
    const goesOn = await sendOne(id, agree);
    const isNext = again.current.delete(id) && goesOn && rowIn(store.get(), id).texts !== texts;
    return isNext ? one(id, agree) : goesOn;
  };
  const running = useRef(new Set<Promise<void>>());
  const saveAll = async (ids: readonly string[]): Promise<void> => {
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
  return {
    save: async (ids: readonly string[]): Promise<void> => {
      const saved = saveAll(ids);
      running.current.add(saved);
      await saved.finally(() => running.current.delete(saved));
    },
    /** Resolves when no row is being saved. */
    idle: async (): Promise<void> => void (await Promise.allSettled(running.current)),
  };
}
