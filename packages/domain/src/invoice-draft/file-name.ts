import { draftWords } from '../message/month-end/invoice-draft.ts';
import type { Day } from '../value/day.ts';
import type { DraftParty } from './draft.ts';
import type { DraftFormat } from './search.ts';

/**
 * Characters that Windows does not allow in file names, with the full-width character a Japanese reader takes for each.
 */
const wide: Readonly<Record<string, string>> = {
  '<': '＜',
  '>': '＞',
  ':': '：',
  '"': '”',
  '/': '／',
  '\\': '＼',
  '|': '｜',
  '?': '？',
  '*': '＊',
};

/** Controls, marks that turn the reading direction, and halves of characters. */
const unwanted = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** In bytes of UTF-8: a name has at most 255 on Linux and macOS, and a folder's path must have room beside it on Windows. */
const longest = 150;

/** Cuts a text to the length that is available, without splitting characters. */
function cut(text: string): string {
  let room = longest;
  let out = '';
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    room -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (room < 0) break;
    out += character;
  }
  return out;
}

const safe = (text: string): string =>
  cut(
    text
      .normalize('NFC')
      .replace(unwanted, '')
      .replace(/[<>:"/\\|?*]/g, (sign) => wide[sign] ?? ''),
  )
    // Windows takes dots and spaces off the end of a name.
    .replace(/(?<![. 　])[. 　]+$/u, '')
    .trim();

/**
 * Names the files of one archive: `請求の下書き_202610_2000555120_㈱髙﨑製紙.pdf`, each once however letters are cased,
 * safe on Windows, macOS and Linux.
 */
export class DraftNames {
  private readonly taken = new Set<string>();
  private readonly from: Day;
  private readonly format: DraftFormat;

  constructor(from: Day, format: DraftFormat) {
    this.from = from;
    this.format = format;
  }

  of({ code, name }: DraftParty): string {
    const whose = [code, name ?? (code === null ? draftWords.noParty : null)].filter((part) => part !== null);
    const base = [draftWords.title, this.from.slice(0, 7).replace('-', ''), ...whose].map(safe).join('_');
    for (let n = 1; ; n += 1) {
      const numbered = n === 1 ? base : `${base}（${n}）`;
      const key = numbered.toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return `${numbered}.${this.format}`;
    }
  }
}
