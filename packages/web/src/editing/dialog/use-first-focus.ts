import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { focusField } from '../focus-field.ts';
import { fieldLocations } from '../field-locations.ts';

interface FirstFocus {
  /** Groups of fields by preference; the first field of a group that is in the form gets the focus. */
  readonly wanted: readonly ReadonlySet<string>[];
  /** Path of the field for the focus if none of the groups is in the form. */
  readonly first: string;
  /** Path of the field that had the focus last, in this or the previous record. */
  readonly lastPath: RefObject<string | null>;
}

/**
 * Focuses the field to begin with (FORM-30), or, when moving through the list, the field that had the focus before. A
 * focused button keeps the focus, because 次へ may be pressed repeatedly.
 */
export function useFirstFocus({ wanted, first, lastPath }: FirstFocus): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const latest = useLatest((form: HTMLElement | null): readonly (string | undefined)[] => [
    ...(lastPath.current === null
      ? wanted.map((group) => fieldLocations(form, group)[0]?.dataset.path)
      : [lastPath.current]),
    first,
  ]);
  // In the same commit as the form, so that no key is lost between two records.
  useLayoutEffect(() => {
    const form = body.current;
    const begin = (): void => {
      const isInFooter = Boolean(document.activeElement?.closest('.dialog-footer'));
      // Only when the dialog was opened: after 次へ the keys stay in the fields.
      const offered = lastPath.current === null ? offeredDraft(form) : null;
      if (offered) offered.focus();
      else if (!isInFooter) latest.current(form).some((path) => path !== undefined && focusField(form, path));
    };
    // The form of a new record is drawn before the dialog around it is shown.
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

/** Button 復元する of the offered draft. */
const offeredDraft = (form: HTMLElement | null): HTMLElement | null =>
  form?.closest('dialog')?.querySelector<HTMLElement>('.draft-offer-commands .button-primary') ?? null;

const pathOf = (element: Element): string | null => element.closest('[data-path]')?.getAttribute('data-path') ?? null;
