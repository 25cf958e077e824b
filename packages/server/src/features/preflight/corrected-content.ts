import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PreflightColumn } from '@tsuun/contract/preflight/preflights';
import { text } from '@tsuun/domain/field/field';
import { preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { addedColumnPosition, isAddedColumn } from '@tsuun/domain/preflight/added-columns';
import { CorrectedRows } from '@tsuun/domain/preflight/corrections';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { filledWidth, isBlankRow, rowOfWidth } from '@tsuun/domain/transfer/layout';
import { bareCell } from '@tsuun/domain/transfer/read-cell';
import { matchKey } from '@tsuun/domain/value/match-key';
import type pg from 'pg';
import { exportFile } from '../../export/export-file.ts';
import { copyCell } from '../../export/rows/copy-text.ts';
import type { CorrectedFileTask } from '../../reader/reader-messages.ts';
import { failureOf, type ReaderChannels } from '../../import/reader/read-task.ts';
import { cachedPlan, type ImportPlan } from '../../import/import-plan.ts';
import { openFile } from '../../import/open-file.ts';
import { RowErrors } from '../../import/row-errors.ts';

/** Writes a corrected file to the pipe of a reader process; the last message reports success or failure. */
export async function writeCorrectedFile(
  task: CorrectedFileTask,
  plan: ImportPlan,
  { pool, lines, send }: ReaderChannels,
): Promise<void> {
  try {
    await pipeline(correctedContent(pool, plan, task), lines);
    send({ kind: 'written' });
  } catch (error) {
    send(failureOf(error));
  }
}

/**
 * Streams a corrected file: its columns under the headings of the format, the columns that corrections added, the
 * corrected cells, no excluded rows, and rows with too few or too many cells unchanged.
 */
export function correctedContent(pool: pg.Pool, plan: ImportPlan, task: CorrectedFileTask): Readable {
  const columns = exportColumns(
    Object.fromEntries(
      fileColumns(task).columns.map(({ place, heading, header }) => [`c${place}`, text(header ?? bare(heading), 60)]),
    ),
  );
  const rows = Readable.from(correctedRows(pool, plan, task));
  return exportFile(
    { format: plan.format.file, title: preflightWords.correctedFileOfHistory, columns },
    rows,
    () => undefined,
  );
}

interface FileColumns {
  /** Columns of the corrected file: those of the file, and after its last heading those that corrections fill. */
  readonly columns: readonly PreflightColumn[];
  /** Number of cells of a row before the added ones. */
  readonly width: number;
  /** Numbers of the added columns in the format. */
  readonly added: readonly number[];
}

/**
 * Columns of the corrected file. Columns after the last heading belong to rows that are too long, and these rows stay
 * too long.
 */
function fileColumns({ columns: all, corrections }: Pick<CorrectedFileTask, 'columns' | 'corrections'>): FileColumns {
  const own = all.filter(({ place }) => !isAddedColumn(place));
  const corrected = new CorrectedRows(corrections).correctedColumns();
  const added = all.filter(({ place }) => isAddedColumn(place) && corrected.has(place - addedColumnPosition));
  const width = own.findLastIndex(({ heading }) => matchKey(heading) !== '') + 1;
  const columns = [...own.slice(0, width), ...added, ...own.slice(width)];
  return { columns, width, added: added.map(({ place }) => place - addedColumnPosition) };
}

const bare = (heading: string): string => heading.replace(/\s+/g, ' ');

/** Yields the rows with data as COPY text, one batch at a time. */
async function* correctedRows(pool: pg.Pool, plan: ImportPlan, task: CorrectedFileTask): AsyncGenerator<Buffer> {
  const { format } = await cachedPlan(pool, plan);
  const { columns, width, added } = fileColumns(task);
  // The CSV writer adds the text marks itself.
  const cellOf = (text: string): string => copyCell((format.file === 'csv' ? bareCell(text) : text) || null);
  const corrections = new CorrectedRows(task.corrections);
  const withAddedCells = (cells: string[], row: number): string[] =>
    added.length === 0
      ? cells
      : [...rowOfWidth(cells, width), ...corrections.addedCells(row, added), ...cells.slice(width)];
  let maxLength = format.file === 'csv' ? format.columns.length : Number.POSITIVE_INFINITY;
  let isHeading = task.hasHeader;
  for await (const { first, rows } of (await openFile(pool, task.fileId, format)).rows(new RowErrors())) {
    let lines = '';
    for (const [i, given] of rows.entries()) {
      const row = first + i;
      const cells = corrections.read(row, given);
      if (isBlankRow(cells)) continue;
      if (isHeading) {
        isHeading = false;
        if (format.file === 'csv') maxLength = given.length;
        continue;
      }
      // A row with blank cells too many, which this file cannot have, keeps its fault as a row with too few.
      const isMoved = cells === given && cells.length > maxLength && filledWidth(cells) <= width;
      const written = isMoved ? cells.slice(0, 1) : withAddedCells(cells, row).slice(0, columns.length);
      lines += `${written.map(cellOf).join('\t')}\n`;
    }
    if (lines !== '') yield Buffer.from(lines);
  }
}
