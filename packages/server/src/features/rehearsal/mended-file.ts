import { Readable } from 'node:stream';
import { Problem } from '@tsuun/contract/problem';
import { text } from '@tsuun/domain/field/field';
import { mendedFileName } from '@tsuun/domain/message/rehearsal-sentence';
import { MendedRows } from '@tsuun/domain/rehearsal/repairs';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { isBlankRow } from '@tsuun/domain/transfer/layout';
import { bareCell } from '@tsuun/domain/transfer/read-cell';
import type pg from 'pg';
import { exportFile } from '../../export/export-file.ts';
import { copyCell } from '../../export/rows/copy-text.ts';
import { sendContent } from '../../file/send-file.ts';
import { askerOf, noteAudit } from '../../http/audit.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import { openFile } from '../../import/open-file.ts';
import { RowErrors } from '../../import/row-errors.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import { readableRehearsal, type StoredRehearsal } from './own-rehearsal.ts';

/**
 * Sends a file as it was mended: its own columns under the headings of the format, cells as they are to be read, rows left
 * out gone, and those with too few or too many cells as they are. Made anew each time from the file and its repairs; a check has read the file before, in a process of its own,
 * so that reading it harms nobody (R28). Throws `notFound` before that.
 */
export async function sendMended(
  { pool }: Services,
  plans: ImportPlans,
  call: StreamCall & { readonly params: { readonly id: string } },
): Promise<undefined> {
  const rehearsal = await readableRehearsal(pool, call.params.id, call.user);
  const { fileId, found, kind, fileName } = rehearsal;
  if (fileId === null || found === null || found.columns.length === 0) throw new Problem('notFound');
  const name = mendedFileName(fileName);
  await noteAudit(pool, 'download', askerOf(call), name);
  const rows = mendedRows(pool, plans, { ...rehearsal, fileId });
  const columns = exportColumns(
    Object.fromEntries(
      found.columns.map(({ place, heading, header }) => [`c${place}`, text(header ?? bare(heading), 60)]),
    ),
  );
  const { file } = plans[kind].format;
  sendContent(
    call.reply,
    name,
    exportFile({ format: file, title: '', columns }, Readable.from(rows), () => undefined),
  );
  return undefined;
}

const bare = (heading: string): string => heading.replace(/\s+/g, ' ');

/** The rows with data as COPY text, a batch a piece. */
async function* mendedRows(
  pool: pg.Pool,
  plans: ImportPlans,
  { fileId, kind, repairs, found }: StoredRehearsal & { readonly fileId: string },
): AsyncGenerator<Buffer> {
  const width = found?.columns.length ?? 0;
  const { format } = plans[kind];
  // A CSV marks its texts itself.
  const cellOf = (text: string): string => copyCell((format.file === 'csv' ? bareCell(text) : text) || null);
  const mended = new MendedRows(repairs);
  let headings = found?.hasHeader === true;
  for await (const { first, rows } of (await openFile(pool, fileId, format)).rows(new RowErrors())) {
    let lines = '';
    for (const [i, given] of rows.entries()) {
      const cells = mended.read(first + i, given);
      if (isBlankRow(cells)) continue;
      if (headings) headings = false;
      else lines += `${cells.slice(0, width).map(cellOf).join('\t')}\n`;
    }
    if (lines !== '') yield Buffer.from(lines);
  }
}
