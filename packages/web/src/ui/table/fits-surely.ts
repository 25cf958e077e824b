import type { ReactNode } from 'react';

/** Padding of a cell, both sides. */
const padding = 14;
/** Of the text of a table, in pixels: no letter is wider than its size, and figures are narrower in any font. */
const typeSize = 13;
const narrow = /^[\d,./: -]*$/;
const narrowShare = 0.7;

/**
 * Whether a cell has room for its content whatever the font. A cell that may have to cut its text is a clipping area of
 * its own to the browser, and a thousand of those cost a third of each frame while the table scrolls.
 */
export function fitsSurely(content: ReactNode, width: number): boolean {
  if (content === null || content === undefined || content === '') return true;
  if (typeof content !== 'string') return false;
  return content.length * typeSize * (narrow.test(content) ? narrowShare : 1) <= width - padding;
}
