import { draftOfferedText } from '@tsuun/domain/message/draft-sentence';
import { useStore } from '../lib/store.ts';
import { createEditing, type View } from './create-editing.tsx';
import { DialogFoot, type CountingFoot, type FootFacts } from './dialog/dialog-foot.tsx';
import type { Draft } from './draft.ts';
import type { Editable, RecordKind } from './record-kind.ts';

interface ConfirmingView<R> extends View<R> {
  /** Why what stands on the form could not be confirmed. */
  readonly unmet: readonly unknown[];
  /** Why the stored version cannot be: what the confirm button goes by. */
  readonly refusals: readonly unknown[];
}

/** The hooks of a kind of record that is confirmed (`createEditing`). */
export function createConfirming<R extends Editable, V extends ConfirmingView<R>>(
  compute: (draft: Draft<R>, kind: RecordKind<R>) => V,
) {
  const editing = createEditing(compute);
  const { useEditing, useDraftView } = editing;
  /** Facts that determine the buttons in the footer. */
  const useFootFacts = (): FootFacts => {
    const { mayWrite } = useEditing();
    const stored = useDraftView((view) => view.draft.base.id !== null);
    const confirmed = useDraftView((view) => view.draft.base.confirmed === true);
    const edited = useDraftView((view) => view.changed.size > 0);
    const storedUnmet = useDraftView((view) => view.refusals.length);
    const shownUnmet = useDraftView((view) => view.unmet.length);
    return { stored, confirmed, edited, storedUnmet, shownUnmet, mayWrite };
  };
  /** The foot that counts what is open; a component of its own, because every key may change the counts. */
  const Foot: CountingFoot = (props) => {
    const unsaved = useDraftView((view) => view.changed.size);
    const unmet = useDraftView(({ draft: { base }, unmet }) => (base.confirmed || base.id === null ? 0 : unmet.length));
    const offered = useStore(useEditing().drafts.offer) !== null;
    return <DialogFoot {...props} unsaved={unsaved} unmet={unmet} hint={offered ? draftOfferedText : null} />;
  };
  return { ...editing, useFootFacts, Foot };
}
