import type { RecordOf } from '@tsuun/domain/field/field';
import type { ArrivalFee, arrivalFeeSave } from '@tsuun/domain/arrival-fee/record';
import { arrivalFeeSearch, type ArrivalFeeConditions } from '@tsuun/domain/arrival-fee/search';
import { ruleTotals } from '@tsuun/domain/arrival-fee/totals';
import type pg from 'pg';
import { raw, type Sql } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { contains, equals, startsWith, whereOf, type Clauses } from '../../db/conditions.ts';
import { readRecordById } from '../../record/read-records.ts';
import { searchIds, searchRecords } from '../../record/search-records.ts';
import { transaction, type Queryable } from '../../db/transaction.ts';
import { pageSize } from '../../http/read-page.ts';
import type { Writer } from '../../record/note-change.ts';
import { saveRecord } from '../../record/save-record.ts';
import { checkFee } from './check-fee.ts';
import { feeOrder, storedFee } from './stored-fee.ts';

/** With both sums, which follow from the amounts (AFEE-10). */
const totalled = (fee: ArrivalFee): ArrivalFee => ({ ...fee, ...ruleTotals(fee) });

/** One rule by id. Throws `notFound`. */
export const readArrivalFee = async (db: Queryable, id: string): Promise<ArrivalFee> =>
  totalled(await readRecordById(db, storedFee, id));

/** One clause per condition (AFEE-14). */
const clauses: Clauses<typeof arrivalFeeSearch> = {
  depJrEkiCode: startsWith(raw('t.dep_jr_eki_code')),
  arrJrEkiCode: startsWith(raw('t.arr_jr_eki_code')),
  consigneeName: contains(raw('t.consignee_key')),
  cntnTonnage: equals(raw('t.cntn_tonnage')),
  arrivalType: equals(raw('t.arrival_type')),
  hinmokuCode: startsWith(raw('(select h.hinmoku_code from hinmoku h where h.id = t.hinmoku_id)')),
  torihikisakiId: equals(raw('t.torihikisaki_id')),
};

const feesWhere = (conditions: ArrivalFeeConditions): Sql => whereOf(arrivalFeeSearch, conditions, clauses);

/** The ids of what the list finds, or of `only` that one. */
export const searchArrivalFeeIds = (
  pool: pg.Pool,
  { only, ...conditions }: ArrivalFeeConditions & { readonly only: string | null },
) => searchIds(pool, storedFee, { where: feesWhere(conditions), order: feeOrder, only });

/** A page of the list (API-64). */
export async function searchArrivalFees(
  pool: pg.Pool,
  conditions: ArrivalFeeConditions,
  pageNum: number,
): Promise<Page<ArrivalFee>> {
  const page = await searchRecords(pool, storedFee, {
    where: feesWhere(conditions),
    order: feeOrder,
    limit: pageSize,
    offset: pageNum * pageSize,
  });
  return { ...page, list: page.list.map(totalled) };
}

/** Saves a rule, new without id, and answers it as it now stands (API-65). Throws as `saveRecord` does. */
export const saveArrivalFee = (
  pool: pg.Pool,
  user: Writer,
  entry: RecordOf<typeof arrivalFeeSave>,
): Promise<ArrivalFee> =>
  transaction(pool, async (client) =>
    readArrivalFee(client, await saveRecord(client, storedFee, user, entry, { check: checkFee })),
  );
