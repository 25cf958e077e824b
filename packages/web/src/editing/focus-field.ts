import { focusControl } from '../ui/commit-typing.ts';

const control = 'input:not([type=hidden]), select, textarea';

/**
 * Puts the focus into the control of a field below `root` and brings it into sight; false where the field is not on
 * the form or takes no input.
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
