import { exportDoneSentence, exportProgressSentence } from '@tsuun/domain/message/export-sentence';
import { message } from '@tsuun/domain/message/message';
import { storeFile } from '../file/file-store.ts';
import type { JobContext, JobResult, JobWork } from '../job/job-work.ts';
import { exportFile } from './export-file.ts';
import type { ExportInput } from './start-export.ts';
import { countUnconfirmed, exportQuery, type RowSums, sumRows, timeBeforeLaterCommits } from './export-query.ts';
import { beginSnapshot, copyRows, countRows } from './export-snapshot.ts';
import type { ExportSource } from './export-source.ts';

/** Maximum number of rows of a file; a sheet can have a few more. */
const maxRows = 1_000_000;

/**
 * Work of one kind of export: counts, then sums and writes the file, all from one moment of the database. An export
 * that is refused as too large is only counted. File, history and the end of the job are one transaction, so a listed
 * file is complete (EXP-17, EXP-29). `limit` is for tests.
 */
export const exportWork =
  <C>(source: ExportSource<C>, limit = maxRows): JobWork =>
  async (context) => {
    // The job ends on its first connection, so the snapshot needs another.
    const writer = await context.connection();
    // Before the reader: a standby knows only what was committed until it was chosen.
    const asOf = await timeBeforeLaterCommits(writer);
    const reader = await context.reader();
    const { conditions, format, fileName, scope = '' } = context.job.input as ExportInput<C>;
    let sums: RowSums | null = null;
    const ended = (status: JobResult['status'], text: string, fileId: string | null): JobResult => {
      const done = fileId === null ? 0 : count;
      return {
        status,
        message: text,
        counts: { total: count, done, skipped: 0 },
        history: { fileName, fileId, ...(sums && fileId !== null && { wrote: { ...sums, asOf } }) },
      };
    };
    await beginSnapshot(reader);
    const count = await countRows(reader, source.rows(conditions), limit);
    if (count > limit) return context.finish(async () => ended('error', message.exportLimit, null));
    sums = await sumRows(reader, source, conditions);
    const unconfirmed = await countUnconfirmed(reader, source, conditions);

    await writer.query('set idle_in_transaction_session_timeout = 0');
    await context.finish(async (client) => {
      const rows = copyRows(reader, exportQuery(source, conditions, format));
      const content = exportFile({ ...source, format }, rows, describeRows(context, count));
      const { id } = await storeFile(client, { name: fileName, userId: context.job.userId, content });
      return ended('success', exportDoneSentence(count, { scope, unconfirmed }), id);
    });
  };

/** Number of rows between two reports; making the sentence costs more than passing it on. */
const reportInterval = 1_000;

function describeRows({ progress }: JobContext, count: number): (rows: number) => void {
  let reported = 0;
  return (rows) => {
    if (rows - reported < reportInterval && rows < count) return;
    reported = rows;
    progress((rows / count) * 100, exportProgressSentence(rows, count));
  };
}
