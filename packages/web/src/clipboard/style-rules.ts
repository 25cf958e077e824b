/** Style properties by name, both in lower case. */
export type Declarations = ReadonlyMap<string, string>;

export interface StyleRule {
  readonly selector: string;
  readonly declarations: Declarations;
}

const quoted = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** Reads the declarations of a style attribute or of a rule; `!important` is dropped. */
export function readDeclarations(style: string): Declarations {
  const found = new Map<string, string>();
  for (const declaration of style.replace(quoted, '""').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important/, '');
    found.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return found;
}

/**
 * Reads the rules of a style sheet that apply on screen, in their order. The browser's parser is not used, because it
 * drops the properties of Office (`mso-hide`).
 */
export function readStyleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const preludes: string[] = [];
  let start = 0;
  const text = withoutComments(css).replace(quoted, '""');
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    const part = text.slice(start, index);
    start = index + 1;
    if (brace === '{') preludes.push(part.slice(part.lastIndexOf(';') + 1).trim());
    else {
      const selector = preludes.pop() ?? '';
      if (selector !== '' && !selector.startsWith('@') && preludes.every(isOnScreen))
        rules.push({ selector, declarations: readDeclarations(part) });
    }
  }
  return rules;
}

const isOnScreen = (prelude: string): boolean => /^@media\s+(?:only\s+)?(?:all|screen)\b/i.test(prelude);

/** Removes the HTML comment marks that often enclose style sheets in HTML and that CSS ignores. */
function withoutComments(css: string): string {
  const [first = '', ...others] = css.replace(/<!--|-->/g, ' ').split('/*');
  const rest = others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''));
  return [first, ...rest].join(' ');
}
