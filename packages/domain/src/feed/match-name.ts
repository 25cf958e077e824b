/**
 * True if a file name matches a pattern, in which `*` stands for any characters and `?` for one. Case and the
 * composition of kana do not matter. Hidden files and the lock files of spreadsheets never match. Takes time in
 * proportion to the lengths, whatever the pattern.
 */
export function matchesPattern(name: string, pattern: string): boolean {
  if (/^(\.|~\$)/.test(name)) return false;
  const [text, form] = [folded(name), folded(pattern)];
  let [at, place, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (form[place] === '*') [star, mark, place] = [place, at, place + 1];
    else if (form[place] === '?' || form[place] === text[at]) [at, place] = [at + 1, place + 1];
    else if (star >= 0) [place, mark, at] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  while (form[place] === '*') place += 1;
  return place === form.length;
}

const folded = (text: string): readonly string[] => [...text.normalize('NFC').toLowerCase()];
