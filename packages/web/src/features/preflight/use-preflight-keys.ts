import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isComposing } from '../../ui/is-composing.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';

interface PreflightKeys {
  readonly recheck: () => void;
  readonly start: () => void;
}

/**
 * Handles F9 and Ctrl+Enter. It listens on the window, because the focus is lost when its row is removed. Keys are
 * ignored while another dialog is open above or the input method composes.
 */
export function usePreflightKeys(inside: RefObject<HTMLElement | null>, { recheck, start }: PreflightKeys): void {
  const perform = useEffectEvent((act: 'recheck' | 'start') => (act === 'start' ? start() : recheck()));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = actOf(event);
      if (act === null || openDialogs.topmost() !== inside.current?.closest('dialog')) return;
      event.preventDefault();
      if (!event.repeat) perform(act);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}

function actOf(event: KeyboardEvent): 'recheck' | 'start' | null {
  if (isComposing(event) || event.altKey || event.shiftKey) return null;
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.key === 'F9' && !ctrl) return 'recheck';
  return event.key === 'Enter' && ctrl ? 'start' : null;
}
