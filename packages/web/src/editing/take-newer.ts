import type { Editing } from './create-editing.tsx';
import { mergeOnto } from './merge-onto.ts';
import type { Editable } from './record-kind.ts';

/** Puts what is being edited onto the record as it was read just now, unless another one is in sight by then. */
export function takeNewer<R extends Editable>({ store, kind }: Editing<R>, record: R): void {
  store.set((draft) => (draft.base.id === record.id ? mergeOnto(kind.leaves, draft, record) : draft));
}
