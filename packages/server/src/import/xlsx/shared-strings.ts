import { copyOf } from '../memo.ts';
import type { Archive, Part } from './archive.ts';
import { limits, refuse } from './limits.ts';
import { cellText, readXml } from './walk-xml.ts';

/** The texts that cells refer to by number. What stands in a furigana (`rPh`) is not part of a text. */
export async function readSharedStrings(archive: Archive, part: Part | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let length = 0;
  let item = '';
  let inText = false;
  let inFurigana = false;
  await readXml(archive, part, {
    open(name) {
      if (name === 't') inText = !inFurigana;
      else if (name === 'rPh') inFurigana = true;
      else if (name === 'si') item = '';
    },
    text(text) {
      if (inText) item += text;
      if (item.length > limits.cellLength) refuse();
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inFurigana = false;
      if (name !== 'si') return;
      length += item.length;
      if (length > limits.stringsLength || strings.length === limits.strings) refuse();
      strings.push(copyOf(cellText(item)));
    },
  });
  return strings;
}
