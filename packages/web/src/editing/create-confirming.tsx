import { draftOfferedText } from '@tsuun/domain/message/draft-sentence';
import { missingToSaveSentence } from '@tsuun/domain/message/editing';
import { useStore } from '../lib/store.ts';
import { createEditing, type Editing, type View } from './create-editing.tsx';
import { DialogFooter, type CountingFooter, type FooterFacts } from './dialog/dialog-footer.tsx';
import { ReasonsCard, type ConfirmReasonsProps, type OpenReason } from './dialog/confirm-reasons.tsx';
import type { Draft } from './draft.ts';
import type { Editable, RecordKind } from './record-kind.ts';

interface ConfirmingView<R> extends View<R> {
  /** Reasons why the values in the form could not be confirmed. */
  readonly unmet: readonly OpenReason[];
  /** Reasons why the stored version cannot be confirmed; they decide about the confirm button. */
  readonly refusals: readonly unknown[];
  /** Labels of the fields without which it cannot be saved. */
  readonly missing: readonly string[];
  /** Sentences of faults next to the fields, by path. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Creates the hooks of a kind of record that is confirmed (`createEditing`). */
export function createConfirming<R extends Editable, V extends ConfirmingView<R>>(
  compute: (draft: Draft<R>, kind: RecordKind<R>) => V,
) {
  const editing = createEditing(compute);
  const { useEditing, useDraftView } = editing;
  /** Facts that determine the buttons in the footer. */
  const useFooterFacts = (): FooterFacts => {
    const { mayWrite } = useEditing();
    const stored = useDraftView((view) => view.draft.base.id !== null);
    const confirmed = useDraftView((view) => view.draft.base.confirmed === true);
    const edited = useDraftView((view) => view.changed.size > 0);
    const storedUnmet = useDraftView((view) => view.refusals.length);
    const shownUnmet = useDraftView((view) => view.unmet.length);
    return { stored, confirmed, edited, storedUnmet, shownUnmet, mayWrite };
  };
  /** Footer with its counts; a component of its own, because every key may change them. */
  const Footer: CountingFooter = (props) => {
    const unsaved = useDraftView((view) => view.changed.size);
    const unmet = useDraftView(({ draft: { base }, refusals }) =>
      base.confirmed || base.id === null ? 0 : refusals.length,
    );
    const offered = useStore(useEditing().drafts.offer) !== null;
    const missing = useDraftView(({ draft: { base }, changed, missing }) =>
      changed.size === 0 || base.confirmed === true || missing.length === 0 ? null : missingToSaveSentence(missing),
    );
    const hint = offered ? draftOfferedText : null;
    return <DialogFooter {...props} unsaved={unsaved} unmet={unmet} missing={missing} hint={hint} />;
  };
  const ConfirmReasons = (props: ConfirmReasonsProps) => {
    const unmet = useDraftView((view) => view.unmet);
    const stored = useDraftView((view) => view.draft.base.id !== null);
    const edited = useDraftView((view) => view.changed.size > 0);
    const confirmed = useDraftView((view) => view.draft.base.confirmed === true);
    const refusals = useDraftView((view) => view.refusals.length);
    return <ReasonsCard {...props} {...{ unmet, stored, edited, confirmed, refusals }} />;
  };
  /** Fields with a reason against confirming or an error; none of a confirmed record (FORM-30). */
  const faultPaths = (of: Editing<R>): readonly string[] => {
    const { draft, unmet, errors } = editing.currentView(of);
    return draft.base.confirmed === true ? [] : [...unmet.map(({ path }) => path), ...errors.keys()];
  };
  return { ...editing, useFooterFacts, Footer, ConfirmReasons, faultPaths };
}
