import { betterFormat } from '@tsuun/domain/formats/import-formats';
import { otherKindSentence } from '@tsuun/domain/message/transfer-sentence';
import { headerProblem, type HeaderRow, isHeader, maxHeaderRows } from '@tsuun/domain/transfer/header-problem';
import type { FileFormat } from '@tsuun/domain/transfer/import-format';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import { isBlankRow, type Layout } from '@tsuun/domain/transfer/layout';
import { FileProblem } from '../reader/reading.ts';
import type { RowBatch } from './file-rows.ts';
import { storable } from './row-errors.ts';

/**
 * Checks the first rows of a file before any row is read, and passes all rows on. Throws `FileProblem` if they show a
 * reason for which every row would be wrong.
 */
export async function* checkedHeader(format: FileFormat, batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  const pending: RowBatch[] = [];
  const head: HeaderRow[] = [];
  let isChecked = false;
  for await (const batch of batches) {
    if (isChecked) {
      yield batch;
      continue;
    }
    pending.push(batch);
    addRows(head, batch);
    const [first] = head;
    if (head.length < maxHeaderRows && !(first && isHeader(format, first.cells))) continue;
    refuseWrongHeader(format, head);
    isChecked = true;
    yield* pending.splice(0);
  }
  if (!isChecked) refuseWrongHeader(format, head);
  yield* pending;
}

function addRows(head: HeaderRow[], { first, rows }: RowBatch): void {
  for (let i = 0; i < rows.length && head.length < maxHeaderRows; i += 1) {
    const cells = rows[i] ?? [];
    if (!isBlankRow(cells)) head.push({ row: first + i, cells });
  }
}

function refuseWrongHeader(format: FileFormat, head: readonly HeaderRow[]): void {
  const other = betterFormat(format, head[0]?.cells ?? []);
  if (other) throw new FileProblem(otherKindSentence(importKinds[other.kind].label));
  const sentence = headerProblem(format, head);
  if (sentence !== null) throw new FileProblem(sentence);
}

/** Returns the headings of a row that no column of the format has, each once; none for a file without headings. */
export function unreadHeadings({ hasHeader, places }: Layout, cells: readonly string[]): string[] {
  if (!hasHeader) return [];
  const headings = cells.filter((_, place) => !places.includes(place));
  return [...new Set(headings.map((heading) => storable(heading.replace(/\s+/g, ' ').trim())))].filter(Boolean);
}
