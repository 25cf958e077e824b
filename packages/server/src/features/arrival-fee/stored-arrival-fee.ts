import { type ArrivalFeeEntry, arrivalFeeFields, arrivalFeeRecord } from '@tsuun/domain/arrival-fee/fields';
import { ruleTotals } from '@tsuun/domain/arrival-fee/totals';
import { duplicateArrivalFeeSentence, unknownStationSentence } from '@tsuun/domain/message/rule-sentence';
import { retiredSentence } from '@tsuun/domain/message/sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isArrivalSql, isDepartureSql } from '../../masters/rules.sql.ts';
import { duplicateKeyProblem } from '../../record/declared-record.ts';
import { orderKeys } from '../../record/read/page.ts';
import { storedRecord } from '../../record/stored-record.ts';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import type { Queryable } from '../../db/transaction.ts';
import type { SaveRules } from '../../record/save-record.ts';
import type { Values } from '../../record/values.ts';

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
  order: orderKeys('asc', {
    't.dep_jr_eki_code': 'text',
    't.dep_jutakunin_code': 'text',
    't.arr_jr_eki_code': 'text',
    't.consignee_key': 'text',
    't.id': 'bigint',
  }),
  duplicate: duplicateKeyProblem(duplicateArrivalFeeSentence),
});

/** Rules for saving an arrival fee: its codes must identify stations, and its links existing rows (AFEE-13). */
export const arrivalFeeSaveRules: SaveRules<ArrivalFeeEntry> = {
  async validate(entry, problems, db, before) {
    await checkStations(db, entry, problems, before);
    return entry;
  },
};

/** Columns of a rule's stations, under alias `f`. */
const stationsOf = ({ depTransportation: dep, arrTransportation: arr }: ArrivalFeeEntry): Sql => sql`
  (select ${dep.depJrEkiCode}::text as dep_jr_eki_code, ${dep.depEkiSubCode}::text as dep_eki_sub_code,
          ${dep.depJutakuninCode}::text as dep_jutakunin_code, ${dep.depJutakuninSubCode}::text as dep_jutakunin_sub_code,
          ${arr.arrJrEkiCode}::text as arr_jr_eki_code, ${arr.arrEkiSubCode}::text as arr_eki_sub_code) f`;

const depColumns = ['dep_jr_eki_code', 'dep_eki_sub_code', 'dep_jutakunin_code', 'dep_jutakunin_sub_code'];
const arrColumns = ['arr_jr_eki_code', 'arr_eki_sub_code'];

/** Highest state of the master rows of a station: selectable, all retired, or none. */
type StationState = 'present' | 'retired' | 'unknown';

const stateOf = (where: Sql): Sql => sql`
  (select case when count(*) = 0 then 'unknown' when bool_and(m.gone) then 'retired' else 'present' end
     from tsuun m where ${where})`;

/** Adds a problem for each station that is not in the master, or is retired and not the one stored before. */
async function checkStations(
  db: Queryable,
  entry: ArrivalFeeEntry,
  problems: Problems,
  before: Readonly<Values> | null,
): Promise<void> {
  const { rows } = await db.query<{ dep: StationState; arr: StationState }>(sql`
    select ${stateOf(isDepartureSql('f', 'm'))} as dep, ${stateOf(isArrivalSql('f', 'm'))} as arr
      from ${stationsOf(entry)}`);
  const { depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode } = entry.depTransportation;
  const { arrJrEkiCode, arrEkiSubCode } = entry.arrTransportation;
  const problemOf = (
    state: StationState | undefined,
    label: string,
    codes: readonly (string | null)[],
    columns: readonly string[],
  ) => {
    if (state === 'present') return null;
    if (state !== 'retired') return unknownStationSentence(label, codes);
    const isStored = before !== null && columns.every((column, at) => (before[column] ?? '') === (codes[at] ?? ''));
    return isStored ? null : retiredSentence(label, codes.filter(Boolean).join('/'));
  };
  if (depJrEkiCode !== null && depJutakuninCode !== null) {
    const codes = [depJrEkiCode, depEkiSubCode, depJutakuninCode, depJutakuninSubCode];
    const problem = problemOf(rows[0]?.dep, arrivalFeeFields.depTransportation.label, codes, depColumns);
    if (problem !== null) addProblem(problems, 'depTransportation.depJrEkiCode', problem);
  }
  if (arrJrEkiCode !== null) {
    const codes = [arrJrEkiCode, arrEkiSubCode];
    const problem = problemOf(rows[0]?.arr, arrivalFeeFields.arrTransportation.label, codes, arrColumns);
    if (problem !== null) addProblem(problems, 'arrTransportation.arrJrEkiCode', problem);
  }
}
