import { Readable } from 'node:stream';
import { Problem } from '@tsuun/contract/problem';
import type { RehearsedColumn } from '@tsuun/contract/rehearsal/rehearsals';
import { text } from '@tsuun/domain/field/field';
import { mendedFileName } from '@tsuun/domain/message/rehearsal-sentence';
import { addedPlace, isAddedPlace } from '@tsuun/domain/rehearsal/added-columns';
import { MendedRows } from '@tsuun/domain/rehearsal/repairs';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { isBlankRow } from '@tsuun/domain/transfer/layout';
import { bareCell } from '@tsuun/domain/transfer/read-cell';
import { matchKey } from '@tsuun/domain/value/match-key';
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
 * Sends a corrected file: its columns under the headings of the format, those that corrections added, cells as they are
 * to be read, no excluded rows, and rows with too few or too many cells as they are. It is made each time from the file
 * and its corrections. Throws `notFound` before a check has read the file in a process of its own (R28).
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
      fileColumns(rehearsal).columns.map(({ place, heading, header }) => [
        `c${place}`,
        text(header ?? bare(heading), 60),
      ]),
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

interface FileColumns {
  /** The columns of the corrected file: those of the file, and behind its last heading those that corrections fill. */
  readonly columns: readonly RehearsedColumn[];
  /** Cells of a row before the added ones. */
  readonly width: number;
  /** The added columns by their numbers in the format. */
  readonly added: readonly number[];
}

/** Columns beyond the last heading are of rows that are too long; they go on being too long. */
function fileColumns({ found, repairs }: Pick<StoredRehearsal, 'found' | 'repairs'>): FileColumns {
  const all = found?.columns ?? [];
  const own = all.filter(({ place }) => !isAddedPlace(place));
  const corrected = new MendedRows(repairs).correctedColumns();
  const added = all.filter(({ place }) => isAddedPlace(place) && corrected.has(place - addedPlace));
  const width = own.findLastIndex(({ heading }) => matchKey(heading) !== '') + 1;
  const columns = [...own.slice(0, width), ...added, ...own.slice(width)];
  return { columns, width, added: added.map(({ place }) => place - addedPlace) };
}

const bare = (heading: string): string => heading.replace(/\s+/g, ' ');

/** The rows with data as COPY text, a batch a piece. */
async function* mendedRows(
  pool: pg.Pool,
  plans: ImportPlans,
  { fileId, kind, repairs, found }: StoredRehearsal & { readonly fileId: string },
): AsyncGenerator<Buffer> {
  const { columns, width, added } = fileColumns({ found, repairs });
  const { format } = plans[kind];
  // A CSV marks its texts itself.
  const cellOf = (text: string): string => copyCell((format.file === 'csv' ? bareCell(text) : text) || null);
  const mended = new MendedRows(repairs);
  // A row with too few cells stays one.
  const withAddedCells = (cells: string[], row: number): string[] =>
    added.length === 0 || cells.length < width
      ? cells
      : [...cells.slice(0, width), ...mended.addedCells(row, added), ...cells.slice(width)];
  let headings = found?.hasHeader === true;
  for await (const { first, rows } of (await openFile(pool, fileId, format)).rows(new RowErrors())) {
    let lines = '';
    for (const [i, given] of rows.entries()) {
      const row = first + i;
      const cells = mended.read(row, given);
      if (isBlankRow(cells)) continue;
      if (headings) headings = false;
      else lines += `${withAddedCells(cells, row).slice(0, columns.length).map(cellOf).join('\t')}\n`;
    }
    if (lines !== '') yield Buffer.from(lines);
  }
}
