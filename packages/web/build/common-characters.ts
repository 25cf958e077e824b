import { readFile } from 'node:fs/promises';

/** The font package numbers its slices by how often their characters occur; from this one on they fill names daily. */
const firstCommonSlice = 66;

/**
 * The kanji of people, places and goods: some 2,100. `unicodeFile` is the package's own table, slice to ranges
 * (`"[117]": "U+3042,U+4e00-4e02"`).
 */
export async function commonCharacters(unicodeFile: string): Promise<string> {
  const slices = JSON.parse(await readFile(unicodeFile, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(slices)
    .filter(([name]) => Number(/^\[(\d+)\]$/.exec(name)?.[1] ?? -1) >= firstCommonSlice)
    .flatMap(([, ranges]) => ranges.split(',').flatMap(charactersOf))
    .join('');
}

/** `U+4e00-4e02` or `U+4e00` */
function charactersOf(range: string): string[] {
  const [first = 0, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
