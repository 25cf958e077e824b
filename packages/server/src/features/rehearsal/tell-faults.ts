import type { RowFault } from '@tsuun/contract/rehearsal/rehearsals';
import { subjectOf } from '@tsuun/domain/rehearsal/subject';
import type { Column } from '@tsuun/domain/transfer/import-format';
import type { Queryable } from '../../db/transaction.ts';
import type { ImportPlan } from '../../import/import-plan.ts';
import type { StoredRehearsal } from './own-rehearsal.ts';
import { type KnownCodes, knownCodes, suggestionsFor } from './suggestions.ts';

interface FaultyRow {
  readonly row: number;
  readonly cells: readonly string[] | null;
  readonly sentences: readonly string[] | null;
}

/** Tells what is wrong with rows: of each fault where it stands, and what may have been meant there. */
export async function faultTeller(
  db: Queryable,
  { format }: ImportPlan,
  { found, repairs }: StoredRehearsal,
  rows: readonly FaultyRow[],
): Promise<(row: FaultyRow) => RowFault[]> {
  const placeOf = new Map(found?.columns.flatMap(({ header, place }) => (header === null ? [] : [[header, place]])));
  const mended = new Map(repairs.cells.map(({ row, place, text }) => [`${row}/${place}`, text]));
  const subjects = new Map<string, Column | null>();
  for (const sentence of rows.flatMap(({ sentences }) => sentences ?? [])) {
    if (!subjects.has(sentence)) subjects.set(sentence, subjectOf(format.columns, sentence));
  }
  const known: KnownCodes = await knownCodes(db, new Set(subjects.values()));
  return ({ row, cells, sentences }) =>
    (sentences ?? []).map((sentence): RowFault => {
      const column = subjects.get(sentence) ?? null;
      const place = (column && placeOf.get(column.header)) ?? null;
      const text = place === null ? '' : (mended.get(`${row}/${place}`) ?? cells?.[place] ?? '');
      return {
        place,
        sentence,
        suggestions: column === null || place === null ? [] : suggestionsFor(column, text, known),
      };
    });
}
