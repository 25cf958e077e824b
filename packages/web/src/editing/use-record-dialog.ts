import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dialogReason } from '@tsuun/domain/message/editing';
import { enterMovesOn } from '../ui/enter-moves-on.ts';
import type { Editing } from './create-editing.tsx';
import type { FooterButton, FooterState } from './dialog/dialog-footer.tsx';
import { focusField } from './field-location.tsx';
import { canStep, type Neighbours, type Step } from './open-record.ts';
import type { Editable } from './record-kind.ts';

import { useFaultKeys, useDialogKeys, useNewKey } from './dialog/use-dialog-keys.ts';
import { useRereadAfterUndo } from './use-reread-after-undo.ts';
import { useRecordCommands } from './use-record-commands.ts';
import { afterTyping } from '../ui/commit-typing.ts';
import { clearRecordNotices } from '../ui/feedback/notices.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { useLeaveRecord } from './leaving/use-leave-record.ts';
import { useTypeAhead } from './type-ahead/use-type-ahead.ts';

/** Time that the loading indicator remains after the record is loaded (ORD-EDIT-35, FEE-29). */
const indicatorStays = 500;

/** Time for which a button that undoes something is disabled after any command. */
export const undoingRests = 800;

export interface OpenRecordProps<R> {
  readonly neighbours: Neighbours;
  /** Opens the neighbour in place of this record: 戻る, 次へ and after a confirm. */
  readonly onMove: (step: Step) => void;
  readonly onClose: () => void;
  /** Reports a record as it is stored, for its row in the list; `null` if it was deleted. */
  readonly onChanged: (record: R | null) => void;
  /** Reports a saved record and its name, after `onChanged`. */
  readonly onSaved?: ((record: R, name: string | null) => void) | undefined;
  /** Opens the form of another new record in place of this one, which was new itself; blank for others. */
  readonly onNew?: (() => void) | undefined;
}

export interface RecordDialogOptions<R> extends OpenRecordProps<R> {
  readonly loading: boolean;
  /** Key of the record in the form; blank before the first one. */
  readonly formKey: string | null;
  readonly footer: FooterState;
  /** Shows a field that the current form does not have. */
  readonly reveal?: () => void;
  /** Paths of the fields for F8; see `faultPaths`. */
  readonly faults: () => readonly string[];
  readonly opensNext: boolean;
  readonly onCreated?: () => void;
}

/** State shared by the parts of an editing dialog: commands, keys, moving, closing, the conflict and the history. */
export function useRecordDialog<R extends Editable>(editing: Editing<R>, options: RecordDialogOptions<R>) {
  const { neighbours, onMove, onClose, loading, formKey, footer, reveal, faults, opensNext, onCreated } = options;
  const form = useRef<HTMLDivElement>(null);
  const lastPath = useRef<string | null>(null);
  const [history, setHistory] = useState(false);
  const indicating = useMinimumDuration(loading, indicatorStays);

  const showField = (path: string): void => {
    if (focusField(form.current, path) || !reveal) return;
    reveal();
    focusField(form.current, path);
  };
  const commands = useRecordCommands(editing, {
    showField,
    onOpeningNext: () => typeAhead.begin(),
    openNext: opensNext && canStep(neighbours, 'next') ? () => onMove('next') : null,
    onChanged: options.onChanged,
    onSaved: options.onSaved,
    ...(onCreated && { onCreated }),
  });
  const leave = useLeaveRecord(editing, {
    ...commands,
    onOpeningNext: () => typeAhead.begin(),
    onAsking: () => typeAhead.end(),
  });
  const move = (step: Step): void => {
    if (!canStep(neighbours, step)) return;
    clearRecordNotices();
    // Keys typed while a save is on its way are meant for the record after it.
    if (commands.busy !== null) typeAhead.begin();
    leave(step, () => {
      typeAhead.begin();
      onMove(step);
    });
  };
  // The button that replaces a pressed one appears under the pointer, so it is disabled for a moment.
  const resting = useMinimumDuration(commands.busy !== null, undoingRests);
  const { press, refusal } = useFooterKeys(editing, options, commands);
  const close = (): void => leave('close', onClose);
  // Keys recorded while loading are no edits, so that a record is not locked before the user has seen it.
  const save = (): void => (footer.keep.command === 'save' ? press('keep') : undefined);
  const moves = { next: () => move('next'), previous: () => move('previous') };
  const typedCommands = useLatest({ save, close, ...moves });
  const typeAhead = useTypeAhead({
    waiting: loading || commands.busy !== null,
    formKey,
    form,
    // A typed day becomes a value only when its field loses the focus, and only then there is something to save.
    run: (command) => commands.idle().then(() => afterTyping(() => typedCommands.current[command]())),
  });
  const { next, previous } = moves;
  const { onNew: begin } = options;
  const onNew = begin === undefined ? null : (): void => leave('next', begin);
  useNewKey(form, onNew);
  useRereadAfterUndo(editing, { onChanged: options.onChanged, onClose });
  useDialogKeys(form, { keep: () => press('keep'), confirming: () => press('confirming'), previous, next });
  useFaultKeys({ form, faults, showField });
  return {
    form,
    lastPath,
    showField,
    commands: { ...commands, refusal: refusal ?? commands.refusal },
    footer: resting ? { ...footer, keep: rested(footer.keep), confirming: rested(footer.confirming) } : footer,
    move,
    close,
    typeAhead,
    onKeyDown: enterMovesOnHere,
    indicating,
    onNew,
    history,
    setHistory,
  };
}

/** Presses the buttons of the footer by key. `refusal` is the reason why a key had no effect, until the next edit. */
function useFooterKeys<R extends Editable>(
  { store }: Editing<R>,
  { footer, loading }: Pick<RecordDialogOptions<R>, 'footer' | 'loading'>,
  commands: Pick<ReturnType<typeof useRecordCommands>, 'busy' | 'run'>,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => store.subscribe(() => setRefusal(null)), [store]);
  const latestPress = useLatest((button: 'keep' | 'confirming'): void => {
    const { command, undoing = null, reason } = footer[button];
    if (loading || commands.busy !== null) return;
    setRefusal(undoing ?? reason);
    if ((undoing ?? reason) === null) commands.run(command);
  });
  // A code whose row is still being looked up is an edit, so that the key saves and does not only lock.
  const press = (button: 'keep' | 'confirming'): void => {
    // Presses are ignored until the record has been shown, even if it arrives while the typing is processed.
    if (!loading && commands.busy === null) afterTyping(() => latestPress.current(button));
  };
  return { press, refusal };
}

/** A picker opened by a field is its child in React but not on screen, so that Enter belongs to the picker. */
function enterMovesOnHere(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('dialog') === event.currentTarget) enterMovesOn(event);
}

const rested = (button: FooterButton): FooterButton =>
  button.undoing === undefined ? button : { ...button, reason: button.reason ?? dialogReason.justTurned };

/** True while `on` and for `ms` after it, so that an indicator does not flash. */
function useMinimumDuration(on: boolean, ms: number): boolean {
  const [rested, setRested] = useState(!on);
  if (on && rested) setRested(false);
  useEffect(() => {
    if (on) return undefined;
    const timer = setTimeout(() => setRested(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on || !rested;
}
