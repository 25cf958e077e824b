import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { focusField } from '../focus-field.ts';
import { fieldLocations } from '../field-locations.ts';

interface FirstFocus {
  /** Groups of fields, the most wanted first: of each the first one on the form is tried. */
  readonly wanted: readonly ReadonlySet<string>[];
  /** The field to begin with where none of these is on the form. */
  readonly first: string;
  /** The field that had the focus last, in this record or the one before. */
  readonly lastPath: RefObject<string | null>;
}

/**
 * Puts the focus where work begins (FORM-30), or, when moving through the list, on the field that had it before. A
 * button keeps it: 次へ is pressed again and again.
 */
export function useFirstFocus({ wanted, first, lastPath }: FirstFocus): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const latest = useLatest((form: HTMLElement | null): readonly (string | undefined)[] => [
    ...(lastPath.current === null
      ? wanted.map((group) => fieldLocations(form, group)[0]?.dataset.path)
      : [lastPath.current]),
    first,
  ]);
  // With the form, so that no key falls between the record before it and this one.
  useLayoutEffect(() => {
    const form = body.current;
    const begin = (): void => {
      const isInFooter = Boolean(document.activeElement?.closest('.dialog-footer'));
      // Opened, not reached by 次へ: there the keys stay in the fields.
      const offered = lastPath.current === null ? offeredDraft(form) : null;
      if (offered) offered.focus();
      else if (!isInFooter) latest.current(form).some((path) => path !== undefined && focusField(form, path));
    };
    // A new record is on the form before its dialog, which is around it, is shown.
    if (form?.closest('dialog')?.open === false) queueMicrotask(begin);
    else begin();
    const remember = (event: FocusEvent): void => {
      lastPath.current = pathOf(event.target as Element);
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, [lastPath, latest]);
  return body;
}

/** 復元する of the draft that is offered in the dialog. */
const offeredDraft = (form: HTMLElement | null): HTMLElement | null =>
  form?.closest('dialog')?.querySelector<HTMLElement>('.draft-offer-acts .button-primary') ?? null;

const pathOf = (element: Element): string | null => element.closest('[data-path]')?.getAttribute('data-path') ?? null;
