import { importCalls, importKinds } from '@tsuun/contract/transfers';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import type { Column, ImportFormat } from '@tsuun/domain/transfer/import-format';
import { addressOf } from '../../lib/calls.ts';

export interface HelpFormat {
  readonly kind: ImportFormat['kind'];
  readonly label: string;
  readonly code: FunctionCode;
  readonly file: 'csv' | 'xlsx';
  readonly columns: readonly Column[];
  /** Where a file with nothing but the headings is downloaded. */
  readonly template: string;
}

/** The kinds of file staff import, as the importer itself knows them. */
export const helpFormats: readonly HelpFormat[] = importFormats.map(({ kind, file, columns }) => ({
  kind,
  file,
  columns,
  label: importKinds[kind].label,
  code: importKinds[kind].code,
  template: addressOf(importCalls(kind).template),
}));
