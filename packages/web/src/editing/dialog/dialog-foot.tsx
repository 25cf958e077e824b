import type { ComponentType } from 'react';
import {
  dialogReason,
  positionText,
  unmetCountText,
  unsavedCountText,
  unmetCountSentence,
} from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoticePlace } from '../../ui/feedback/notices.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { mayStep, type Neighbours, type Step } from '../open-record.ts';
import { message } from '@tsuun/domain/message/message';
import './dialog-foot.css';

/** One of the two buttons that change the record. */
export interface FootButton<A extends string = string> {
  readonly act: A;
  readonly label: string;
  /** Why it refuses; `null` = it acts. */
  readonly reason: string | null;
  /** Takes back what was done: only a click does that, its key says this instead. */
  readonly undoing?: string;
}

export interface FootState {
  readonly keep: FootButton;
  readonly settle: FootButton;
  /** The one a person most likely wants next, if any. */
  readonly main: 'keep' | 'settle' | null;
}

export interface DialogFootProps {
  readonly state: FootState;
  readonly keepIcon?: IconName | undefined;
  readonly neighbours: Neighbours;
  readonly busy: string | null;
  readonly loading: boolean;
  /** Number of unsaved changes, and number of reasons against confirming. */
  readonly unsaved: number;
  readonly unmet: number;
  /** Sentence on what a save of the edits lacks; `null` where nothing is missing or nothing was edited. */
  readonly missing: string | null;
  /** Sentence of a save that the form refuses, or of a key that does nothing now. */
  readonly refusal: string | null;
  /** Decision to make about the record first: the draft that is offered. */
  readonly hint: string | null;
  readonly onAct: (act: string) => void;
  readonly onMove: (step: Step) => void;
}

/** The foot, given all but what it counts itself. */
export type CountingFoot = ComponentType<Omit<DialogFootProps, 'unsaved' | 'unmet' | 'missing' | 'hint'>>;

/** Buttons of a record, each with its key and, when it refuses, its reason (ORD-EDIT-06, FEE-09). */
export function DialogFoot(props: DialogFootProps) {
  const { state, keepIcon, neighbours } = props;
  const { keep, settle } = state;
  const { position, total } = neighbours;
  return (
    <div className="record-foot">
      <StepButton {...props} step="previous" />
      <span className="record-foot-note">{position > 0 && positionText(position, total)}</span>
      <NoticePlace />
      <FootStatus {...props} />
      <ActButton {...props} button={keep} shortcut="Ctrl+S" icon={keepIcon} main={state.main === 'keep'} />
      <ActButton
        {...props}
        button={settle}
        shortcut="Ctrl+Enter"
        icon={settle.act === 'confirm' ? 'tick' : undefined}
        main={state.main === 'settle'}
      />
      <span className="record-foot-gap" />
      <StepButton {...props} step="next" />
    </div>
  );
}

const steps = {
  previous: { word: words.back, shortcut: 'Ctrl+↑', icon: 'arrowLeft', atEnd: dialogReason.first },
  next: { word: '次へ', shortcut: 'Ctrl+↓', iconAfter: 'arrowRight', atEnd: dialogReason.last },
} as const;

/** 戻る or 次へ. */
function StepButton({ neighbours, onMove, step }: Pick<DialogFootProps, 'neighbours' | 'onMove'> & { step: Step }) {
  const { word, atEnd, ...look } = steps[step];
  const reason = neighbours.position > 0 ? atEnd : dialogReason.notListed;
  return (
    <Button large {...look} reason={mayStep(neighbours, step) ? null : reason} onClick={() => onMove(step)}>
      {word}
    </Button>
  );
}

interface ActButtonProps extends Pick<DialogFootProps, 'busy' | 'loading' | 'onAct'> {
  readonly button: FootButton;
  readonly shortcut: string;
  readonly icon: IconName | undefined;
  readonly main: boolean;
}

function ActButton({ button, shortcut, icon, main, busy, loading, onAct }: ActButtonProps) {
  const { act, label, reason, undoing } = button;
  return (
    <Button
      large
      icon={icon}
      shortcut={undoing === undefined ? shortcut : undefined}
      look={main ? 'primary' : 'plain'}
      busy={busy === act}
      reason={loading ? words.loading : reason}
      // The second half of a double-click would act on what has come in the place of what was clicked.
      onClick={({ detail }) => detail < 2 && onAct(act)}
    >
      {label}
    </Button>
  );
}

type StatusProps = Pick<DialogFootProps, 'unsaved' | 'unmet' | 'missing' | 'refusal' | 'hint'>;

/** One sentence about this record: what was refused, what a save lacks, what is open (ORD-EDIT-42). */
function FootStatus(props: StatusProps) {
  const { sentence, look } = statusOf(props);
  return (
    <span className="record-foot-status" role="status">
      {sentence !== null && <span className={look}>{sentence}</span>}
    </span>
  );
}

function statusOf({ unsaved, unmet, missing, refusal, hint }: StatusProps) {
  if (refusal !== null) {
    return { sentence: refusal, look: classNames(refusal !== dialogReason.nothingEdited && 'negative') };
  }
  if (hint !== null && unsaved === 0) return { sentence: hint };
  if (missing !== null) return { sentence: missing, look: 'negative' };
  if (unsaved > 0) return { sentence: unsavedCountText(unsaved), look: 'record-foot-unsaved' };
  return { sentence: unmet > 0 ? unmetCountText(unmet) : null };
}

/** State that decides about the buttons of a record. */
export interface FootFacts {
  /** Saved at least once. */
  readonly stored: boolean;
  readonly confirmed: boolean;
  readonly edited: boolean;
  /** Number of conditions that the stored version, and the values in the form, do not meet. */
  readonly storedUnmet: number;
  readonly shownUnmet: number;
  readonly mayWrite: boolean;
}

/** 確定, or 解除 of what is confirmed. */
export function confirmButton(facts: FootFacts) {
  const rightReason = facts.mayWrite ? null : message.forbidden;
  return facts.confirmed
    ? ({ act: 'release', label: words.release, reason: rightReason, undoing: message.alreadyConfirmed } as const)
    : ({ act: 'confirm', label: words.confirm, reason: rightReason ?? confirmReason(facts) } as const);
}

/** Why 確定 refuses. The stored version decides; edits only change what is said about it. */
function confirmReason({ stored, edited, storedUnmet, shownUnmet }: FootFacts): string | null {
  if (!stored) return dialogReason.unsaved;
  if (storedUnmet === 0) return null;
  return edited && shownUnmet === 0 ? dialogReason.saveToConfirm : unmetCountSentence(storedUnmet);
}
