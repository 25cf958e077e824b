import type { PreflightRow, RowFault } from '@tsuun/contract/preflight/preflights';
import { subjectOf } from '@tsuun/domain/preflight/shown-cell';
import type { Column } from '@tsuun/domain/transfer/import-format';
import type { Queryable } from '../../db/transaction.ts';
import type { ImportPlan } from '../../import/import-plan.ts';
import type { StoredPreflight } from './own-preflight.ts';
import { hasNames, type MasterCodes, readMasterCodes, nameOf, stationPathOf, suggestionsFor } from './suggestions.ts';

interface FaultyRow {
  readonly row: number;
  readonly cells: readonly string[] | null;
  readonly sentences: readonly string[] | null;
}

type CellDetails = Pick<PreflightRow, 'faults' | 'names'>;

/**
 * Describes the cells of rows: each fault with its position and suggestions, and the names of the codes in the cells.
 * Rows without cells have no names.
 */
export async function describeCells(
  db: Queryable,
  { format }: ImportPlan,
  { found, corrections }: StoredPreflight,
  rows: readonly FaultyRow[],
): Promise<(row: FaultyRow) => CellDetails> {
  const positionByHeader = new Map(
    found?.columns.flatMap(({ header, place }) => (header === null ? [] : [[header, place]])),
  );
  const corrected = new Map(corrections.cells.map(({ row, place, text }) => [`${row}/${place}`, text]));
  const subjects = new Map<string, Column | null>();
  for (const sentence of rows.flatMap(({ sentences }) => sentences ?? [])) {
    if (!subjects.has(sentence)) subjects.set(sentence, subjectOf(format.columns, sentence));
  }
  const coded = format.columns.filter((column) => positionByHeader.has(column.header) && hasNames(column));
  const hasCells = rows.some(({ cells }) => cells !== null);
  const known: MasterCodes = await readMasterCodes(db, new Set([...subjects.values(), ...(hasCells ? coded : [])]));
  const placeByPath = new Map(
    format.columns.flatMap(({ path, header }) => {
      const place = positionByHeader.get(header);
      return place === undefined ? [] : [[path, place] as const];
    }),
  );
  const textAt = ({ row, cells }: FaultyRow, place: number): string =>
    corrected.get(`${row}/${place}`) ?? cells?.[place] ?? '';
  const faultOf = (row: FaultyRow, sentence: string): RowFault => {
    const column = subjects.get(sentence) ?? null;
    const place = (column && positionByHeader.get(column.header)) ?? null;
    if (column === null || place === null) return { place: null, sentence, suggestions: [] };
    const station = placeByPath.get(stationPathOf(column) ?? '');
    const stationText = station === undefined ? null : textAt(row, station);
    return { place, sentence, suggestions: suggestionsFor(column, textAt(row, place), known, stationText) };
  };
  const namesOf = (row: FaultyRow): PreflightRow['names'] =>
    coded.flatMap((column) => {
      const place = positionByHeader.get(column.header) ?? 0;
      const name = nameOf(column, textAt(row, place), known);
      return name === null ? [] : [{ place, name }];
    });
  return (row) => ({
    faults: (row.sentences ?? []).map((sentence) => faultOf(row, sentence)),
    names: row.cells === null ? [] : namesOf(row),
  });
}
