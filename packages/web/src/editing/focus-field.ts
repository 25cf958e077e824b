import { focusControl } from '../ui/commit-typing.ts';

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
