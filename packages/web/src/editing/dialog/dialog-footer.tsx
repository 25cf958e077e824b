import type { ComponentType } from 'react';
import {
  dialogReason,
  newAgainText,
  positionText,
  unmetCountText,
  unsavedCountText,
  unmetCountSentence,
} from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoticeArea } from '../../ui/feedback/notices.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { canStep, type Neighbours, type Step } from '../open-record.ts';
import { message } from '@tsuun/domain/message/message';
import { LastActNote } from './last-act-note.tsx';
import './dialog-footer.css';

/** One of the two buttons that change the record. */
export interface FooterButton<A extends string = string> {
  readonly command: A;
  readonly label: string;
  /** Reason why it is disabled; `null` if it is enabled. */
  readonly reason: string | null;
  /** Reason that the key shows for a command that undoes something, which only a click may do. */
  readonly undoing?: string;
}

export interface FooterState {
  readonly keep: FooterButton;
  readonly confirming: FooterButton;
  /** Button of the most likely next command; blank if there is none. */
  readonly main: 'keep' | 'confirming' | null;
}

export interface DialogFooterProps {
  readonly state: FooterState;
  readonly keepIcon?: IconName | undefined;
  readonly neighbours: Neighbours;
  /** True if the record was saved at least once; it may be outside of the list on the screen. */
  readonly stored: boolean;
  readonly busy: string | null;
  readonly loading: boolean;
  /** Number of unsaved changes, and number of reasons against confirming the stored version. */
  readonly unsaved: number;
  readonly unmet: number;
  /** Sentence with the fields that a save needs; `null` if none is missing or nothing was edited. */
  readonly missing: string | null;
  /** Sentence of a save that the form refuses, or of a key without effect. */
  readonly refusal: string | null;
  /** Hint to decide about the offered draft first. */
  readonly hint: string | null;
  readonly onCommand: (command: string) => void;
  readonly onMove: (step: Step) => void;
  /** Begins another new record after one that was just saved; `null` for any other. */
  readonly onNew: (() => void) | null;
}

/** Footer of a dialog, without the counts that it computes itself. */
export type CountingFooter = ComponentType<
  Omit<DialogFooterProps, 'stored' | 'unsaved' | 'unmet' | 'missing' | 'hint'>
>;

/** Buttons of a record, each with its key and, when disabled, its reason (ORD-EDIT-06, FEE-09). */
export function DialogFooter(props: DialogFooterProps) {
  const { state, keepIcon, neighbours, stored, onNew } = props;
  const { keep, confirming } = state;
  const { position, total } = neighbours;
  return (
    <div className="record-footer row grow">
      <StepButton {...props} step="previous" />
      <span className="wide-only muted caption one-line">
        {position > 0 ? positionText(position, total) : !stored && words.newEntry}
      </span>
      <NoticeArea />
      <LastActNote />
      <FooterStatus {...props} />
      <FooterActionButton {...props} button={keep} shortcut="Ctrl+S" icon={keepIcon} main={state.main === 'keep'} />
      <FooterActionButton
        {...props}
        button={confirming}
        shortcut="Ctrl+Enter"
        icon={confirming.command === 'confirm' ? 'tick' : undefined}
        main={state.main === 'confirming'}
      />
      <span className="divider wide-only" />
      {onNew !== null && (
        <Button large icon="plus" shortcut="Alt+N" onClick={onNew}>
          {newAgainText}
        </Button>
      )}
      {(onNew === null || canStep(neighbours, 'next')) && <StepButton {...props} step="next" />}
    </div>
  );
}

const steps = {
  previous: { word: words.back, shortcut: 'Ctrl+↑', icon: 'arrowLeft', atEnd: dialogReason.first },
  next: { word: '次へ', shortcut: 'Ctrl+↓', iconAfter: 'arrowRight', atEnd: dialogReason.last },
} as const;

type StepButtonProps = Pick<DialogFooterProps, 'neighbours' | 'stored' | 'onMove'> & { readonly step: Step };

function StepButton({ neighbours, stored, onMove, step }: StepButtonProps) {
  const { word, atEnd, ...look } = steps[step];
  const outside = stored ? dialogReason.notListed : dialogReason.newRecord;
  const reason = neighbours.position > 0 ? atEnd : outside;
  return (
    <Button large {...look} reason={canStep(neighbours, step) ? null : reason} onClick={() => onMove(step)}>
      {word}
    </Button>
  );
}

interface FooterActionButtonProps extends Pick<DialogFooterProps, 'busy' | 'loading' | 'onCommand'> {
  readonly button: FooterButton;
  readonly shortcut: string;
  readonly icon: IconName | undefined;
  readonly main: boolean;
}

function FooterActionButton({ button, shortcut, icon, main, busy, loading, onCommand }: FooterActionButtonProps) {
  const { command, label, reason, undoing } = button;
  return (
    <Button
      large
      icon={icon}
      shortcut={undoing === undefined ? shortcut : undefined}
      look={main ? 'primary' : 'plain'}
      busy={busy === command}
      reason={loading ? words.loading : reason}
      // The second click of a double-click would press the button that has replaced the first one.
      onClick={({ detail }) => detail < 2 && onCommand(command)}
    >
      {label}
    </Button>
  );
}

type StatusProps = Pick<DialogFooterProps, 'unsaved' | 'unmet' | 'missing' | 'refusal' | 'hint'>;

/** One sentence about this record: a refusal, missing fields or the number of open reasons (ORD-EDIT-42). */
function FooterStatus(props: StatusProps) {
  const { sentence, look } = statusOf(props);
  return (
    <span className="record-footer-status row center muted caption" role="status">
      {sentence !== null && <span className={classNames('cut', look)}>{sentence}</span>}
    </span>
  );
}

function statusOf({ unsaved, unmet, missing, refusal, hint }: StatusProps) {
  if (refusal !== null) {
    return { sentence: refusal, look: refusal !== dialogReason.nothingEdited && 'negative' };
  }
  if (hint !== null && unsaved === 0) return { sentence: hint };
  if (missing !== null) return { sentence: missing, look: 'negative' };
  if (unsaved > 0) return { sentence: unsavedCountText(unsaved), look: 'strong' };
  return { sentence: unmet > 0 ? unmetCountText(unmet) : null };
}

/** State that decides about the buttons of a record. */
export interface FooterFacts {
  /** True if the record was saved at least once. */
  readonly stored: boolean;
  readonly confirmed: boolean;
  readonly edited: boolean;
  /** Number of conditions that the stored version, and the values in the form, do not meet. */
  readonly storedUnmet: number;
  readonly shownUnmet: number;
  readonly mayWrite: boolean;
}

/** Button 確定, or 解除 for a confirmed record. */
export function confirmButton(facts: FooterFacts) {
  const rightReason = facts.mayWrite ? null : message.forbidden;
  return facts.confirmed
    ? ({ command: 'release', label: words.release, reason: rightReason, undoing: message.alreadyConfirmed } as const)
    : ({ command: 'confirm', label: words.confirm, reason: rightReason ?? confirmReason(facts) } as const);
}

/** Reason why 確定 is disabled. The stored version decides; edits only change the sentence. */
function confirmReason({ stored, edited, storedUnmet, shownUnmet }: FooterFacts): string | null {
  if (!stored) return dialogReason.unsaved;
  if (storedUnmet === 0) return null;
  if (!edited) return unmetCountSentence(storedUnmet);
  return shownUnmet === 0 ? dialogReason.saveToConfirm : unmetCountSentence(storedUnmet, shownUnmet);
}
