import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../ui/composition.ts';
import { enterMovesOn } from '../../../ui/enter-moves-on.ts';

export interface DialogKeys {
  readonly keep: () => void;
  readonly settle: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

const names: Readonly<Record<string, keyof DialogKeys>> = {
  s: 'keep',
  S: 'keep',
  Enter: 'settle',
  ArrowUp: 'previous',
  ArrowDown: 'next',
};

/**
 * The keys of the order dialog: Ctrl with S, Enter, ↑ and ↓, and Enter to the next field. Keys of the input method and
 * of a dialog that lies on top are not its own.
 */
export const dialogKeys =
  (acts: DialogKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event) || fromOtherDialog(event)) return;
    const act = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? names[event.key] : undefined;
    if (act === undefined) return enterMovesOn(event);
    event.preventDefault();
    acts[act]();
  };

/** A picker opened by a field is its child for React, not for the person. */
const fromOtherDialog = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Element && target.closest('dialog') !== currentTarget;
