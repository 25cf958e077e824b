/** Attributes and elements of copied HTML that the content security policy of this program would report. */
const guarded = /(\s)(style|on[a-z]+)(?=\s*=)/gi;
const tag = /<\/?[a-z][^<>]*>/gi;

/** Name of the element that keeps the text of a copied style sheet. */
export const sheetElement = 'x-style';

/**
 * Parses copied HTML into a document that is never displayed: it runs no script, loads nothing and applies no style.
 * Inline styles are kept as `data-style` and style sheets as `x-style` elements, because the content security policy
 * would report each of them.
 */
export function parseInert(html: string): Document {
  const renamed = html.replace(tag, (text) =>
    text.replace(/^<(\/?)style\b/i, `<$1${sheetElement}`).replace(guarded, '$1data-$2'),
  );
  return new DOMParser().parseFromString(renamed, 'text/html');
}

/** Inline style of a copied element; blank if it has none. */
export const inlineStyle = (element: Element): string =>
  element.getAttribute('data-style') ?? element.getAttribute('style') ?? '';
