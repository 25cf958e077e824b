import { draftOfferedText } from '@tsuun/domain/message/draft-sentence';
import {
  missingToSaveSentence,
  allMetText,
  doneReasonsText,
  editedReasonsText,
  reasonText,
} from '@tsuun/domain/message/editing';
import { counted } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import { useStore } from '../lib/store.ts';
import { createEditing, type Editing, type View } from './create-editing.tsx';
import { DialogFooter, type CountingFooter, type FooterFacts } from './dialog/dialog-footer.tsx';
import { Icon } from '../ui/icon.tsx';
import { Reason, SideCard } from './dialog/side-card.tsx';
import type { Draft } from './draft.ts';
import type { Editable, RecordKind } from './record-kind.ts';

export interface ConfirmingView<R> extends View<R> {
  /** Reasons why the values in the form could not be confirmed. */
  readonly unmet: readonly OpenReason[];
  /** Reasons why the stored version cannot be confirmed; they decide about the confirm button. */
  readonly refusals: readonly OpenReason[];
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
    const stored = useDraftView((view) => view.draft.base.id !== null);
    const unsaved = useDraftView((view) => view.changed.size);
    const unmet = useDraftView(({ draft: { base }, refusals }) =>
      base.confirmed || base.id === null ? 0 : refusals.length,
    );
    const offered = useStore(useEditing().drafts.offer) !== null;
    const missing = useDraftView(({ draft: { base }, changed, missing }) =>
      changed.size === 0 || base.confirmed === true || missing.length === 0 ? null : missingToSaveSentence(missing),
    );
    const hint = offered ? draftOfferedText : null;
    return <DialogFooter {...props} {...{ stored, unsaved, unmet, missing, hint }} />;
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

/** Reason why a record cannot be confirmed: its field and a sentence. */
interface OpenReason {
  readonly key: string;
  readonly path: string;
  readonly label: string;
  readonly sentence: string;
}

/** Facts about a draft that the list of reasons shows. */
interface ReasonFacts {
  readonly stored: boolean;
  readonly edited: boolean;
  readonly confirmed: boolean;
  /** Reasons of the values in the form; of a new record those against saving. */
  readonly unmet: readonly OpenReason[];
  /** Number of reasons of the stored version. */
  readonly refusals: number;
}

export interface ConfirmReasonsProps {
  readonly showField: (path: string) => void;
  /** Number of all conditions, those of saving while the record is new. */
  readonly count: number;
  /** Kinds of conditions, listed when all are met. */
  readonly kinds: readonly string[];
  /** True if a missing value of this field prevents saving too. */
  readonly preventsSave: (path: string) => boolean;
  /** Addition to the sentence of a field, or an empty text. */
  readonly additionOf?: (path: string) => string;
}

/**
 * Reasons why the record cannot be confirmed, each with a link to its field (ORD-EDIT-27, FEE-34), or that it can. The
 * number is that of the stored version, with that of the edits next to it; the list is that of the form (ORD-EDIT-45).
 */
function ReasonsCard(props: ConfirmReasonsProps & ReasonFacts) {
  const { stored, edited, confirmed, unmet, refusals, count, kinds, showField, preventsSave, additionOf } = props;
  if (confirmed || (!stored && unmet.length === 0)) return null;
  if (unmet.length === 0) return <ConditionsMet kinds={kinds} note={allMetText(count, refusals > 0)} />;
  const note = (
    <>
      <b className="negative">{counted(stored ? refusals : unmet.length)}</b>
      {stored && edited ? (
        <b>／{editedReasonsText(unmet.length)}</b>
      ) : (
        <span className="reasons-done">／{doneReasonsText(count - unmet.length)}</span>
      )}
    </>
  );
  return (
    <SideCard name={stored ? '確定できない理由' : '保存に必要な項目'} look="side-card-reasons" note={note}>
      <ul>
        {unmet.map(({ key, path, label, sentence }) => (
          <Reason
            key={key}
            icon="warning"
            label={label}
            sentence={`${reasonText(sentence, stored && preventsSave(path))}${additionOf?.(path) ?? ''}`}
            onShowField={() => showField(path)}
          />
        ))}
      </ul>
      <FaultKeys />
    </SideCard>
  );
}

const FaultKeys = () => (
  <p className="reason-keys part muted caption one-line" aria-hidden="true">
    <kbd className="kbd">F8</kbd> <span>{words.nextReason}</span>{' '}
    <span>
      <kbd className="kbd">Shift+F8</kbd> <span>{words.previousReason}</span>
    </span>
  </p>
);

const ConditionsMet = ({ kinds, note }: { kinds: readonly string[]; note: string }) => (
  <SideCard name="確定の条件" look="side-card-reasons" note={<span className="toned tone-confirmed">{note}</span>}>
    <ul>
      {kinds.map((kind) => (
        <li key={kind} className="reason tone-confirmed">
          <Icon name="tick" />
          {kind}
        </li>
      ))}
    </ul>
  </SideCard>
);
