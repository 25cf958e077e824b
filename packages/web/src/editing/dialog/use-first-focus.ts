import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusField } from '../focus-field.ts';

/**
 * Puts the focus where work begins: on the field `first`, or, when moving through the list, on the one that had it
 * before. A button keeps it: 次へ is pressed again and again.
 */
export function useFirstFocus(first: string, lastPath: RefObject<string | null>): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const wanted = useEffectEvent(() => lastPath.current ?? first);
  useEffect(() => {
    const form = body.current;
    const held = Boolean(document.activeElement?.closest('.dialog-foot'));
    if (!held) focusField(form, wanted());
    const remember = (event: FocusEvent): void => {
      lastPath.current = pathOf(event.target as Element);
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, [lastPath]);
  return body;
}

const pathOf = (element: Element): string | null => element.closest('[data-path]')?.getAttribute('data-path') ?? null;
