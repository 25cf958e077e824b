import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commitTyping } from '../../ui/commit-typing.ts';
import { isComposing } from '../../ui/composition.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';

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
 * The keys of an editing dialog: Ctrl with S, Enter, ↑ and ↓. Heard on the whole page, because the focus may have gone
 * with a button that has gone; not while another dialog lies on top, nor while the input method is at work.
 */
export function useDialogKeys(inside: RefObject<HTMLElement | null>, acts: DialogKeys): void {
  const perform = useEffectEvent((act: keyof DialogKeys) => acts[act]());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = actOf(event);
      if (act === undefined || openDialogs.topmost() !== inside.current?.closest('dialog')) return;
      event.preventDefault();
      // A day still being typed makes a save of what would have been a lock.
      commitTyping();
      perform(act);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}

const actOf = (event: KeyboardEvent): keyof DialogKeys | undefined =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !isComposing(event)
    ? names[event.key]
    : undefined;
