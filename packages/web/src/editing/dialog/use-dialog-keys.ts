import type { RefObject } from 'react';
import { useListener } from '../../lib/use-listener.ts';
import { hasCtrl, plainKey } from '../../ui/command-key.ts';
import { commitTyping } from '../../ui/commit-typing.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { useLatest } from '../../ui/use-latest.ts';

export interface DialogKeys {
  readonly keep: () => void;
  readonly confirming: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

const names: Readonly<Record<string, keyof DialogKeys>> = {
  s: 'keep',
  Enter: 'confirming',
  ArrowUp: 'previous',
  ArrowDown: 'next',
};

/**
 * Handles the keys of an editing dialog: Ctrl with S, Enter, ↑ and ↓. It listens on the window, because the focus is
 * lost when a focused button is removed. Keys are ignored while another dialog is open above or the input method
 * composes.
 */
export function useDialogKeys(inside: RefObject<HTMLElement | null>, commands: DialogKeys): void {
  const latest = useLatest(commands);
  useListener('keydown', (event) => {
    const act = actOf(event);
    if (act === undefined || openDialogs.topmost() !== inside.current?.closest('dialog')) return;
    event.preventDefault();
    // A half-typed day is an edit, so that the key saves and does not only lock.
    commitTyping();
    latest.current[act]();
  });
}

const actOf = (event: KeyboardEvent): keyof DialogKeys | undefined =>
  hasCtrl(event) && !event.altKey && !event.shiftKey && !isComposing(event) ? names[plainKey(event)] : undefined;
