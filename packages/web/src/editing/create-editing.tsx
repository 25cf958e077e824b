import { createContext, useContext, type Provider } from 'react';
import { useStore, type Store } from '../lib/store.ts';
import { changeLeaf, type Draft } from './draft.ts';
import type { Editable, RecordKind } from './record-kind.ts';

export interface Editing<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly store: Store<Draft<R>>;
  /** False for those who may only look. */
  readonly mayWrite: boolean;
}

/** What every view of a draft has: the draft itself. */
interface View<R> {
  readonly draft: Draft<R>;
}

interface EditingHooks<R extends Editable, V> {
  readonly EditingProvider: Provider<Editing<R> | null>;
  readonly useEditing: () => Editing<R>;
  /**
   * What `select` takes of the draft; the component renders again only when that changes. Select single values or parts
   * of the view: all fields listen, and one key may wake only those it concerns.
   */
  readonly useDraftView: <S>(select: (view: V) => S) => S;
  /** Whether fields take no input now: confirmed records, and people who may only look. */
  readonly useReadOnly: () => boolean;
  /** Sets a field, by path. */
  readonly useChangeField: () => (path: string, value: unknown) => void;
}

/** The hooks of one kind of record. `viewOf` says what the rules make of a draft, once per draft. */
export function createEditing<R extends Editable, V extends View<R>>(
  viewOf: (draft: Draft<R>) => V,
): EditingHooks<R, V> {
  const EditingContext = createContext<Editing<R> | null>(null);
  const useEditing = (): Editing<R> => {
    const editing = useContext(EditingContext);
    if (editing === null) throw new Error('useEditing needs an EditingProvider above it');
    return editing;
  };
  const useDraftView = <S,>(select: (view: V) => S): S => {
    const { store } = useEditing();
    return useStore(store, (draft) => select(viewOf(draft)));
  };
  const useReadOnly = (): boolean => {
    const { mayWrite } = useEditing();
    const confirmed = useDraftView((view) => view.draft.base.confirmed);
    return confirmed || !mayWrite;
  };
  const useChangeField = () => {
    const { store, kind } = useEditing();
    return (path: string, value: unknown): void => {
      const leaf = kind.leaves.get(path);
      if (leaf) store.set((draft) => changeLeaf(draft, leaf, value, kind.settle));
    };
  };
  return { EditingProvider: EditingContext.Provider, useEditing, useDraftView, useReadOnly, useChangeField };
}
