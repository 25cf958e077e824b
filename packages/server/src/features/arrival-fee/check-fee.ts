import { arrivalFeeFields, type ArrivalFeeEntry } from '@tsuun/domain/arrival-fee/fields';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/record';
import { missingFields } from '@tsuun/domain/field/missing';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { unknownStationSentence } from '@tsuun/domain/message/rule-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { checkReferences } from '../../db/check-references.ts';
import type { Queryable } from '../../db/transaction.ts';

/** What is wrong with a rule as entered: blanks, links and codes that lead nowhere (AFEE-13). */
export async function checkFee(db: Queryable, entry: ArrivalFeeEntry, before: ArrivalFee | null): Promise<Problems> {
  const problems = missingFields(arrivalFeeFields, entry);
  await checkReferences(db, arrivalFeeFields, entry, before, problems);
  await checkDeparture(db, entry.depTransportation, problems);
  await checkArrival(db, entry.arrTransportation, problems);
  return problems;
}

/** Blank and all-zero sub codes are the same (DECISIONS 9). */
const sameSub = (column: string, given: string | null): Sql =>
  sql`ltrim(coalesce(${raw(column)}, ''), '0') = ltrim(${given ?? ''}, '0')`;

/** A blank sub code of the departure means any (DECISIONS 5). */
const fittingSub = (column: string, given: string | null): Sql => (given === null ? sql`true` : sameSub(column, given));

async function isStation(db: Queryable, where: Sql): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(sql`select exists (select from tsuun where ${where}) as found`);
  return rows[0]?.found ?? false;
}

async function checkDeparture(db: Queryable, dep: ArrivalFeeEntry['depTransportation'], problems: Problems) {
  const { depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode } = dep;
  if (depJrEkiCode === null || depJutakuninCode === null) return;
  const found = await isStation(
    db,
    sql`jr_eki_code = ${depJrEkiCode} and jutakunin_code = ${depJutakuninCode}
      and ${fittingSub('eki_sub_code', depEkiSubCode)} and ${fittingSub('jutakunin_sub_code', depJutakuninSubCode)}`,
  );
  const codes = [depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode];
  const sentence = unknownStationSentence(arrivalFeeFields.depTransportation.label, codes);
  if (!found) addProblem(problems, 'depTransportation.depJrEkiCode', sentence);
}

async function checkArrival(db: Queryable, arr: ArrivalFeeEntry['arrTransportation'], problems: Problems) {
  const { arrJrEkiCode, arrEkiSubCode } = arr;
  if (arrJrEkiCode === null) return;
  const found = await isStation(db, sql`jr_eki_code = ${arrJrEkiCode} and ${sameSub('eki_sub_code', arrEkiSubCode)}`);
  const sentence = unknownStationSentence(arrivalFeeFields.arrTransportation.label, [arrJrEkiCode, arrEkiSubCode]);
  if (!found) addProblem(problems, 'arrTransportation.arrJrEkiCode', sentence);
}
