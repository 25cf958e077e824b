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

/** Context of a master's form. One context serves all of them, so that each form names the type of its record. */
export const MasterFormProvider = <R extends Editable>({ value, children }: ProviderProps<R>) => (
  <EditingProvider value={value as unknown as Editing<Editable>}>{children}</EditingProvider>
);

interface MasterForm<R extends Editable> {
  readonly record: R;
  readonly readOnly: boolean;
  /** Sentence at a path, from the form's rules or the server. */
  readonly errorAt: (path: string) => string | null;
  readonly put: (values: Readonly<Record<string, unknown>>) => void;
}

/** Form of the surrounding dialog. `R` is the type of its record. */
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
export const MasterFieldFrame = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <div className="master-field-frame" data-path={path}>
    {children}
  </div>
);

/** Field of a catalogue, connected with the form. */
export function MasterField({ path, ...given }: Omit<EditedInputProps, 'field'>): ReactNode {
  const { kind } = useEditing();
  const error = useDraftView(({ draft }) => draft.problems[path] ?? null);
  const { field } = kind.leaves.get(path) as BoundLeaf;
  return (
    <MasterFieldFrame path={path}>
      <EditedInput {...given} path={path} field={field} error={error} readOnly={useReadOnly()} />
    </MasterFieldFrame>
  );
}
