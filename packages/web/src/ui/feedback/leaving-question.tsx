import type { KeyboardEvent } from 'react';
import {
  keepAndLeave,
  leavingCountText,
  leavingSentence,
  leavingTitle,
  leavingWords,
  namedFields,
  saveAndLeave,
  type LeavingStep,
} from '@tsuun/domain/message/leaving-sentence';
import { Button } from '../button.tsx';
import { commitTyping } from '../commit-typing.ts';
import { hasCtrl, plainKey, isComposing } from '../keys.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { askIn, focusFirst } from './ask.tsx';
import { mayLeaveTyping, type UnsavedChange } from '../../lib/unsaved.ts';
import { ChangeList } from './change-list.tsx';

export interface UnsavedEdits {
  /** Name of their record; `null` if it has none. */
  readonly name: string | null;
  readonly changes: readonly UnsavedChange[];
  /** Third answer: `save` saves first, `keep` keeps a draft because the record cannot be saved; `null` for none. */
  readonly third: 'save' | 'keep' | null;
  /** Reason why the record cannot be saved, as a sentence; `null` if it can. */
  readonly reason?: string | null;
}

export type LeavingAnswer = 'stay' | 'discard' | 'save' | 'keep';

/** Asks before unsaved edits are left (FORM-23). Esc, Enter and everything except the two other buttons stay. */
export const askLeaving = (edits: UnsavedEdits, step: LeavingStep): Promise<LeavingAnswer> =>
  askIn<LeavingAnswer>((answer) => <LeavingDialog edits={edits} step={step} onAnswer={answer} />, 'stay');

/** Asks only if edits may be discarded, for tables, pages and bulk updates that are never saved by leaving. */
export const mayDiscard = async (edits: Omit<UnsavedEdits, 'third'>, step: LeavingStep = 'close'): Promise<boolean> =>
  (await askLeaving({ ...edits, third: null }, step)) === 'discard';

/**
 * `true` if the page can be left at once; otherwise the promise of the answer to the questions of all forms with edits,
 * which first receive the text of the focused field.
 */
export function mayLeavePage(): Promise<boolean> | true {
  commitTyping();
  return mayLeaveTyping(() => mayDiscard({ name: null, changes: [] }, 'away'));
}

interface LeavingDialogProps {
  readonly edits: UnsavedEdits;
  readonly step: LeavingStep;
  readonly onAnswer: (answer: LeavingAnswer) => void;
}

function LeavingDialog({ edits, step, onAnswer }: LeavingDialogProps) {
  const { name, changes, third, reason = null } = edits;
  const stay = (): void => onAnswer('stay');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event)) return;
    const discards = event.target instanceof Element && event.target.closest('.button-dangerLine') !== null;
    // Enter moves through the fields behind this question, so it never discards; a click or Space does.
    if (event.key === 'Enter' && discards) event.preventDefault();
    if (plainKey(event) !== 's' || !hasCtrl(event)) return;
    event.preventDefault();
    if (third !== null) onAnswer(third);
  };
  return (
    <Dialog
      title={leavingTitle(name)}
      size="small"
      onClose={stay}
      onKeyDown={onKeyDown}
      renderHeader={(id) => (
        <header className="dialog-header row rigid spread loose">
          <h2 id={id} className="title lines">
            {leavingTitle(name)}
          </h2>
        </header>
      )}
      footer={<LeavingFooter third={third} step={step} onAnswer={onAnswer} />}
    >
      <div className="stack">
        <Description changes={changes} />
        {reason !== null && <p className="callout tone-locked">{reason}</p>}
      </div>
    </Dialog>
  );
}

function Description({ changes }: { readonly changes: readonly UnsavedChange[] }) {
  if (changes.length === 0) return <p>{leavingSentence}</p>;
  return (
    <>
      <p>
        <b>{leavingCountText(changes.length)}</b>：{namedFields(changes.map(({ label }) => label))}
      </p>
      <ChangeList changes={changes} name={leavingWords.changes} />
    </>
  );
}

function LeavingFooter({ third, step, onAnswer }: Pick<UnsavedEdits, 'third'> & Omit<LeavingDialogProps, 'edits'>) {
  return (
    <>
      <span className="pull stack phone-line">
        <Button large icon="arrowLeft" shortcut="Esc" ref={focusFirst} onClick={() => onAnswer('stay')}>
          {leavingWords.stay}
        </Button>
      </span>
      <Button large look="dangerLine" onClick={() => onAnswer('discard')}>
        {leavingWords.discard}
      </Button>
      {third !== null && (
        <Button large look="primary" shortcut="Ctrl+S" onClick={() => onAnswer(third)}>
          {third === 'save' ? saveAndLeave(step) : keepAndLeave(step)}
        </Button>
      )}
    </>
  );
}
