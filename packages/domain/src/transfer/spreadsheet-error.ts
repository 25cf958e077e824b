import { halfWidth } from '../value/half-width.ts';

/** `#SPILL!`, `#NAME?`, `#DIV/0!`: one word in capitals between the signs. Ordinary text after `#` has another form. */
const word = /^#[A-Z][A-Z0-9_/]*[!?]$/;

/** Errors without a sign at the end, LibreOffice's numbered ones, and Japanese words, in which `halfWidth` makes ー a minus. */
const others =
  /^(?:#N\/A|#GETTING_DATA|#FMT|(?:ERR|エラ-):\d{3}|#(?:スピル|計算|接続|ブロック|フィ-ルド|不明|ビジ-)!)$/;

/** Longest name of an error; a text beyond it is none. */
const longest = 24;

/** The first character of an error: `#` or the first of `Err:` and `エラー:`, in both widths. */
const firsts = new Set(Array.from('#＃EeＥｅエｴ', (character) => character.charCodeAt(0)));

/** True for the text that Excel, LibreOffice or Google Sheets leave in a cell whose formula failed, full width too. */
export function isSpreadsheetError(text: string): boolean {
  if (text.length > longest || !firsts.has(text.charCodeAt(0))) return false;
  const folded = halfWidth(text);
  return word.test(folded) || others.test(folded.toUpperCase());
}
