import type { SyntheticEvent } from 'react';

/**
 * Gives cells whose text is cut a tip with the full text, when the pointer or the focus comes to them. Measured only
 * then: measuring every cell while scrolling would cost a layout per row.
 */
export function hintCutText(event: SyntheticEvent<HTMLElement>): void {
  const target = event.target as Element;
  const cells = target instanceof HTMLTableRowElement ? [...target.cells] : [target.closest('td, th')];
  for (const cell of cells) {
    if (!(cell instanceof HTMLElement)) continue;
    if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
    else if (cell.title === cell.textContent) cell.removeAttribute('title');
  }
}
