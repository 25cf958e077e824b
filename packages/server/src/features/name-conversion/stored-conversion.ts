import { duplicateNameConversionSentence } from '@tsuun/domain/message/rule-sentence';
import { nameConversionRecord } from '@tsuun/domain/name-conversion/fields';
import { raw } from 'sql-template-tag';
import { duplicateKeyProblem } from '../../record/declared-record.ts';
import { orderKeys } from '../../record/read/page.ts';
import { storedRecord } from '../../record/stored-record.ts';

/** Name conversions, with the names of their station and agent in addition to the codes (NCONV-03). */
export const storedConversion = storedRecord({
  record: nameConversionRecord,
  table: 'name_conversion',
  alias: 't',
  naming: 'key',
  shown: { transportationNm: raw('s.ekimei_kanji'), jutakuninNm: raw('s.kaisha_name') },
  joins: raw('join tsuun s on s.id = t.tsuun_id join hinmoku h on h.id = t.hinmoku_id'),
  // Sorted by name, then station, the order in which users look rules up.
  order: orderKeys('asc', {
    't.consignee_key': 'text',
    't.tsuun_id': 'text',
    't.hinmoku_id': 'text',
    't.id': 'bigint',
  }),
  duplicate: duplicateKeyProblem(duplicateNameConversionSentence),
});
