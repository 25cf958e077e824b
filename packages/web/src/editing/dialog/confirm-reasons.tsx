import { allMetText, doneReasonsText, editedReasonsText, reasonText } from '@tsuun/domain/message/editing';
import { counted } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../../ui/icon.tsx';
import { Reason, SideCard } from './side-card.tsx';

/** Reason why a record cannot be confirmed: its field and a sentence. */
export interface OpenReason {
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
export function ReasonsCard(props: ConfirmReasonsProps & ReasonFacts) {
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
      <ul className="side-lines reasons">
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
  <p className="reason-keys muted one-line" aria-hidden="true">
    <kbd className="kbd">F8</kbd> <span>{words.nextReason}</span>{' '}
    <span className="reason-keys-back">
      <kbd className="kbd">Shift+F8</kbd> <span>{words.previousReason}</span>
    </span>
  </p>
);

const ConditionsMet = ({ kinds, note }: { kinds: readonly string[]; note: string }) => (
  <SideCard name="確定の条件" look="side-card-reasons" note={<span className="toned tone-confirmed">{note}</span>}>
    <ul className="side-lines reasons">
      {kinds.map((kind) => (
        <li key={kind} className="reason reason-met">
          <Icon name="tick" />
          {kind}
        </li>
      ))}
    </ul>
  </SideCard>
);
