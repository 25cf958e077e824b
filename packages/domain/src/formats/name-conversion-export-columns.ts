import { leavesOf } from '../field/leaves.ts';
import type { ExportColumn } from '../transfer/export-column.ts';
import { nameConversionFormat } from './name-conversion.ts';
import type { Column } from '../transfer/import-format.ts';
import { nameConversionFields } from '../name-conversion/fields.ts';

const leaves = new Map(leavesOf(nameConversionFields).map((leaf) => [leaf.path, leaf]));

/** `consigneeNm`, `tsuun.jrEkiCode`, `hinmokuCode`: a field itself, or the part of a link that a file tells it by. */
function exportColumn({ header, path, field }: Column): ExportColumn {
  const [link = '', part = null] = path === 'hinmokuCode' ? ['hinmoku', path] : path.split('.');
  const leaf = leaves.get(link);
  if (!leaf) throw new Error(`A name conversion has no ${path}`);
  return { heading: header, kind: 'text', leaf, part, field };
}

/** Exactly the columns of the import, so that an exported file can be edited and brought back (NCONV-12). */
export const nameConversionExportColumns: readonly ExportColumn[] = nameConversionFormat.columns.map(exportColumn);
