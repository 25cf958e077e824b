import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { ImportPlan, StagedColumn } from '../../import/import-plan.ts';
import { type LinkMasters, loadLinkMasters } from '../../import/links/link-masters.ts';
import { type RuleColumn, ruleOutcomes, type RuleTable } from '../../import/rule-outcomes.ts';
import { arrivalFeeKey, sameRule, subCodesOfFee } from '../../masters/rule-key.sql.ts';
import { storedArrivalFee } from './stored-arrival-fee.ts';
import { isArrival, isDeparture } from '@tsuun/domain/arrival-fee/stations';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { matchKey } from '@tsuun/domain/value/match-key';
import { fitsSubCode, subCodeKey } from '@tsuun/domain/value/sub-code';
import { snakeCase } from '../../db/column-name.ts';
import { valueColumn } from '../../import/links/link-column.ts';
import { stationNotFound } from '../../import/links/station-column.ts';
import type { StationCodes, Stations } from '../../import/links/stations.ts';
import { byPath, isInFile, type PlacedColumn, placedColumns } from '../../import/placed-columns.ts';

/** What a file with these columns writes; what it lacks of the key is blank, what it lacks beside stays as it is. */
function targetOf(inFile: readonly string[]): RuleTable {
  // Sub codes that are blank are kept as '', so that no comparison meets a null.
  const value = (column: string): Sql => {
    if (!subCodesOfFee.includes(column)) return raw(`s.${column}`);
    return raw(inFile.includes(column) ? `coalesce(s.${column}, '')` : `''`);
  };
  return {
    table: 'arrival_fee',
    sameKey: sameRule(arrivalFeeKey, 'r', value),
    columns: inFile.map((column): RuleColumn => [column, value(column)]),
  };
}

/** 到着料金: rules that price arriving containers, one a key; names are one by match key (AFEE-15). */
export const feeImport: ImportPlan = {
  format: arrivalFeeFormat,
  told: storedArrivalFee.told,
  brief: ['dep_jr_eki_code', 'arr_jr_eki_code', 'consignee_name', 'cntn_tonnage', 'hinmoku_id'],
  async open(db, layout) {
    const columns = feeColumns(layout, await loadLinkMasters(db));
    const names = columns.map(({ name }) => name);
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(names.join(', '))} from arrival_fee`,
      outcomes: (merge) => ruleOutcomes(merge, targetOf(names)),
    };
  },
};

const depPaths = ['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'].map(
  (part) => `depTransportation.${part}`,
);
const arrPaths = ['jrEkiCode', 'ekiSubCode'].map((part) => `arrTransportation.${part}`);

/** `depTransportation.jrEkiCode` → `dep_jr_eki_code`, `torihikisaki.torihikisakiCode` → `torihikisaki_id`. */
function nameOf(path: string): string {
  if (/^(dep|arr)Transportation\./.test(path)) return snakeCase(path).replace('_transportation', '');
  const link = /^(.*)\.torihikisakiCode$/.exec(path)?.[1] ?? (path === 'hinmokuCode' ? 'hinmoku' : null);
  return link === null ? snakeCase(path) : `${snakeCase(link)}_id`;
}

/** The staged columns of a file of arrival fees: those it has, under the names of the table. */
function feeColumns(layout: Layout, masters: LinkMasters): StagedColumn[] {
  const columns = placedColumns(arrivalFeeFormat, layout);
  return columns.filter(isInFile).map((placed) => stagedColumn(placed, byPath(columns), masters));
}

function stagedColumn(placed: PlacedColumn, at: (path: string) => PlacedColumn, masters: LinkMasters): StagedColumn {
  const { path } = placed.column;
  const name = nameOf(path);
  const staged = valueColumn(name, placed, masters);
  if (path === depPaths[0]) return known(staged, depPaths.map(at), departureCheck(masters.stations));
  if (path === arrPaths[0]) return known(staged, arrPaths.map(at), arrivalCheck(masters.stations));
  if (path.endsWith('SubCode')) return { ...staged, key: subCodeKey };
  return path === 'consigneeName' ? { ...staged, key: matchKey } : staged;
}

type Check = (parts: readonly PlacedColumn[], texts: readonly string[], codes: StationCodes) => CellProblem | null;

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

/** The station's own column also tells whether its codes together lead anywhere, once each of them can be read. */
function known(staged: StagedColumn, parts: readonly PlacedColumn[], check: Check): StagedColumn {
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
