import { arrivalFeeRecord } from '@tsuun/domain/arrival-fee/record';
import { ruleTotals } from '@tsuun/domain/arrival-fee/totals';
import { duplicateArrivalFeeSentence } from '@tsuun/domain/message/rule-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isArrivalSql, isDepartureSql } from '../../masters/rule-stations.sql.ts';
import { usedKey } from '../../record/duplicate.ts';
import { storedRecord } from '../../record/stored-record.ts';

/** The first row of the master that a rule's codes lead to; where it leaves some blank there may be several. */
const station = (column: string, where: Sql): Sql =>
  sql`(select m.${raw(column)} from tsuun m where ${where} order by m.gone, m.id limit 1)`;

const departure = isDepartureSql('t', 'm');
const arrival = isArrivalSql('t', 'm');

/** Arrival fees; their stations are kept as codes and shown with their names, both sums follow from the amounts (AFEE-10). */
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
  // By station, then customer name: how people look rules up.
  order: raw('t.dep_jr_eki_code, t.dep_jutakunin_code, t.arr_jr_eki_code, t.consignee_key, t.id'),
  duplicate: usedKey(duplicateArrivalFeeSentence),
});
