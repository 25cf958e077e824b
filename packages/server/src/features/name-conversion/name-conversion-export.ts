import { nameConversionExportColumns } from '@tsuun/domain/formats/name-conversion';
import type { NameConversionConditions } from '@tsuun/domain/name-conversion/search';
import { functionNames } from '@tsuun/domain/permission/functions';
import sql from 'sql-template-tag';
import type { ExportSource } from '../../export/export-source.ts';
import { conversionFilter } from './name-conversions.ts';

/** The name conversions a search finds, as the CSV that their import reads (NCONV-05, NCONV-12). */
export const nameConversionExportSource: ExportSource<NameConversionConditions> = {
  kind: 'export/name-conversion',
  title: functionNames.NAME_CONVERSION,
  columns: nameConversionExportColumns,
  sort: ['consignee_key', 'tsuun_id', 'hinmoku_id'],
  rows: (conditions) => sql`
    select t.* from name_conversion t join tsuun s on s.id = t.tsuun_id join hinmoku h on h.id = t.hinmoku_id
     where ${conversionFilter(conditions).where}`,
};
