import { Fragment, isValidElement, type ReactNode } from 'react';

/** Padding of a cell on both sides, in pixels. */
const padding = 14;
/** Font size of a table in pixels; no letter is wider than this. */
const typeSize = 13;
/** Largest distance between two spans of a text, in pixels. */
const gap = 6;
/** Widths relative to the font size, in the widest font in use. */
const figureWidth = 0.64;
const markWidth = 0.46;

/**
 * True if a cell has room for its content in every font. A cell that may cut its text is a clipping area of its own for
 * the browser, and a thousand of those cost a third of each frame while scrolling. Content other than text and plain
 * elements around text (a control, an icon) never counts as fitting.
 */
export function fitsSurely(content: ReactNode, width: number): boolean {
  const needed = greatestWidth(content);
  return needed === 0 || needed <= width - padding;
}

function greatestWidth(content: ReactNode): number {
  if (content === null || content === undefined || typeof content === 'boolean') return 0;
  if (typeof content === 'string' || typeof content === 'number') return textWidth(String(content));
  if (Array.isArray(content)) return content.reduce<number>((sum, part) => sum + greatestWidth(part as ReactNode), 0);
  if (!isValidElement<{ children?: ReactNode }>(content)) return Number.POSITIVE_INFINITY;
  if (content.type === Fragment) return greatestWidth(content.props.children);
  return content.type === 'span' ? gap + greatestWidth(content.props.children) : Number.POSITIVE_INFINITY;
}

function textWidth(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += letterWidth(text.charCodeAt(at));
  return width * typeSize;
}

function letterWidth(code: number): number {
  if (code >= 0x30 && code <= 0x39) return figureWidth;
  return isMark(code) ? markWidth : 1;
}

/** Space, comma, hyphen, full stop, slash, colon. */
const isMark = (code: number): boolean => code === 0x20 || (code >= 0x2c && code <= 0x2f) || code === 0x3a;
