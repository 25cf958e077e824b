import { isAscii, isUtf8 } from 'node:buffer';

/**
 * Possible encodings of a line's bytes: both agree on ASCII, and `either` is valid in both and gives no information
 * about the file. A broken line is valid in neither, or UTF-8 except for a few bytes.
 */
type LineEncoding = 'ascii' | 'either' | 'utf-8' | 'shift_jis' | 'broken';

const strictCp932 = new TextDecoder('shift_jis', { fatal: true });

/** Kana, kanji and related symbols; other scripts of three bytes show that the bytes are not UTF-8. */
const japanese = /[\u2010-\u27ff\u3000-\u33ff\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\ud83c-\ud869]/g;
const otherThreeBytes = /[\u0800-\u200f\u2800-\u2fff\u3400-\u4dff\ua000-\ud7ff\ue000-\uf8ff]/;

/** Detects the encoding of one line of a file without a byte order mark. */
export function lineEncoding(line: Buffer): LineEncoding {
  if (isAscii(line)) return 'ascii';
  if (isUtf8(line)) return isCertainlyUtf8(line) ? 'utf-8' : 'either';
  if (!isCp932(line) || isDamagedUtf8(line)) return 'broken';
  return 'shift_jis';
}

/**
 * Checks a line that is valid UTF-8: Japanese in UTF-8 read as CP932 makes no sense, or only rare kanji among
 * half-width kana. A short name in CP932 may be valid UTF-8 by chance (one kanji in nine rare names), but its common
 * kanji show it.
 */
export function isCertainlyUtf8(line: Buffer): boolean {
  const text = line.toString();
  const letters = text.match(japanese)?.length ?? 0;
  if (letters === 0 || otherThreeBytes.test(text)) return false;
  if (!isCp932(line)) return true;
  const { common, rare, straddling } = cp932Letters(line);
  return letters === 1 ? common + straddling === 0 : rare >= common;
}

/** Checks for mostly valid UTF-8: fewer lost characters than letters. */
function isDamagedUtf8(line: Buffer): boolean {
  const text = line.toString();
  const letters = text.match(japanese)?.length ?? 0;
  return letters > 0 && letters >= text.split('\ufffd').length - 1;
}

function isCp932(line: Buffer): boolean {
  try {
    strictCp932.decode(line);
    return true;
  } catch {
    return false;
  }
}

/**
 * Counts kana and kanji of everyday use, and rare kanji with half-width kana, in a line that is valid CP932.
 * Straddling characters have a second byte that UTF-8 reads as a Latin letter.
 */
export function cp932Letters(line: Buffer): { common: number; rare: number; straddling: number } {
  let common = 0;
  let rare = 0;
  let straddling = 0;
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at] ?? 0;
    if (byte < 0x81) continue;
    if (byte < 0xa0 || byte >= 0xe0) {
      at += 1;
      if ((line[at] ?? 0) < 0x80) straddling += 1;
    }
    if (byte < 0x98) common += 1;
    else rare += 1;
  }
  return { common, rare, straddling };
}

/**
 * Checks for pairs of EUC-JP without other bytes above ASCII, which CP932 would not read as letters of everyday use.
 */
export function isEucJp(line: Buffer): boolean {
  let high = false;
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at] ?? 0;
    if (byte < 0x80) continue;
    const next = line[at + 1] ?? 0;
    const isKana = byte === 0x8e && next >= 0xa1 && next <= 0xdf;
    if (!isKana && !(byte >= 0xa1 && byte <= 0xfe && next >= 0xa1 && next <= 0xfe)) return false;
    high ||= byte >= 0xe0 || next >= 0xe0;
    at += 1;
  }
  return high;
}
