import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const block = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * Characters that users type, whatever the program shows: ASCII, kana with its signs, the full-width forms, half-width
 * kana. They are in one file because a kana and its voiced mark are drawn by one font or not at all.
 */
const typed = [
  block(0x20, 0x7e),
  block(0x3001, 0x301f),
  block(0x3041, 0x3096),
  block(0x3099, 0x30ff),
  block(0xff01, 0xff9f),
].join('');

/** Every character the sources below these folders contain, tests left out, and what everybody types. Sorted. */
export async function programCharacters(folders: readonly string[]): Promise<string> {
  const characters = new Set(typed);
  for (const folder of folders)
    for (const text of await sourcesIn(folder)) for (const sign of text) characters.add(sign);
  return [...characters]
    .filter((sign) => sign >= ' ')
    .toSorted()
    .join('');
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = entries.filter(({ name }) => /\.(?:tsx?|css)$/.test(name) && !name.includes('.test.'));
  return Promise.all(sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
}
