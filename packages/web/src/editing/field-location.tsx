import type { FormEvent, ReactNode } from 'react';
import { focusControl } from '../ui/commit-typing.ts';

/**
 * Element around a field of a record, found by the field's path. It is a form of its own, because after every key the
 * browser reads the whole form around the field (for autofill), which takes as long for a hundred fields as drawing the
 * key.
 */
export function FieldLocation({ path, children }: { path: string; children: ReactNode }) {
  return (
    <form className="form-field" data-path={path} noValidate onSubmit={staying}>
      {children}
    </form>
  );
}

/** The browser never submits the form; the dialog's buttons and keys save. */
const staying = (event: FormEvent): void => event.preventDefault();

/** Path of the field around an element. */
export const pathOf = (element: Element): string | null =>
  element.closest('[data-path]')?.getAttribute('data-path') ?? null;

/** Elements of some fields on a form (`FieldLocation`), in the order of the form. */
export const fieldLocations = (form: ParentNode | null, paths: ReadonlySet<string>): HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter((place) =>
    paths.has(place.dataset.path ?? ''),
  );

const control = 'input:not([type=hidden]), select, textarea';

/**
 * Focuses the control of a field below `root` and scrolls it into view; false if the field is not in the form or takes
 * no input.
 */
export function focusField(root: ParentNode | null, path: string): boolean {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const place = places.find((one) => one.dataset.path === path);
  const target =
    place?.querySelector<HTMLElement>(`:is(${control}):checked`) ?? place?.querySelector<HTMLElement>(control);
  if (!target) return false;
  focusControl(target);
  return document.activeElement === target;
}
