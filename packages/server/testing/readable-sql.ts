/** Lines that are longer are broken up, so that a changed column shows as that column alone. */
const widest = 120;

/**
 * A statement as a person reads it: the lines of its template, without what they have in common in front. Long ones are
 * broken where their parts are joined, the outermost first.
 */
export function readableSql(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const filled = lines.filter((line) => line !== '');
  const inFront = (line: string): number => line.length - line.trimStart().length;
  const common = Math.min(...filled.slice(filled[0]?.startsWith(' ') ? 0 : 1).map(inFront), 99);
  const shifted = filled.map((line) => (line.startsWith(' ') ? line.slice(Math.min(common, inFront(line))) : line));
  return shifted.flatMap(broken).join('\n');
}

function broken(line: string): string[] {
  const indent = line.length - line.trimStart().length;
  const places = line.length > widest ? outermost(placesToBreak(line)) : [];
  if (places.length === 0) return [line];
  const parts = [0, ...places].map((from, i) => line.slice(from, places[i]).trim());
  return parts.flatMap((part, i) => broken(' '.repeat(i === 0 ? indent : indent + 2) + part));
}

interface Place {
  readonly at: number;
  /** Number of brackets and cases that are open at this point. */
  readonly depth: number;
  /** Behind a comma. */
  readonly comma: boolean;
}

/** Texts, what opens and closes, commas, and the blank before what joins. */
const piece = new RegExp(
  [
    `'[^']*'`,
    String.raw`[(),[\]]|\b(?:case|end)\b`,
    String.raw`(?<!\b(?:cross|left)) (?=(?:and|or|when|else|where|(?:cross |left )?join|order by|\|\||\+) )`,
    '(?<!distinct) (?=from )',
  ].join('|'),
  'g',
);

/** Behind commas and before what joins conditions and queries. */
function placesToBreak(line: string): Place[] {
  const places: Place[] = [];
  let depth = 0;
  for (const { 0: found, index } of line.matchAll(piece)) {
    if (found === '(' || found === '[' || found === 'case') depth += 1;
    else if (found === ')' || found === ']' || found === 'end') depth -= 1;
    else if (found === ',') places.push({ at: index + 1, depth, comma: true });
    else if (found === ' ') places.push({ at: index, depth, comma: false });
  }
  return places.filter(({ at }) => line.slice(at).trim() !== '' && line.slice(0, at).trim() !== '');
}

/** The parts of a list, else whatever else is joined there. */
function outermost(places: readonly Place[]): number[] {
  const depth = Math.min(...places.map((place) => place.depth));
  const there = places.filter((place) => place.depth === depth);
  const commas = there.filter(({ comma }) => comma);
  return (commas.length > 0 ? commas : there).map(({ at }) => at);
}
