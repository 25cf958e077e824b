import { createContext, useContext } from 'react';
import { useStore, type Store } from '../../../lib/store.ts';
import type { Draft } from './draft.ts';
import { viewOf, type DraftView } from './draft-view.ts';

interface Editing {
  readonly store: Store<Draft>;
  /** False for those who may only look. */
  readonly mayWrite: boolean;
}

const EditingContext = createContext<Editing | null>(null);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('useEditing needs an EditingProvider above it');
  return editing;
}

/**
 * What `select` takes of the draft; the component renders again only when that changes. Select single values or parts
 * of the view: 130 fields listen, and one key may wake only those it concerns.
 */
export function useDraftView<S>(select: (view: DraftView) => S): S {
  const { store } = useEditing();
  return useStore(store, (draft) => select(viewOf(draft)));
}

/** Whether fields take no input now: confirmed orders, and people who may only look (ORD-EDIT-17). */
export function useReadOnly(): boolean {
  const { mayWrite } = useEditing();
  const confirmed = useDraftView((view) => view.draft.base.confirmed);
  return confirmed || !mayWrite;
}
