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
  readonly depth: number;
}

/** Behind commas and before what joins conditions, outside quotes, each with how many brackets are open there. */
function placesToBreak(line: string): Place[] {
  const places: Place[] = [];
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const here = line[at];
    if (here === "'") quoted = !quoted;
    if (quoted) continue;
    if (here === '(') depth += 1;
    if (here === ')') depth -= 1;
    if (here === ',') places.push({ at: at + 1, depth });
    if (here === ' ' && /^(and|or|from|where|\|\||when|else) /.test(line.slice(at + 1))) places.push({ at, depth });
  }
  return places.filter(({ at }) => line.slice(at).trim() !== '' && line.slice(0, at).trim() !== '');
}

function outermost(places: readonly Place[]): number[] {
  const depth = Math.min(...places.map((place) => place.depth));
  return places.filter((place) => place.depth === depth).map(({ at }) => at);
}
