import type { Page } from 'playwright-core';

/**
 * Faults of the fields of an open dialog at the present width, a line each: a box narrower than its text, a payee of
 * less than 180 px, a control or its label outside the form or covered by something else.
 */
export const fieldFaults = (page: Page): Promise<string[]> => page.locator('dialog[open]').last().evaluate(findFaults);

/** Runs in the page. */
function findFaults(dialog: Element): string[] {
  const leastPayee = 180;
  const body = dialog.querySelector('.dialog-body') as HTMLElement;
  const faults: string[] = [];

  const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
  const isCovered = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [left + 3, (left + right) / 2, right - 3];
    return places.some((x) => {
      const there = document.elementFromPoint(x, (top + bottom) / 2);
      return there === null || !(element.contains(there) || there.contains(element));
    });
  };
  const isOutside = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    const card = (element.closest('.card') ?? body).getBoundingClientRect();
    return left < card.left || right > card.right + 0.5;
  };

  for (const field of body.querySelectorAll('.field')) {
    const label = field.querySelector('.field-header');
    const box = field.querySelector('.box, .segments');
    if (box === null) continue;
    const name = field.closest('[data-path]')?.getAttribute('data-path') ?? label?.textContent ?? '';
    box.scrollIntoView({ block: 'center' });
    const texts = box.matches('.segments')
      ? [box, ...box.querySelectorAll('.segment')]
      : [
          ...(box.matches('input, textarea') ? [box] : []),
          ...box.querySelectorAll('input[type=text], .reference-input-shown'),
        ];
    for (const text of texts) {
      // The shown text of a link lies over the text of its input.
      if (text.matches('.reference-input-text') && box.querySelector('.reference-input-shown')) continue;
      if (isCut(text)) faults.push(`${name}: text ${text.scrollWidth} px in a box of ${text.clientWidth} px`);
    }
    const width = box.getBoundingClientRect().width;
    if (name.endsWith('PayTo') && width < leastPayee) faults.push(`${name}: ${width} px`);
    if (width < 28) faults.push(`${name}: ${width} px`);
    if (isOutside(box)) faults.push(`${name}: outside`);
    if (isCovered(box)) faults.push(`${name}: covered`);
    if (label?.classList.contains('field-header') === true) {
      if (isOutside(label) || isCut(label)) faults.push(`${name}: label cut`);
      if (isCovered(label)) faults.push(`${name}: label covered`);
    }
  }
  if (body.scrollWidth > body.clientWidth) faults.push('the form scrolls sideways');
  body.scrollTop = 0;
  return faults;
}
