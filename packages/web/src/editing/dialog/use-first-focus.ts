import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { fieldLocations, focusField, pathOf } from '../field-location.tsx';

interface FirstFocus {
  /** Fields of the list's conditions; blank if these only narrow the list. */
  readonly openedFor: readonly string[] | null;
  readonly faults: () => readonly string[];
  readonly isBlank: (path: string) => boolean;
  /** Path of the field for a record without a reason. */
  readonly first: string;
  /** Path of the field that had the focus last, in this or the previous record. */
  readonly lastPath: RefObject<string | null>;
}

/**
 * Focuses the field to begin with (FORM-30): the field of the list's conditions, then the first reason. When moving
 * through a list that is about no field, the field that had the focus before keeps it. A focused button keeps the
 * focus, because 次へ may be pressed repeatedly.
 */
export function useFirstFocus(options: FirstFocus): RefObject<HTMLDivElement | null> {
  const { openedFor, first, lastPath } = options;
  const body = useRef<HTMLDivElement>(null);
  const [preferred] = useState(() => preferredFields(options));
  const latest = useLatest((form: HTMLElement | null): readonly (string | null | undefined)[] => [
    ...(lastPath.current === null || openedFor !== null
      ? preferred.map((group) => fieldLocations(form, group)[0]?.dataset.path)
      : []),
    lastPath.current,
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
      else if (!isInFooter) latest.current(form).some((path) => path && focusField(form, path));
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

/** Groups of fields by preference: those of the list's conditions while they are blank or at fault, then any fault. */
function preferredFields({ openedFor, faults, isBlank }: FirstFocus): readonly ReadonlySet<string>[] {
  const faulty = new Set(faults());
  return [new Set(openedFor?.filter((path) => faulty.has(path) || isBlank(path))), faulty];
}

/** Button 復元する of the offered draft. */
const offeredDraft = (form: HTMLElement | null): HTMLElement | null =>
  form?.closest('dialog')?.querySelector<HTMLElement>('.draft-offer-commands .button-primary') ?? null;
