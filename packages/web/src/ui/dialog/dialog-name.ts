/** The title of a dialog, as it is read out; blank where it has none. */
export const titleOf = (dialog: Element | null): string =>
  document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent?.trim() ?? '';

/** The name of the record in the dialog around an element, or the dialog's title where the record has none yet. */
export function recordNameAround(element: Element | null): string {
  const dialog = element?.closest('dialog') ?? null;
  return dialog?.querySelector('.record-head-name')?.textContent?.trim() || titleOf(dialog);
}
