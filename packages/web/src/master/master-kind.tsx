import type { ComponentType, ReactNode } from 'react';
import type { applyCalls, applyChangesCall } from '@tsuun/contract/applies';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { SearchDescription } from '@tsuun/domain/search/search';
import type { Editable, RecordKind } from '../editing/record-kind.ts';
import type { useDelete } from '../list/record-commands.tsx';
import type { RecordListCode } from '../shell/pages.ts';
import type { Column } from '../ui/table/column.ts';
import type { DialogSize } from '../ui/dialog/dialog.tsx';
import { createEditing, type EditedInputProps, type Editing } from '../editing/create-editing.tsx';
import { changedPaths, changeLeaf, type BoundLeaf } from '../editing/draft.ts';

/** Record that the dialog of a master edits. */
export interface DialogKind<R extends Editable> extends RecordKind<R> {
  readonly dialogTitle: string;
  readonly dialogSize?: DialogSize;
  /** Function whose right lets a user change it. */
  readonly code: FunctionCode;
  readonly remove: Parameters<typeof useDelete>[0];
  /** Reason why a record as entered cannot be saved yet, in addition to the problems of its fields. */
  readonly refusalOf?: (record: R) => string | null;
  readonly Form: ComponentType;
}

type ListedPart = 'remove' | 'drafts';

/** Part of a master that only its dialog needs. */
export type MasterDialogPart<R extends Editable> = Omit<DialogKind<R>, ListedPart | 'code' | 'nameOf'>;

/** Editable master: a record without confirming, and the properties of its page (AFEE-01, NCONV-01, USER-01). */
export interface MasterKind<R extends Editable> extends Pick<DialogKind<R>, ListedPart> {
  readonly title: string;
  readonly code: RecordListCode;
  readonly search: { readonly endpoint: Endpoint; readonly ids: Endpoint; readonly description: SearchDescription };
  readonly columns: readonly Column<R>[];
  /** Keys of the columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
  readonly nameOf: (record: R) => string;
  readonly apply: {
    readonly kind: JobKind;
    readonly calls: ReturnType<typeof applyCalls>;
    /** Call that lists the orders that a re-apply would change; missing if it changes no orders. */
    readonly changes?: ReturnType<typeof applyChangesCall>;
  };
  /** Loads the rest when the first record is opened. */
  readonly loadDialog: () => Promise<MasterDialogPart<R>>;
}

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
  /** Record as it is stored. */
  readonly base: R;
  readonly readOnly: boolean;
  /** Sentence at a path, from the form's rules or the server. */
  readonly errorAt: (path: string) => string | null;
  readonly put: (values: Readonly<Record<string, unknown>>) => void;
  /** Shows sentences of the server at fields, as after a refused save. */
  readonly report: (problems: Readonly<Record<string, string>>) => void;
}

/** Form of the surrounding dialog. `R` is the type of its record. */
export function useMasterForm<R extends Editable>(): MasterForm<R> {
  const { store, kind } = useEditing();
  const { base, values, problems } = useDraftView(({ draft }) => draft);
  return {
    record: values as R,
    base: base as R,
    readOnly: useReadOnly(),
    errorAt: (path) => problems[path] ?? null,
    report: (reported) => store.set((draft) => ({ ...draft, problems: reported })),
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
  <div className="form-field" data-path={path}>
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
