import type { UnsavedChange } from '../../lib/unsaved.ts';

const fields =
  'input:not([type=hidden], [type=password], [type=checkbox], [type=radio], [type=file]), textarea, select';

/** Labels and values of the filled fields below `root`, never of passwords. */
export const filledFields = (root: ParentNode | null): UnsavedChange[] =>
  [...(root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(fields) ?? [])].flatMap(
    (field) => {
      const label = field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || '';
      const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
      return field.disabled || value === '' ? [] : [{ label, from: null, to: value }];
    },
  );
