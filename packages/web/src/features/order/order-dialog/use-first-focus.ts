import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Order } from '@tsuun/domain/order/record';
import { focusField } from './focus-field.ts';

/** The field that had the focus when the form before this one went; the next one goes on there. */
let lastPath: string | null = null;

/**
 * Puts the focus where work begins: on the type of a new order, on the container number of another, or, when moving
 * through the list, on the field that had it before. A button keeps it: 次へ is pressed again and again.
 */
export function useFirstFocus(order: Order): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const first = useEffectEvent(() => lastPath ?? (order.id === null ? 'orderType' : 'cntnNo'));
  useEffect(() => {
    const form = body.current;
    const held = document.activeElement?.closest('.dialog-foot') !== null;
    if (!held) focusField(form, first());
    const remember = (event: FocusEvent): void => {
      lastPath = (event.target as Element).closest('[data-path]')?.getAttribute('data-path') ?? null;
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, []);
  return body;
}
