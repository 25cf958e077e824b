import type { RowFault } from '@tsuun/contract/preflight/preflights';
import { isNear, suggestedTexts } from '@tsuun/domain/preflight/suggest';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Column } from '@tsuun/domain/transfer/import-format';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { lostZeros } from '@tsuun/domain/value/code';
import { halfWidth } from '@tsuun/domain/value/half-width';
import { hasShortName } from '@tsuun/domain/value/short-text';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

type Suggestion = RowFault['suggestions'][number];

/** Masters that contain the codes of a column: by the end of its path, a master with its code and name. */
const masters: Readonly<Record<string, readonly [table: string, code: string, name: string]>> = {
  jrEkiCode: ['tsuun', 'jr_eki_code', 'ekimei_kanji'],
  ekiSubCode: ['tsuun', `jr_eki_code || '-' || eki_sub_code`, 'ekimei_kanji'],
  jutakuninCode: ['tsuun', 'jutakunin_code', 'kaisha_name'],
  hinmokuCode: ['hinmoku', 'hinmoku_code', 'hinmoku_name_kanji'],
  torihikisakiCode: ['torihikisaki', 'torihikisaki_code', 'torihikisaki_seishiki_meisho'],
};

const endOf = ({ path }: Column): string => path.split('.').at(-1) ?? path;

/** Codes of the masters to which columns link, each with its name, by the end of the path. */
export type MasterCodes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the codes and names of the masters to which these columns link, without retired rows. */
export async function readMasterCodes(db: Queryable, columns: ReadonlySet<Column | null>): Promise<MasterCodes> {
  const ends = new Set([...columns].flatMap((column) => (column === null ? [] : [endOf(column)])));
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const end of ends) {
    const master = masters[end];
    if (master === undefined) continue;
    const [table, code, name] = master;
    const { rows } = await db.query<{ code: string; name: string }>(sql`
      select ${raw(code)} as code, min(${raw(name)}) as name from ${raw(table)}
       where not gone and ${raw(code)} is not null group by 1 order by 1`);
    known.set(end, new Map(rows.map((row) => [row.code, row.name ?? ''])));
  }
  return known;
}

/** True if the cells of a column are codes of a master that has names. */
export const hasNames = (column: Column): boolean => masters[endOf(column)] !== undefined;

/** Returns the name of a cell's code; `null` if its text is no known code. */
export function nameOf(column: Column, text: string, known: MasterCodes): string | null {
  const value = text === '' ? null : readCell(column, text);
  if (value === null || value instanceof CellProblem) return null;
  return known.get(endOf(column))?.get(String(value)) || null;
}

/** Maximum number of suggestions; more would be a list to search in. */
const maxSuggestions = 3;

/** Path of the column with the station of a branch; `null` for any other column. */
export const stationPathOf = ({ path }: Column): string | null =>
  path.endsWith('ekiSubCode') ? path.replace(/ekiSubCode$/, 'jrEkiCode') : null;

/** Branches of a station, for a blank or unknown one: `01` with `4507-01 水江町`. */
function branchesOf(station: string, known: MasterCodes): readonly Suggestion[] {
  const branches = [...(known.get('ekiSubCode') ?? [])].filter(([code]) => code.startsWith(`${halfWidth(station)}-`));
  if (station === '' || branches.length > maxSuggestions) return [];
  return branches.map(([code, name]) => ({ text: code.slice(code.indexOf('-') + 1), label: `${code} ${name}` }));
}

/**
 * Returns suggestions for a cell that cannot be read: another spelling of it, the code with its zeros or of its name,
 * then near codes of its master (PRE-07, PICK-34). `station`: the code to which a branch belongs.
 */
export function suggestionsFor(
  column: Column,
  text: string,
  known: MasterCodes,
  station: string | null = null,
): readonly Suggestion[] {
  if (station !== null) return branchesOf(station, known);
  if (text === '') return [];
  const codes = known.get(endOf(column));
  if (codes === undefined) return suggestedTexts(column, text).map((given) => ({ text: given, label: given }));
  const labelled = (given: string, code: string): Suggestion => ({
    text: given,
    label: [given, codes.get(code)].filter(Boolean).join(' '),
  });
  const spelled = suggestedTexts(column, text, (code) => codes.has(code));
  const read = readCell(column, spelled[0] ?? text);
  if (spelled[0] !== undefined) return [labelled(spelled[0], String(read))];
  const code = read instanceof CellProblem ? text : String(read);
  // A minus sign is never treated as a typing error.
  if (code.startsWith('-')) return [];
  const zeros = lostZeros(() => codes.keys())(code);
  if (zeros !== null) return [labelled(zeros, zeros)];
  const named = [...codes].filter(([, name]) => hasShortName(name, text));
  if (named.length > 0) return named.slice(0, maxSuggestions).map(([one]) => labelled(one, one));
  const near = [...codes.keys()].filter((one) => isNear(one, code));
  const offered = near.length > 0 ? near : sameBeginning([...codes.keys()], code);
  return offered.slice(0, maxSuggestions).map((one) => labelled(one, one));
}

/**
 * Returns codes that differ from a code in their last two characters only; none if there is only one, which would look
 * certain.
 */
function sameBeginning(codes: readonly string[], code: string): readonly string[] {
  if (code.length < 4) return [];
  const found = codes.filter((one) => one.length === code.length && one.startsWith(code.slice(0, -2)));
  return found.length > 1 ? found : [];
}
