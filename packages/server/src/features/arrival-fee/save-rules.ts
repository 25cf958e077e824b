import { arrivalFeeFields, type ArrivalFeeEntry } from '@tsuun/domain/arrival-fee/fields';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { unknownStationSentence } from '@tsuun/domain/message/rule-sentence';
import sql, { type Sql } from 'sql-template-tag';
import { isArrivalSql, isDepartureSql } from '../../masters/rule-stations.sql.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { SaveRules } from '../../record/save-record.ts';

/** A rule's codes must lead to stations, as its links to rows (AFEE-13). */
export const arrivalFeeSaveRules: SaveRules<ArrivalFeeEntry> = {
  async judged(entry, problems, db) {
    await checkStations(db, entry, problems);
    return entry;
  },
};

/** The columns of a rule that hold its stations, under alias `f`. */
const stationsOf = ({ depTransportation: dep, arrTransportation: arr }: ArrivalFeeEntry): Sql => sql`
  (select ${dep.depJrEkiCode}::text as dep_jr_eki_code, ${dep.depEkiSubCode}::text as dep_eki_sub_code,
          ${dep.depJutakuninCode}::text as dep_jutakunin_code, ${dep.depJutakuninSubCode}::text as dep_jutakunin_sub_code,
          ${arr.arrJrEkiCode}::text as arr_jr_eki_code, ${arr.arrEkiSubCode}::text as arr_eki_sub_code) f`;

async function checkStations(db: Queryable, entry: ArrivalFeeEntry, problems: Problems): Promise<void> {
  const { rows } = await db.query<{ departs: boolean; arrives: boolean }>(sql`
    select exists (select from tsuun m where ${isDepartureSql('f', 'm')}) as departs,
           exists (select from tsuun m where ${isArrivalSql('f', 'm')}) as arrives
      from ${stationsOf(entry)}`);
  const { depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode } = entry.depTransportation;
  const { arrJrEkiCode, arrEkiSubCode } = entry.arrTransportation;
  if (depJrEkiCode !== null && depJutakuninCode !== null && rows[0]?.departs !== true) {
    const codes = [depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode];
    const sentence = unknownStationSentence(arrivalFeeFields.depTransportation.label, codes);
    addProblem(problems, 'depTransportation.depJrEkiCode', sentence);
  }
  if (arrJrEkiCode !== null && rows[0]?.arrives !== true) {
    const sentence = unknownStationSentence(arrivalFeeFields.arrTransportation.label, [arrJrEkiCode, arrEkiSubCode]);
    addProblem(problems, 'arrTransportation.arrJrEkiCode', sentence);
  }
}
