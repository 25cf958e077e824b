import { halfWidth } from '../value/half-width.ts';

/** Error name of one word in capitals: `#SPILL!`, `#NAME?`, `#DIV/0!`. Ordinary text after `#` has another form. */
const word = /^#[A-Z][A-Z0-9_/]*[!?]$/;

/** Japanese names of errors in Excel, LibreOffice and Google Sheets; ー is a minus because `halfWidth` makes it one. */
const japanese = [
  ...['スピル', '計算', '接続', 'ブロック', 'フィ-ルド', '不明', 'ビジ-', 'タイムアウト', '外部', 'パイソン', 'エラ-'],
  ...['名前', '値', '参照', '数値', '数', '空', 'ヌル', '除算', '零除算', 'ゼロ除算', '該当なし', '未使用', '使用不可'],
];

/** Errors without a final sign, LibreOffice's numbered ones, and Japanese names. */
const others = new RegExp(
  `^(?:#N/A|#GETTING_DATA|#FMT|(?:ERR|エラ-):\\d{3}|#(?:${japanese.join('|')})[!?]|#該当なし|#取得中)$`,
);

/** Length of the longest error name. */
const maxLength = 24;

/** First characters of errors: `#`, and the first of `Err:` and `エラー:`, in both widths. */
const firsts = new Set(Array.from('#＃EeＥｅエｴ', (character) => character.charCodeAt(0)));

/** True for the text that Excel, LibreOffice or Google Sheets show for a failed formula, including full width. */
export function isSpreadsheetError(text: string): boolean {
  if (text.length > maxLength || !firsts.has(text.charCodeAt(0))) return false;
  const folded = halfWidth(text);
  return word.test(folded) || others.test(folded.toUpperCase());
}
