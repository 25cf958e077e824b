import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { dialogReason } from '@tsuun/domain/message/editing';
import { enterMovesOn } from '../ui/enter-moves-on.ts';
import type { Editing } from './create-editing.tsx';
import type { FootButton, FootState } from './dialog/dialog-foot.tsx';
import { focusField } from './focus-field.ts';
import { mayStep, type Neighbours, type Step } from './open-record.ts';
import type { Editable } from './record-kind.ts';
import { useDialogKeys } from './dialog/use-dialog-keys.ts';
import { useRecordActs } from './use-record-acts.ts';
import { useStore } from '../lib/store.ts';
import { useUnsaved } from '../lib/use-unsaved.ts';
import { afterTyping } from '../ui/commit-typing.ts';
import { useLatest } from '../ui/use-latest.ts';
import { leaving } from '../ui/feedback/ask.tsx';
import { changedPaths, describedChanges } from './draft.ts';
import { recordNameAround } from '../ui/dialog/dialog-name.ts';

/** How long the loading indicator stays after the record is there (ORD-EDIT-35, FEE-29). */
const indicatorStays = 500;

/** How long a button that takes something back refuses after any act. */
const undoingRests = 800;

/** What every editing dialog is given. */
export interface SheetProps<R> {
  readonly neighbours: Neighbours;
  /** 戻る, 次へ, and after a confirm: show that record instead. */
  readonly onMove: (step: Step) => void;
  readonly onClose: () => void;
  /** A record as it is stored now, for its row in the list; `null` when it is gone. */
  readonly onChanged: (record: R | null) => void;
  /** A record has been saved, and told by `onChanged`. */
  readonly onSaved?: ((record: R) => void) | undefined;
}

export interface SheetOptions<R> extends SheetProps<R> {
  readonly loading: boolean;
  readonly foot: FootState;
  /** Brings a field onto the form that is not on it now. */
  readonly reveal?: () => void;
  /** Whether a confirm goes on to the next record. */
  readonly goesOn: boolean;
  readonly onCreated?: () => void;
}

/** What the parts of an editing dialog need of each other: acts, keys, moving, closing, the conflict and the history. */
export function useRecordSheet<R extends Editable>(editing: Editing<R>, options: SheetOptions<R>) {
  const { neighbours, onMove, onClose, onChanged, onSaved, loading, foot, reveal, goesOn, onCreated } = options;
  const form = useRef<HTMLDivElement>(null);
  const lastPath = useRef<string | null>(null);
  const [history, setHistory] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const indicating = useLingering(loading, indicatorStays);
  const leave = useLeaving(editing, form);
  useEffect(() => editing.store.subscribe(() => setTold(null)), [editing.store]);

  const lead = (path: string): void => {
    if (focusField(form.current, path) || !reveal) return;
    reveal();
    focusField(form.current, path);
  };
  const acts = useRecordActs(editing, {
    lead,
    goOn: goesOn && mayStep(neighbours, 'next') ? () => onMove('next') : null,
    onChanged,
    onSaved,
    ...(onCreated && { onCreated }),
  });
  const move = (step: Step): void => {
    if (mayStep(neighbours, step)) leave(() => onMove(step));
  };
  // What comes instead of a pressed button stands where the pointer still is.
  const resting = useLingering(acts.busy !== null, undoingRests);
  const pressNow = (button: 'keep' | 'settle'): void => {
    const { act, undoing = null, reason } = foot[button];
    const refused = undoing ?? reason;
    if (loading || acts.busy !== null) return;
    setTold(refused);
    if (refused === null) acts.run(act);
  };
  const latestPress = useLatest(pressNow);
  // A code still being looked up makes a save of what would have been a lock.
  const press = (button: 'keep' | 'settle'): void => afterTyping(() => latestPress.current(button));
  useDialogKeys(form, {
    keep: () => press('keep'),
    settle: () => press('settle'),
    previous: () => move('previous'),
    next: () => move('next'),
  });
  return {
    form,
    lastPath,
    lead,
    acts: { ...acts, refusal: told ?? acts.refusal },
    foot: resting ? { ...foot, keep: rested(foot.keep), settle: rested(foot.settle) } : foot,
    move,
    close: () => leave(onClose),
    onKeyDown: enterMovesOnHere,
    indicating,
    history,
    setHistory,
  };
}

/** A picker opened by a field is its child for React, not for the person: its Enter is its own. */
function enterMovesOnHere(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('dialog') === event.currentTarget) enterMovesOn(event);
}

const rested = (button: FootButton): FootButton =>
  button.undoing === undefined ? button : { ...button, reason: button.reason ?? dialogReason.justTurned };

/** True while `on`, and `ms` longer: an indicator that only flashes by is unrest. */
function useLingering(on: boolean, ms: number): boolean {
  const [rested, setRested] = useState(!on);
  if (on && rested) setRested(false);
  useEffect(() => {
    if (on) return undefined;
    const timer = setTimeout(() => setRested(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on || !rested;
}

/** Runs a step away from the record, after asking when something typed would be lost (ORD-EDIT-14, FORM-23). */
function useLeaving<R extends Editable>(
  { store, kind }: Editing<R>,
  form: RefObject<HTMLElement | null>,
): (leave: () => void) => void {
  const edited = useStore(store, (draft) => changedPaths(kind.leaves, draft).length > 0);
  useUnsaved(edited, 'typing', () => ({
    title: recordNameAround(form.current),
    changes: describedChanges(kind.leaves, store.get()),
  }));
  return (leave) => afterTyping(() => leaving(changedPaths(kind.leaves, store.get()).length > 0, leave));
}
