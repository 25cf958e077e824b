import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Leaf } from '@tsuun/domain/field/leaves';
import { requiredContext } from '../lib/required-context.ts';
import { useStore, type Store } from '../lib/store.ts';
import { FieldInput, type FieldInputProps } from '../ui/input/field-input.tsx';
import { UnparsedProvider, withUnparsed, type UnparsedForm } from '../ui/input/unparsed.tsx';
import { changeLeaf, valueIn, type Draft } from './draft.ts';
import type { Editable, RecordKind } from './record-kind.ts';
import type { FormDrafts } from './stored/form-drafts.ts';

export interface Editing<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly store: Store<Draft<R>>;
  readonly mayWrite: boolean;
  /** Notice that a new record's dialog shows when it opens, or `null`: the fields its copy left blank. */
  readonly alert: string | null;
  /** Name of the record that a copy was made from; blank where it is no copy. */
  readonly copiedFrom: string | null;
  readonly drafts: FormDrafts;
}

/** Results of the rules for a draft: computed once per change, read by every component that shows a part of it. */
export interface View<R> {
  readonly draft: Draft<R>;
  readonly changed: ReadonlySet<string>;
}

/** Kinds of field that are not typed letter by letter: what follows from a choice is shown with it. */
const chosen: ReadonlySet<string> = new Set(['ref', 'choice', 'flag']);

export type EditedInputProps = Omit<FieldInputProps, 'name' | 'value' | 'onChange'> & { readonly path: string };

/** Creates the hooks of one kind of record. `compute` derives from a draft what the rules say about it. */
export function createEditing<R extends Editable, V extends View<R>>(
  compute: (draft: Draft<R>, kind: RecordKind<R>) => V,
) {
  const viewOf = oncePerDraft(compute);
  const [EditingContext, useEditing] = requiredContext<Editing<R>>('editing');
  const EditingProvider = ({ value, children }: { value: Editing<R>; children: ReactNode }) => (
    <EditingContext value={value}>
      <UnparsedProvider value={useDraftUnread(value.store)}>{children}</UnparsedProvider>
      <SubscribedFields store={value.store} />
    </EditingContext>
  );
  /**
   * Returns the part of the draft that `select` chooses; the component renders again only when that part changes.
   * Select single values or parts of the view: all fields subscribe, and one key should only render those it concerns.
   */
  const useDraftView = <S,>(select: (view: V) => S): S => {
    const { store, kind } = useEditing();
    return useStore(store, (draft) => select(viewOf(draft, kind)));
  };
  /** True if fields take no input now: confirmed records, and users who may only read. */
  const useReadOnly = (): boolean => {
    const { mayWrite } = useEditing();
    return useDraftView((view) => view.draft.base.confirmed === true) || !mayWrite;
  };
  /** Input of the field at a path. After a key only this component is drawn before the paint. */
  const EditedInput = ({ path, ...props }: EditedInputProps) => {
    const { store, kind } = useEditing();
    const leaf = kind.leaves.get(path) as Leaf;
    const value = useStore(store, (draft) => valueIn(draft.values, leaf), path);
    const onChange = useCallback(
      (next: unknown) => {
        const change = (draft: Draft<R>): Draft<R> => changeLeaf(draft, leaf, next, kind);
        if (chosen.has(leaf.field.kind)) store.set(change);
        else store.setPart(path, change);
      },
      [store, kind, path, leaf],
    );
    return <FieldInput {...props} name={path} value={value} onChange={onChange} />;
  };
  /** View of the draft at this moment, for single events such as a key or the first focus. */
  const currentView = ({ store, kind }: Editing<R>): V => viewOf(store.get(), kind);
  return { EditingProvider, useEditing, useDraftView, useReadOnly, EditedInput, currentView };
}

/**
 * Lets the fields of a record subscribe to its store before the next key. Effects otherwise run some time after the paint,
 * and of two keys pressed before that, the second would write over the first. A state that is set in a layout effect makes
 * React run all of them at once.
 */
function SubscribedFields({ store }: { readonly store: object }) {
  const [, setSubscribed] = useState<object | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- for its effect on the others
  useLayoutEffect(() => setSubscribed(store), [store]);
  return null;
}

/** Unreadable texts of the draft, which outlive a change of the visible form. */
export function useDraftUnread<R>(store: Store<Draft<R>>): UnparsedForm {
  const texts = useStore(store, ({ unread }) => unread);
  return useMemo(
    () => ({
      texts,
      keep: (name, text) => store.set((draft) => ({ ...draft, unread: withUnparsed(draft.unread, name, text) })),
    }),
    [texts, store],
  );
}

function oncePerDraft<R extends Editable, V extends object>(
  compute: (draft: Draft<R>, kind: RecordKind<R>) => V,
): typeof compute {
  const views = new WeakMap<Draft<R>, V>();
  return (draft, kind) => {
    const view = views.get(draft) ?? compute(draft, kind);
    views.set(draft, view);
    return view;
  };
}
