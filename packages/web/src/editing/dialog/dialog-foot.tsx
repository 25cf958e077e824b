import type { ComponentType, MouseEvent } from 'react';
import { dialogReason, positionText, unmetCountText, unsavedCountText } from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoticePlace } from '../../ui/feedback/notice-place.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { mayStep, type Neighbours, type Step } from '../neighbours.ts';
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

interface DialogFootProps {
  readonly state: FootState;
  readonly keepIcon?: IconName | undefined;
  readonly neighbours: Neighbours;
  readonly busy: string | null;
  readonly loading: boolean;
  /** How many changes are not saved, and how many reasons there are against confirming. */
  readonly unsaved: number;
  readonly unmet: number;
  /** What a save refused by the form says, or a key that does nothing now. */
  readonly refusal: string | null;
  readonly onAct: (act: string) => void;
  readonly onMove: (step: Step) => void;
}

/** The foot, given all but what it counts itself. */
export type CountingFoot = ComponentType<Omit<DialogFootProps, 'unsaved' | 'unmet'>>;

/** Buttons of a record, each with its key and, when it refuses, its reason (ORD-EDIT-06, FEE-09). */
export function DialogFoot(props: DialogFootProps) {
  const { state, neighbours, busy, loading, onAct, onMove } = props;
  const { keep, settle, main } = state;
  const { position, total } = neighbours;
  const listed = position > 0;
  const reasonOf = (reason: string | null): string | null => (loading ? words.loading : reason);
  const looks = (button: 'keep' | 'settle') => (main === button ? 'primary' : 'plain');
  return (
    <div className="record-foot">
      <Button
        large
        icon="arrowLeft"
        shortcut="Ctrl+↑"
        reason={mayStep(neighbours, 'previous') ? null : listed ? dialogReason.first : dialogReason.notListed}
        onClick={() => onMove('previous')}
      >
        {words.back}
      </Button>
      <span className="record-foot-note">{listed && positionText(position, total)}</span>
      <NoticePlace />
      <FootStatus {...props} />
      <Button
        large
        icon={props.keepIcon}
        shortcut={keyOf(keep, 'Ctrl+S')}
        look={looks('keep')}
        busy={busy !== null && busy === keep.act}
        reason={reasonOf(keep.reason)}
        onClick={firstClick(() => onAct(keep.act))}
      >
        {keep.label}
      </Button>
      <Button
        large
        icon={settle.act === 'confirm' ? 'tick' : undefined}
        shortcut={keyOf(settle, 'Ctrl+Enter')}
        look={looks('settle')}
        busy={busy !== null && busy === settle.act}
        reason={reasonOf(settle.reason)}
        onClick={firstClick(() => onAct(settle.act))}
      >
        {settle.label}
      </Button>
      <span className="record-foot-gap" />
      <Button
        large
        iconAfter="arrowRight"
        shortcut="Ctrl+↓"
        reason={mayStep(neighbours, 'next') ? null : listed ? dialogReason.last : dialogReason.notListed}
        onClick={() => onMove('next')}
      >
        次へ
      </Button>
    </div>
  );
}

const keyOf = ({ undoing }: FootButton, key: string): string | undefined => (undoing === undefined ? key : undefined);

/** The second half of a double-click would act on what has come in the place of what was clicked. */
const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };

/** What is open: unsaved changes, reasons against confirming, why the last save was refused. */
function FootStatus({ unsaved, unmet, refusal }: Pick<DialogFootProps, 'unsaved' | 'unmet' | 'refusal'>) {
  return (
    <span className="record-foot-status" role="status">
      {refusal === null ? (
        <>
          {unsaved > 0 && <b>{unsavedCountText(unsaved)}</b>}
          {unmet > 0 && <span>{unmetCountText(unmet)}</span>}
        </>
      ) : (
        <span className={classNames(refusal !== dialogReason.nothingEdited && 'negative')}>{refusal}</span>
      )}
    </span>
  );
}
