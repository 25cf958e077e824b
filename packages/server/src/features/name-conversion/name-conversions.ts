import type { RecordOf } from '@tsuun/domain/field/field';
import { missingFields } from '@tsuun/domain/field/missing';
import { nameConversionFields } from '@tsuun/domain/name-conversion/fields';
import type { NameConversion, nameConversionSave } from '@tsuun/domain/name-conversion/record';
import { nameConversionSearch, type NameConversionConditions } from '@tsuun/domain/name-conversion/search';
import type pg from 'pg';
import { raw, type Sql } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { checkReferences } from '../../masters/check-references.ts';
import { contains, startsWith, whereOf, type Clauses } from '../../db/conditions.ts';
import { readRecordById } from '../../record/read-records.ts';
import { searchIds, searchRecords } from '../../record/search-records.ts';
import { transaction } from '../../db/transaction.ts';
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
