import { arrivalFeeRecord } from '@tsuun/domain/arrival-fee/record';
import { ruleTotals } from '@tsuun/domain/arrival-fee/totals';
import { duplicateArrivalFeeSentence, unknownStationSentence } from '@tsuun/domain/message/rule-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isArrivalSql, isDepartureSql } from '../../masters/rule-stations.sql.ts';
import { duplicateKeyProblem } from '../../record/duplicate-problem.ts';
import { storedRecord } from '../../record/stored-record.ts';
import { type ArrivalFeeEntry, arrivalFeeFields } from '@tsuun/domain/arrival-fee/fields';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import type { Queryable } from '../../db/transaction.ts';
import type { SaveRules } from '../../record/save-record.ts';

/**
 * SQL of a column of the first master row with the rule's codes; if the rule leaves some codes blank, there may be
 * several.
 */
const station = (column: string, where: Sql): Sql =>
  sql`(select m.${raw(column)} from tsuun m where ${where} order by m.gone, m.id limit 1)`;

const departure = isDepartureSql('t', 'm');
const arrival = isArrivalSql('t', 'm');

/**
 * Arrival fees; their stations are stored as codes and shown with their names, and both sums are computed from the
 * amounts (AFEE-10).
 */
export const storedArrivalFee = storedRecord({
  record: arrivalFeeRecord,
  table: 'arrival_fee',
  alias: 't',
  naming: 'key',
  shown: {
    'depTransportation.depEkimeiKanji': station('ekimei_kanji', departure),
    'depTransportation.depKaishaName': station('kaisha_name', departure),
    'arrTransportation.arrEkimeiKanji': station('ekimei_kanji', arrival),
  },
  added: { paths: ['totalAmt', 'payTotalAmt'], of: ruleTotals },
  // Sorted by station, then customer name, the order in which users look rules up.
  order: raw('t.dep_jr_eki_code, t.dep_jutakunin_code, t.arr_jr_eki_code, t.consignee_key, t.id'),
  duplicate: duplicateKeyProblem(duplicateArrivalFeeSentence),
});

/** Rules for saving an arrival fee: its codes must identify stations, and its links existing rows (AFEE-13). */
export const arrivalFeeSaveRules: SaveRules<ArrivalFeeEntry> = {
  async judged(entry, problems, db) {
    await checkStations(db, entry, problems);
    return entry;
  },
};

/** Columns of a rule's stations, under alias `f`. */
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
