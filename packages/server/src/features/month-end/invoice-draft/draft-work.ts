import { finished, Readable } from 'node:stream';
import { message } from '@tsuun/domain/message/message';
import {
  draftProgressSentence,
  draftsDoneSentence,
  nothingToDraft,
} from '@tsuun/domain/message/month-end/invoice-draft';
import { type DraftOf, DraftNames } from '@tsuun/domain/month-end/invoice-draft/draft';
import type { DraftFormat } from '@tsuun/domain/month-end/invoice-draft/search';
import { basisLabel } from '@tsuun/domain/month-end/report/search';
import type { Client } from 'pg';
import { ZipFile } from 'yazl';
import type { Queryable } from '../../../db/transaction.ts';
import { beginSnapshot, countRows } from '../../../export/export-snapshot.ts';
import { storeFile } from '../../../file/file-store.ts';
import type { JobContext, JobResult, JobWork } from '../../../job/job-work.ts';
import { readFilterNames } from '../read-filter-names.ts';
import { DraftLines, type DraftQuery, draftRows, readDrafts } from './draft-records.sql.ts';
import { draftWorkbook } from './draft-workbook.ts';
import { draftPdf } from './pdf/draft-pdf.ts';
import { openFaces } from './pdf/face.ts';
import type { DraftHeader } from './pdf/page-header.ts';

/** Data stored with the job; the history of a job that fails reads the file name from here. */
export interface DraftInput extends DraftQuery {
  readonly format: DraftFormat;
  readonly fileName: string;
  readonly madeAt: string;
}

/** Maximum number of lines of one run; more is a year, not a month. */
const maxLines = 300_000;

/**
 * Creates the documents of a month by party, all from one database snapshot: a single file as it is, several in an
 * archive. The lines are counted before anything is summed. File, history and the end of the job are one transaction
 * (DRAFT-08). `limit` is for tests.
 */
export const draftWork =
  (limit = maxLines): JobWork =>
  async (context) => {
    // The job ends on the first connection; the snapshot needs another one.
    const writer = await context.connection();
    const reader = await context.reader();
    const input = context.job.input as DraftInput;
    const { userId, userName } = context.job;
    await beginSnapshot(reader);
    // Either connection is idle while the other one works.
    for (const client of [writer, reader]) await client.query('set idle_in_transaction_session_timeout = 0');
    const lines = await countRows(reader, draftRows(input), limit);
    if (lines === 0) return context.finish(async () => failed(input, nothingToDraft));
    if (lines > limit) return context.finish(async () => failed(input, message.exportLimit));

    const drafts = await readDrafts(reader, input);
    const header = await draftHeader(reader, input, userName);
    await context.finish(async (client) => {
      const { name, content } = await draftFile(context, reader, drafts, header);
      const { id } = await storeFile(client, { name, userId, content });
      return {
        status: 'success',
        message: draftsDoneSentence(drafts.length, lines),
        counts: { total: lines, done: lines, skipped: 0 },
        history: { fileName: name, fileId: id },
      };
    });
  };

/** Header of all documents of one run: the month, its basis and filters, its creator and time. */
async function draftHeader(db: Queryable, { asked: query, madeAt }: DraftInput, madeBy: string): Promise<DraftHeader> {
  const { from, to, basis } = query;
  return { from, to, basis: basisLabel(basis), filters: await readFilterNames(db, query), madeBy, madeAt };
}

const failed = ({ fileName }: DraftInput, sentence: string): JobResult => ({
  status: 'error',
  message: sentence,
  history: { fileName, fileId: null },
});

/** Creates the file of all documents; its contents are made while it is read. */
async function draftFile(context: JobContext, reader: Client, drafts: readonly DraftOf[], header: DraftHeader) {
  const input = context.job.input as DraftInput;
  const { format, asked: query } = input;
  const faces = await openFaces();
  const lines = new DraftLines(reader, input);
  await lines.open();
  const names = new DraftNames(query.from, format, header.filters);
  let done = 0;
  const entries = drafts.map((draft) => ({
    name: names.of(draft.party),
    open: (): Readable => {
      context.progress((done / drafts.length) * 100, draftProgressSentence(done, drafts.length));
      done += 1;
      const its = lines.of(draft.party);
      return format === 'pdf'
        ? Readable.from(draftPdf(draft, its, header, faces), { objectMode: false })
        : draftWorkbook(draft, its, header);
    },
  }));
  const [only] = entries;
  const single = entries.length === 1 && only !== undefined;
  return single ? { name: only.name, content: only.open() } : { name: input.fileName, content: archive(entries) };
}

interface Entry {
  readonly name: string;
  /** Opens the entry's contents; called when the archive reaches this entry. */
  readonly open: () => Readable;
}

/**
 * Streams a ZIP archive whose files are made one after the other; names are UTF-8. An error in a file fails the
 * stream.
 */
function archive(entries: readonly Entry[]): Readable {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  let current: Readable | null = null;
  finished(bytes, () => current?.destroy());
  for (const { name, open } of entries) {
    // The contents are already compressed.
    zip.addReadStreamLazy(name, { compress: false }, (given) => {
      current = open();
      finished(current, (error) => error && bytes.destroy(error));
      given(null, current);
    });
  }
  zip.end();
  return bytes;
}
