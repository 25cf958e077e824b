import * as calls from '@tsuun/contract/name-conversions';
import { type NameConversionConditions, nameConversionSearch } from '@tsuun/domain/name-conversion/fields';
import sql, { empty, raw } from 'sql-template-tag';
import { nameConversionExportColumns } from '@tsuun/domain/formats/name-conversion';
import { functionNames } from '@tsuun/domain/permission/functions';
import type { Route } from '../../http/route.ts';
import { recordHandlers } from '../../record/record-handlers.ts';
import type { Services } from '../../services.ts';
import { type Clauses, contains, startsWith, whereOf } from '../../db/conditions.ts';
import type { Queryable } from '../../db/transaction.ts';
import { masterSortKeys } from '../../record/read/sort-keys.ts';
import type { SearchFilter } from '../../record/read/found-ids.ts';
import type { ExportSource } from '../../export/export-source.ts';
import { storedConversion } from './stored-conversion.ts';

/**
 * Routes of the name-conversion master (API-68 to API-71, 78, 79); its re-apply is among the orders' routes, its
 * export among the exports.
 */
export function nameConversionRoutes(route: Route, services: Services): void {
  const { pool } = services;
  const handlers = recordHandlers(services, storedConversion);
  route(calls.searchNameConversions, handlers.search(conversionFilter, conversionSortKeys));
  route(calls.searchNameConversionIds, handlers.ids(conversionFilter));
  route(calls.getConversionNames, ({ query }) => usedNames(pool, 'conversion_nm', query.q));
  route(calls.getConsigneeNames, ({ query }) => usedNames(pool, 'consignee_nm', query.q));
  route(calls.getNameConversion, handlers.get);
  route(calls.saveNameConversion, handlers.save);
  route(calls.getNameConversionHistory, handlers.history);
  route(calls.deleteNameConversion, handlers.remove);
}

const clauses: Clauses<typeof nameConversionSearch> = {
  consigneeNm: contains(raw('t.consignee_key')),
  conversionNm: contains(raw('match_key(t.conversion_nm)')),
  jrEkiCode: startsWith(raw('s.jr_eki_code')),
  hinmokuCode: startsWith(raw('h.hinmoku_code')),
  sort: () => raw('true'),
};

/** Columns by which the list can be sorted. */
const conversionSortKeys = masterSortKeys({
  consigneeNm: { read: 't.consignee_key', index: true },
  conversionNm: { read: 't.conversion_nm' },
  jrEkiCode: { read: 's.jr_eki_code' },
  ekiSubCode: { read: 's.eki_sub_code' },
  transportationNm: { read: 's.ekimei_kanji' },
  jutakuninCode: { read: 's.jutakunin_code' },
  jutakuninSubCode: { read: 's.jutakunin_sub_code' },
  jutakuninNm: { read: 's.kaisha_name' },
  hinmoku: { read: 'h.hinmoku_code' },
});

/** Returns the conditions of the list and of its export as SQL (NCONV-10). */
const conversionFilter = (conditions: NameConversionConditions): SearchFilter => ({
  where: whereOf(nameConversionSearch, conditions, clauses),
});

/** Maximum number of names: more than a list under an input shows, few enough for any master. */
const maxNames = 5000;

/**
 * Returns the distinct names on one side of the rules; only those that contain `typed` if it is not blank (API-78,
 * API-79).
 */
async function usedNames(
  db: Queryable,
  side: 'consignee_nm' | 'conversion_nm',
  typed: string | null,
): Promise<string[]> {
  const narrowed = typed === null ? empty : sql`where strpos(match_key(${raw(side)}), match_key(${typed})) > 0`;
  const { rows } = await db.query<{ name: string }>(sql`
    select distinct ${raw(side)} collate "C" as name from name_conversion ${narrowed} order by name limit ${maxNames}`);
  return rows.map(({ name }) => name);
}

/**
 * Source of the export of name conversions that a search finds, as the CSV that their import reads (NCONV-05,
 * NCONV-12).
 */
export const nameConversionExportSource: ExportSource<NameConversionConditions> = {
  kind: 'export/name-conversion',
  title: functionNames.NAME_CONVERSION,
  columns: nameConversionExportColumns,
  sort: ['consignee_key', 'tsuun_id', 'hinmoku_id'],
  rows: (conditions) => sql`
    select t.* from ${storedConversion.from} where ${conversionFilter(conditions).where}`,
};
