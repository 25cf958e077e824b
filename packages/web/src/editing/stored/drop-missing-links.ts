import type { RefField } from '@tsuun/domain/field/field';
import { linkText } from '@tsuun/domain/field/link-text';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import type { Store } from '../../lib/store.ts';
import { withUnparsed } from '../../ui/input/unparsed.tsx';
import { changeLeaf, sameValue, valueIn, type BoundLeaf, type Draft } from '../draft.ts';
import type { Editable, RecordKind } from '../record-kind.ts';

/**
 * Turns every edited link whose row is no longer in its master into its code with a sentence, as if the code had been
 * typed: it is no value, so that the record is not shown as complete. `exists` looks a row up.
 */
export async function dropMissingLinks<R extends Editable>(
  { store, kind }: { readonly store: Store<Draft<R>>; readonly kind: RecordKind<R> },
  exists: (field: RefField, id: string) => Promise<boolean>,
): Promise<void> {
  const { base, values } = store.get();
  const edited = [...kind.leaves.values()].filter((leaf) => !sameValue(valueIn(base, leaf), valueIn(values, leaf)));
  await Promise.all(
    edited.map(async (leaf) => {
      const link = valueIn(values, leaf) as Link | null;
      if (leaf.field.kind !== 'ref' || link === null || (await exists(leaf.field, link.id))) return;
      store.set((draft) => withoutLink(draft, leaf, leaf.field as RefField, link, kind));
    }),
  );
}

type Link = { readonly id: string } & Readonly<Record<string, unknown>>;

function withoutLink<R extends Editable>(
  draft: Draft<R>,
  leaf: BoundLeaf,
  field: RefField,
  link: Link,
  kind: RecordKind<R>,
): Draft<R> {
  if (!sameValue(valueIn(draft.values, leaf), link)) return draft;
  const text = linkText(field.target, link).code || link.id;
  const unread = { text, sentence: unknownInMasterSentence(field.label, text), reported: null };
  const cleared = changeLeaf(draft, leaf, null, kind);
  return { ...cleared, unread: withUnparsed(cleared.unread, leaf.path, unread) };
}
