const withoutZeros = (text: string): string => text.replace(/^0+/, '');

/**
 * Returns a look-up of the only code that a text becomes by adding zeros in front, as a spreadsheet may have removed
 * them; `null` if there is none or several.
 */
export function lostZeros(codes: () => Iterable<string>): (text: string) => string | null {
  let known: Map<string, string | null> | undefined;
  return (text) => {
    known ??= indexOf(codes());
    const code = known.get(withoutZeros(text)) ?? null;
    return code !== null && code.length > text.length ? code : null;
  };
}

function indexOf(codes: Iterable<string>): Map<string, string | null> {
  const index = new Map<string, string | null>();
  for (const code of new Set(codes)) {
    const key = withoutZeros(code);
    if (key !== '') index.set(key, index.has(key) ? null : code);
  }
  return index;
}
