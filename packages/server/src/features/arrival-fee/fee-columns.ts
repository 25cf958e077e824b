import { isArrival, isDeparture } from '@tsuun/domain/arrival-fee/match';
import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { matchKey } from '@tsuun/domain/value/match-key';
import { fitsSubCode, subCodeKey } from '@tsuun/domain/value/code';
import { snakeCase } from '../../db/column-name.ts';
import type { StagedColumn } from '../../import/import-plan.ts';
import { valueColumn } from '../../import/links/link-column.ts';
import type { LinkMasters } from '../../import/links/link-masters.ts';
import { stationNotFound } from '../../import/links/station-column.ts';
import type { StationCodes, Stations } from '../../import/links/stations.ts';
import { byPath, isInFile, type ColumnInFile, columnsInFile } from '../../import/columns-in-file.ts';

const depPaths = ['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'].map(
  (part) => `depTransportation.${part}`,
);
const arrPaths = ['jrEkiCode', 'ekiSubCode'].map((part) => `arrTransportation.${part}`);

/**
 * Returns the column name of a path: `depTransportation.jrEkiCode` → `dep_jr_eki_code`,
 * `torihikisaki.torihikisakiCode` → `torihikisaki_id`.
 */
function nameOf(path: string): string {
  if (/^(dep|arr)Transportation\./.test(path)) return snakeCase(path).replace('_transportation', '');
  const link = /^(.*)\.torihikisakiCode$/.exec(path)?.[1] ?? (path === 'hinmokuCode' ? 'hinmoku' : null);
  return link === null ? snakeCase(path) : `${snakeCase(link)}_id`;
}

/** Returns the staged columns of a file of arrival fees: those that it has, under the names of the table. */
export function feeColumns(layout: Layout, masters: LinkMasters): StagedColumn[] {
  const columns = columnsInFile(arrivalFeeFormat, layout);
  return columns.filter(isInFile).map((placed) => stagedColumn(placed, byPath(columns), masters));
}

function stagedColumn(placed: ColumnInFile, at: (path: string) => ColumnInFile, masters: LinkMasters): StagedColumn {
  const { path } = placed.column;
  const name = nameOf(path);
  const staged = valueColumn(name, placed, masters);
  if (path === depPaths[0]) return withStationCheck(staged, depPaths.map(at), departureCheck(masters.stations));
  if (path === arrPaths[0]) return withStationCheck(staged, arrPaths.map(at), arrivalCheck(masters.stations));
  if (path.endsWith('SubCode')) return { ...staged, key: subCodeKey };
  return path === 'consigneeName' ? { ...staged, key: matchKey } : staged;
}

type Check = (parts: readonly ColumnInFile[], texts: readonly string[], codes: StationCodes) => CellProblem | null;

const departureCheck =
  (stations: Stations): Check =>
  (parts, texts, codes) => {
    const [depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode] = codes;
    const rule = { depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode };
    if (stations.at(depJrEkiCode).some((row) => isDeparture(rule, row))) return null;
    return stationNotFound(parts, texts, codes, stations, fitsSubCode);
  };

const arrivalCheck =
  (stations: Stations): Check =>
  (parts, texts, codes) => {
    const [arrJrEkiCode, arrEkiSubCode] = codes;
    if (stations.at(arrJrEkiCode).some((row) => isArrival({ arrJrEkiCode, arrEkiSubCode }, row))) return null;
    return stationNotFound(parts, texts, codes, stations);
  };

/**
 * Adds to the station's own column a check that its codes together identify a station, once each of them can be read.
 */
function withStationCheck(staged: StagedColumn, parts: readonly ColumnInFile[], check: Check): StagedColumn {
  return {
    ...staged,
    read: (cells) => {
      const texts = parts.map(({ place }) => cells[place] ?? '');
      const values = parts.map(({ column }, i) => readCell(column, texts[i] ?? ''));
      const own = staged.read(cells);
      if (values.some((value) => value instanceof CellProblem)) return own;
      const codes = [...values, null, null].map((value) => String(value ?? '')) as unknown as StationCodes;
      return check(parts, texts, codes) ?? own;
    },
  };
}
