import type { ReactNode } from 'react';
import { createEditing, type EditedInputProps, type Editing } from '../editing/create-editing.tsx';
import { changedPaths, changeLeaf, type BoundLeaf } from '../editing/draft.ts';
import type { Editable } from '../editing/record-kind.ts';

const { EditingProvider, useEditing, useDraftView, useReadOnly, EditedInput } = createEditing((draft, { leaves }) => ({
  draft,
  changed: new Set(changedPaths(leaves, draft)),
}));

interface ProviderProps<R extends Editable> {
  readonly value: Editing<R>;
  readonly children: ReactNode;
}

/** Around the form of a master. One context serves all of them, so each form says which record it edits. */
export const MasterFormProvider = <R extends Editable>({ value, children }: ProviderProps<R>) => (
  <EditingProvider value={value as unknown as Editing<Editable>}>{children}</EditingProvider>
);

/** The record being edited and how to change it. */
interface MasterForm<R extends Editable> {
  readonly record: R;
  readonly readOnly: boolean;
  /** The sentence at a path, from the form's own rules or the server. */
  readonly errorAt: (path: string) => string | null;
  /** Puts values by path. */
  readonly put: (values: Readonly<Record<string, unknown>>) => void;
}

/** The form around. `R` is the record the page's kind edits. */
export function useMasterForm<R extends Editable>(): MasterForm<R> {
  const { store, kind } = useEditing();
  const { values, problems } = useDraftView(({ draft }) => draft);
  return {
    record: values as R,
    readOnly: useReadOnly(),
    errorAt: (path) => problems[path] ?? null,
    put: (changes) =>
      store.set((before) =>
        Object.entries(changes).reduce(
          (draft, [path, value]) => changeLeaf(draft, kind.leaves.get(path) as BoundLeaf, value, kind),
          before,
        ),
      ),
  };
}

/** Element around a field of a master, found by the field's path; the surrounding dialog is the form. */
export const MasterPlace = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <div className="master-place" data-path={path}>
    {children}
  </div>
);

/** One field of a catalogue, tied to the form around. */
export function MasterField({ path, ...given }: Omit<EditedInputProps, 'field'>): ReactNode {
  const { kind } = useEditing();
  const error = useDraftView(({ draft }) => draft.problems[path] ?? null);
  const { field } = kind.leaves.get(path) as BoundLeaf;
  return (
    <MasterPlace path={path}>
      <EditedInput {...given} path={path} field={field} error={error} readOnly={useReadOnly()} />
    </MasterPlace>
  );
}
