/** Characters of a name, its ending included. */
const longest = 255;

/** Controls, marks that turn the reading direction (they hide an ending), and halves of characters. */
const unwanted = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/**
 * The name under which an upload is kept and shown: the last part of a path, composed (macOS sends か + ゛), without
 * anything that could deceive, at most 255 characters with its ending kept. A name and never a place (R32).
 */
export function uploadName(given: string): string {
  const last = given.split(/[/\\]/).pop() ?? '';
  const characters = [...last.normalize('NFC').replace(unwanted, '').trim()];
  if (characters.length <= longest) return characters.join('');
  const ending = /\.[^.]{1,10}$/.exec(characters.join(''))?.[0] ?? '';
  return characters.slice(0, longest - [...ending].length).join('') + ending;
}

/**
 * The name of an uploaded file in histories: the one that its person knows it by, as long as it has the ending of the
 * upload, which was checked; else that of the upload. No history offers a CSV as `invoice.exe` (R32).
 */
export function historyName(given: string, uploaded: string): string {
  const name = uploadName(given);
  const ending = uploaded.slice(uploaded.lastIndexOf('.')).toLowerCase();
  return name.toLowerCase().endsWith(ending) ? name : uploaded;
}
