import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusField } from '../focus-field.ts';

/**
 * Puts the focus where work begins: on the field `first`, or, when moving through the list, on the one that had it
 * before. A button keeps it: 次へ is pressed again and again.
 */
export function useFirstFocus(first: string, lastPath: RefObject<string | null>): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const wanted = useEffectEvent(() => lastPath.current ?? first);
  // With the form, so that no key falls between the record before it and this one.
  useLayoutEffect(() => {
    const form = body.current;
    const held = Boolean(document.activeElement?.closest('.dialog-foot'));
    // Opened, not reached by 次へ: there the keys stay in the fields.
    const offered = lastPath.current === null ? offeredDraft(form) : null;
    if (offered) offered.focus();
    else if (!held && !focusField(form, wanted())) focusField(form, first);
    const remember = (event: FocusEvent): void => {
      lastPath.current = pathOf(event.target as Element);
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, [lastPath, first]);
  return body;
}

/** 復元する of the draft that is offered in the dialog. */
const offeredDraft = (form: HTMLElement | null): HTMLElement | null =>
  form?.closest('dialog')?.querySelector<HTMLElement>('.draft-offer-acts .button-primary') ?? null;

const pathOf = (element: Element): string | null => element.closest('[data-path]')?.getAttribute('data-path') ?? null;
