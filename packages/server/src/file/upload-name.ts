/** Maximum number of characters of a name, with its extension. */
const maxLength = 255;

/**
 * Characters removed from names: control characters, marks that change the reading direction (they can hide an
 * extension), and lone surrogates.
 */
const removedCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/**
 * Name under which an upload is stored and shown: the last part of a path, composed (macOS sends か + ゛), without
 * characters that could deceive, at most 255 characters with its extension kept. It is used as a name and never as a
 * path (R32).
 */
export function uploadName(given: string): string {
  const last = given.split(/[/\\]/).pop() ?? '';
  const characters = [...last.normalize('NFC').replace(removedCharacters, '').trim()];
  if (characters.length <= maxLength) return characters.join('');
  const ending = /\.[^.]{1,10}$/.exec(characters.join(''))?.[0] ?? '';
  return characters.slice(0, maxLength - [...ending].length).join('') + ending;
}

/**
 * Name of an uploaded file in histories: the name that the user knows, if it has the extension of the upload, which
 * was checked; otherwise the name of the upload. No history offers a CSV as `invoice.exe` (R32).
 */
export function historyName(given: string, uploaded: string): string {
  const name = uploadName(given);
  const ending = uploaded.slice(uploaded.lastIndexOf('.')).toLowerCase();
  return name.toLowerCase().endsWith(ending) ? name : uploaded;
}
