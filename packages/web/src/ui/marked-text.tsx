import type { ReactNode } from 'react';
import { matchKey } from '@tsuun/domain/value/match-key';

/** Text with the typed part underlined, whatever its width, kana and case; unchanged if it is not in it. */
export function markedText(text: string, typed: string): ReactNode {
  const [key, sought] = [matchKey(text), matchKey(typed)];
  const at = sought === '' || key.length !== text.length ? -1 : key.indexOf(sought);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </>
  );
}
