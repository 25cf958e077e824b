import { duplicateNameConversionSentence } from '@tsuun/domain/message/rule-sentence';
import { nameConversionRecord } from '@tsuun/domain/name-conversion/record';
import { raw, type Sql } from 'sql-template-tag';
import type { StoredRecord } from '../../record/stored-record.ts';

/** Name conversions, with the names of their station and agent beside the codes (NCONV-03). */
export const storedConversion = {
  record: nameConversionRecord,
  table: 'name_conversion',
  shown: { transportationNm: raw('s.ekimei_kanji'), jutakuninNm: raw('s.kaisha_name') },
  joins: raw('join tsuun s on s.id = t.tsuun_id join hinmoku h on h.id = t.hinmoku_id'),
  duplicate: duplicateNameConversionSentence,
} as const satisfies StoredRecord<typeof nameConversionRecord>;

/** By name, then station: how people look rules up. */
export const conversionOrder: Sql = raw('t.consignee_key, t.tsuun_id, t.hinmoku_id, t.id');
