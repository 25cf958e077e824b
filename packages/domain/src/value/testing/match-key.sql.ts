import { invisibleRanges } from '../invisible.ts';
import { foldings } from '../match-key.ts';

/** The escape of a code point in a string constant of the database. */
const escape = (point: number): string =>
  point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`;

/** Letters stay readable in the migration; spaces, dashes and marks are escaped, for they look alike or like nothing. */
const escaped = (characters: Iterable<string>): string =>
  Array.from(characters, (character) =>
    /\p{L}/u.test(character) ? character : escape(character.codePointAt(0) ?? 0),
  ).join('');

/** The class of invisible characters, as ranges. */
const invisible = invisibleRanges
  .map(([first, last]) => (first === last ? escape(first) : `${escape(first)}-${escape(last)}`))
  .join('');

const step = (folding: ReadonlyMap<string, string>): string => {
  const from = escaped(folding.keys());
  return `  if folded ~ E'[${from}]' then
    folded := translate(folded, E'${from}', E'${escaped([...folding.values()].join(''))}');
  end if;`;
};

/** Letters that are their own key but for ASCII capitals, and that join with no other of them: most names have only these. */
const plain = `[!-~ァ-ヺーヽヾ一-\\u9fff々]`;

/**
 * `matchKey` as a function of the database, made from the same tables; a migration carries this text. Everything is
 * asked before it is done, for every written order has four texts folded: one look at all letters answers for most;
 * normalizing costs six times as much as asking whether it is needed, and `translate` compares every character with its
 * whole list, so the space, which many names have, goes by itself.
 */
export const matchKeySql = `create or replace function match_key(given text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  key text;
  folded text;
begin
  if given ~ E'^${plain}*$' then
    return lower(given collate "C");
  end if;
  key := lower(case when given is nfkc normalized then given else normalize(given, nfkc) end collate "C");
  folded := replace(key, ' ', '');
  if folded ~ E'[${invisible}]' then
    folded := regexp_replace(folded, E'[${invisible}]+', '', 'g');
  end if;
${foldings.map(step).join('\n')}
  return case when folded = key or folded is nfc normalized then folded else normalize(folded, nfc) end;
end $$;
`;
