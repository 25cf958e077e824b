import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isArrival, isDeparture } from '@tsuun/domain/arrival-fee/match';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { matchKey } from '@tsuun/domain/value/match-key';
import { fitsSubCode, subCodeKey } from '@tsuun/domain/value/code';
import { type ImportPlan, stagingTable, type StagedColumn } from '../../import/import-plan.ts';
import { loadLinkMasters, type LinkMasters } from '../../import/links/link-masters.ts';
import { retiredLinkCheck } from '../../import/links/retired-links.ts';
import { keepsRuleLink, type RuleColumn, ruleMergePlan, type RuleTable } from '../../import/rule-merge-plan.ts';
import { arrivalFeeKey, isArrivalSql, isDepartureSql, sameRule, subCodesOfFee } from '../../masters/rules.sql.ts';
import { snakeCase } from '../../db/column-name.ts';
import { valueColumn, stationNotFound } from '../../import/links/link-column.ts';
import type { StationCodes, Stations } from '../../import/links/stations.ts';
import { byPath, isInFile, type ColumnInFile, columnsInFile } from '../../import/cell-column.ts';
import { storedArrivalFee } from './stored-arrival-fee.ts';

const headerOf = (path: string): string => arrivalFeeFormat.columns.find((one) => one.path === path)?.header ?? '';

/** Stations of a rule `f`: the heading under which they are reported, their codes, and their rows `m` in the master. */
const stations = [
  {
    header: headerOf('depTransportation.jrEkiCode'),
    code: `concat_ws('/', f.dep_jr_eki_code, nullif(f.dep_eki_sub_code, ''), f.dep_jutakunin_code, nullif(f.dep_jutakunin_sub_code, ''))`,
    matches: isDepartureSql('f', 'm'),
  },
  {
    header: headerOf('arrTransportation.jrEkiCode'),
    code: `concat_ws('/', f.arr_jr_eki_code, nullif(f.arr_eki_sub_code, ''))`,
    matches: isArrivalSql('f', 'm'),
  },
];

const stationColumns = [
  ...['dep_jr_eki_code', 'dep_eki_sub_code', 'dep_jutakunin_code', 'dep_jutakunin_sub_code'],
  ...['arr_jr_eki_code', 'arr_eki_sub_code'],
];

/**
 * Table and columns that a file with these columns writes; missing key columns are blank, other missing columns keep
 * their values.
 */
function targetOf(inFile: readonly string[]): RuleTable {
  // Blank sub codes are stored as '', so that no comparison encounters a null.
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

/** Queries of the staged rows without a rule of their key whose station has retired rows only. */
function retiredStations({ table, sameKey, columns }: RuleTable): Sql[] {
  const values = new Map(columns);
  const codes = join(stationColumns.map((column) => sql`${values.get(column) ?? raw(`''`)} as ${raw(column)}`));
  return stations.map(
    ({ header, code, matches }) => sql`
    select s.row_no as row, ${header}::text as header, ${raw(code)} as code
      from ${raw(stagingTable)} s cross join lateral (select ${codes}) f
     where not exists (select from tsuun m where ${matches} and not m.gone)
       and not exists (select from ${raw(table)} r where ${sameKey})`,
  );
}

/**
 * Import of 到着料金: rules with the prices of arriving containers, one for each key; names with the same match key are
 * equal (AFEE-15).
 */
export const feeImport: ImportPlan = {
  format: arrivalFeeFormat,
  audited: storedArrivalFee.audited,
  summary: ['dep_jr_eki_code', 'arr_jr_eki_code', 'consignee_name', 'cntn_tonnage', 'hinmoku_id'],
  async open(db, layout) {
    const columns = feeColumns(layout, await loadLinkMasters(db));
    const names = columns.map(({ name }) => name);
    const target = targetOf(names);
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(names.join(', '))} from arrival_fee`,
      ...retiredLinkCheck(columns, { stored: keepsRuleLink(target), others: retiredStations(target) }),
      mergePlan: (merge) => ruleMergePlan(merge, target),
    };
  },
};

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
function feeColumns(layout: Layout, masters: LinkMasters): StagedColumn[] {
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
