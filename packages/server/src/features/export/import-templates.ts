import { Readable } from 'node:stream';
import { importCalls } from '@tsuun/contract/transfers';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import { templateNameSentence } from '@tsuun/domain/message/transfer-sentence';
import { cellKindOf, type ExportColumn } from '@tsuun/domain/transfer/export-columns';
import type { Column, ImportFormat } from '@tsuun/domain/transfer/import-format';
import { exportFile } from '../../export/export-file.ts';
import { sendContent } from '../../file/send-file.ts';
import type { Route } from '../../http/route.ts';

/**
 * Routes of the import templates: an empty file with the right headings for each import (IMP-25); columns of codes
 * keep their leading zeros in a spreadsheet.
 */
export function importTemplateRoutes(route: Route): void {
  for (const format of importFormats) {
    const name = `${templateNameSentence(importKinds[format.kind].label)}.${format.file}`;
    route(importCalls(format.kind).template, async ({ reply }) => {
      sendContent(reply, name, templateOf(format));
      return undefined;
    });
  }
}

function templateOf({ kind, file, columns }: ImportFormat): Readable {
  const title = importKinds[kind].label;
  return exportFile({ format: file, title, columns: columns.map(columnOf) }, Readable.from([]), () => undefined);
}

const columnOf = ({ header, path, keys, field }: Column): ExportColumn => ({
  heading: header,
  kind: cellKindOf(field),
  leaf: { path, keys, field, column: header },
  part: null,
  field,
});
