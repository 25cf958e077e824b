import type { RecordOf } from '@tsuun/domain/field/field';
import { missingFields } from '@tsuun/domain/field/missing';
import { nameConversionFields } from '@tsuun/domain/name-conversion/fields';
import type { NameConversion, nameConversionSave } from '@tsuun/domain/name-conversion/record';
import { nameConversionSearch, type NameConversionConditions } from '@tsuun/domain/name-conversion/search';
import type pg from 'pg';
import sql, { raw, type Sql, empty } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { checkReferences } from '../../masters/check-references.ts';
import { contains, startsWith, whereOf, type Clauses } from '../../db/conditions.ts';
import { readRecordById } from '../../record/read-records.ts';
import { searchIds, searchRecords } from '../../record/search-records.ts';
import { transaction, type Queryable } from '../../db/transaction.ts';
import { pageSize } from '../../http/read-page.ts';
import type { Writer } from '../../record/note-change.ts';
import { saveRecord } from '../../record/save-record.ts';
import { conversionOrder, storedConversion } from './stored-conversion.ts';

const clauses: Clauses<typeof nameConversionSearch> = {
  consigneeNm: contains(raw('t.consignee_key')),
  conversionNm: contains(raw('match_key(t.conversion_nm)')),
  jrEkiCode: startsWith(raw('s.jr_eki_code')),
  hinmokuCode: startsWith(raw('h.hinmoku_code')),
};

/** The conditions of the list and of its export as SQL (NCONV-10). */
export const conversionsWhere = (conditions: NameConversionConditions): Sql =>
  whereOf(nameConversionSearch, conditions, clauses);

/** The ids of what the list finds, or of `only` that one. */
export const searchNameConversionIds = (
  pool: pg.Pool,
  { only, ...conditions }: NameConversionConditions & { readonly only: string | null },
) => searchIds(pool, storedConversion, { where: conversionsWhere(conditions), order: conversionOrder, only });

/** A page of the list (API-69). */
export const searchNameConversions = (
  pool: pg.Pool,
  conditions: NameConversionConditions,
  pageNum: number,
): Promise<Page<NameConversion>> =>
  searchRecords(pool, storedConversion, {
    where: conversionsWhere(conditions),
    order: conversionOrder,
    limit: pageSize,
    offset: pageNum * pageSize,
  });

/** Saves a rule, new without id, and answers it as it now stands (API-70). Throws as `saveRecord` does. */
export const saveNameConversion = (
  pool: pg.Pool,
  user: Writer,
  entry: RecordOf<typeof nameConversionSave>,
): Promise<NameConversion> =>
  transaction(pool, async (client) => {
    const id = await saveRecord(client, storedConversion, user, entry, {
      check: async (db, given, before) => {
        const problems = missingFields(nameConversionFields, given);
        await checkReferences(db, nameConversionFields, given, before, problems);
        return problems;
      },
    });
    return readRecordById(client, storedConversion, id);
  });

/** More than a list under an input shows, few enough for any master. */
const mostNames = 5000;

/** The distinct names one side of the rules has, those with `typed` in them if something is typed (API-78, API-79). */
export async function usedNames(
  db: Queryable,
  side: 'consignee_nm' | 'conversion_nm',
  typed: string | null,
): Promise<string[]> {
  const narrowed = typed === null ? empty : sql`where strpos(match_key(${raw(side)}), match_key(${typed})) > 0`;
  const { rows } = await db.query<{ name: string }>(sql`
    select distinct ${raw(side)} collate "C" as name from name_conversion ${narrowed} order by name limit ${mostNames}`);
  return rows.map(({ name }) => name);
}
