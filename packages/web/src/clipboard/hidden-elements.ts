import { inlineStyle, sheetElement } from './inert-document.ts';
import { readDeclarations, readStyleRules, type Declarations } from './style-rules.ts';

/** Elements whose content is never text of a cell: ruby text, scripts, styles and media fallbacks. */
const contentless = new Set(
  'RP RT RTC SCRIPT STYLE TEMPLATE HEAD TITLE META LINK NOSCRIPT IFRAME OBJECT SVG MATH CANVAS AUDIO VIDEO DATALIST'
    .split(' ')
    .concat(sheetElement.toUpperCase()),
);

/** Length of zero in any unit. */
const zero = /^[+-]?0+(?:\.0*)?[a-z%]*$/;

/**
 * Values that hide an element, by property. `mso-ignore` hides drawings only, and Excel sets its other values on each
 * cell.
 */
const hiding: ReadonlyMap<string, (value: string, tag: string) => boolean> = new Map([
  ['display', (value) => value === 'none'],
  ['visibility', (value) => value === 'hidden' || value === 'collapse'],
  ['content-visibility', (value) => value === 'hidden'],
  ['mso-hide', (value) => value === 'all' || value === 'screen'],
  ['mso-ignore', (value) => value === 'vglayout'],
  ['height', (value, tag) => tag === 'TR' && zero.test(value)],
  ['width', (value, tag) => (tag === 'COL' || tag === 'TD' || tag === 'TH') && zero.test(value)],
]);

/**
 * Returns a test for the elements of a copied document that its program does not show: by kind, style, style sheet, or
 * a height or width of zero. One hiding rule is enough; only the inline style of the element can show it again.
 */
export function hiddenElements(copied: Document): (element: Element) => boolean {
  const bySheet = hiddenBySheet(copied);
  return (element) => {
    const tag = element.tagName.toUpperCase();
    if (contentless.has(tag) || element.hasAttribute('hidden')) return true;
    const inline = readDeclarations(inlineStyle(element));
    for (const [property, hides] of hiding) {
      const styled = inline.get(property);
      if (styled === undefined && bySheet.get(property)?.has(element) === true) return true;
      if (hides(styled ?? element.getAttribute(property)?.trim() ?? '', tag)) return true;
    }
    return false;
  };
}

/** Elements that a style sheet of the document hides, by property. */
function hiddenBySheet(copied: Document): ReadonlyMap<string, ReadonlySet<Element>> {
  const hidden = new Map<string, Set<Element>>();
  for (const { selector, declarations } of sheetsOf(copied).flatMap(readStyleRules)) {
    const properties = [...hiding.keys()].filter((property) => declarations.has(property));
    if (properties.length === 0) continue;
    for (const element of matching(copied, selector)) {
      for (const property of properties) {
        if (hidesBy(property, declarations, element)) setOf(hidden, property).add(element);
      }
    }
  }
  return hidden;
}

const hidesBy = (property: string, declarations: Declarations, { tagName }: Element): boolean =>
  hiding.get(property)?.(declarations.get(property) ?? '', tagName.toUpperCase()) === true;

function setOf(sets: Map<string, Set<Element>>, key: string): Set<Element> {
  const known = sets.get(key) ?? new Set();
  sets.set(key, known);
  return known;
}

/** Texts of the style sheets; the parser reads one wrapped in an HTML comment as a comment. */
const sheetsOf = (copied: Document): string[] =>
  Array.from(copied.querySelectorAll(sheetElement), ({ childNodes }) =>
    Array.from(childNodes, (node) => node.nodeValue ?? node.textContent ?? '').join(' '),
  );

/** Elements that match a selector; none if the browser cannot read it. */
function matching(copied: Document, selector: string): Iterable<Element> {
  try {
    return copied.querySelectorAll(selector);
  } catch {
    return [];
  }
}
