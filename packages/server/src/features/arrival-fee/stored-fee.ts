import { arrivalFeeRecord } from '@tsuun/domain/arrival-fee/record';
import { duplicateArrivalFeeSentence } from '@tsuun/domain/message/rule-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isArrivalSql, isDepartureSql } from '../../masters/rule-stations.sql.ts';
import type { StoredRecord } from '../../record/stored-record.ts';

/** The first row of the master that a rule's codes lead to; where it leaves some blank there may be several. */
const station = (column: string, where: Sql): Sql =>
  sql`(select m.${raw(column)} from tsuun m where ${where} order by m.gone, m.id limit 1)`;

const departure = isDepartureSql('t', 'm');
const arrival = isArrivalSql('t', 'm');

/** Arrival fees; their stations are kept as codes and shown with their names. */
export const storedFee = {
  record: arrivalFeeRecord,
  table: 'arrival_fee',
  shown: {
    'depTransportation.depEkimeiKanji': station('ekimei_kanji', departure),
    'depTransportation.depKaishaName': station('kaisha_name', departure),
    'arrTransportation.arrEkimeiKanji': station('ekimei_kanji', arrival),
  },
  added: ['totalAmt', 'payTotalAmt'],
  duplicate: duplicateArrivalFeeSentence,
} as const satisfies StoredRecord<typeof arrivalFeeRecord>;

/** By station, then customer name: how people look rules up. */
export const feeOrder: Sql = sql`t.dep_jr_eki_code, t.dep_jutakunin_code, t.arr_jr_eki_code, t.consignee_key, t.id`;
