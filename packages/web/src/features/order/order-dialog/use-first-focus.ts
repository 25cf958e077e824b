import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Order } from '@tsuun/domain/order/record';
import { focusField } from './focus-field.ts';

/**
 * Puts the focus where work begins: on the type of a new order, on the container number of another, or, when moving
 * through the list, on the field that had it before. A button keeps it: 次へ is pressed again and again.
 */
export function useFirstFocus(order: Order, lastPath: RefObject<string | null>): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const first = useEffectEvent(() => lastPath.current ?? (order.id === null ? 'orderType' : 'cntnNo'));
  useEffect(() => {
    const form = body.current;
    const held = Boolean(document.activeElement?.closest('.dialog-foot'));
    if (!held) focusField(form, first());
    const remember = (event: FocusEvent): void => {
      lastPath.current = pathOf(event.target as Element);
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, [lastPath]);
  return body;
}

const pathOf = (element: Element): string | null => element.closest('[data-path]')?.getAttribute('data-path') ?? null;
