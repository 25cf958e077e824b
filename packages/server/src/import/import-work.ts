import { fileRemarkSentences, withRemarks } from '@tsuun/domain/message/file-remarks';
import { type Corrections, noCorrections } from '@tsuun/domain/preflight/corrections';
import { message } from '@tsuun/domain/message/message';
import { importDoneSentence, importErrorsSentence } from '@tsuun/domain/message/sentence';
import { correctedSentence } from '@tsuun/domain/message/preflight-sentence';
import { rowStatusLabels } from '@tsuun/domain/message/transfer-sentence';
import type { Counts, HistoryEntry, JobContext, JobResult, JobWork } from '../job/job-work.ts';
import { historyOf } from '../job/failed-job.ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { nameDifferenceJob } from '../record/recorded-differences.sql.ts';
import { FileProblem } from '../reader/reading.ts';
import type { FilePlan, ImportPlan, Merge, MergeCount } from './import-plan.ts';
import { mergeStaged } from './merge-staged.ts';
import { stageFile } from './stage-file.ts';
import type { StagedFile } from './staged-rows.ts';

export const importWork = (plan: ImportPlan): JobWork =>
  stagedImport(async (context, client) => {
    const corrections = await correctionsOf(context);
    const staged = await stageFile(context, plan, client, { corrections, keeps: false });
    return {
      ...staged,
      file: staged.file && mergedFile(staged.file),
      corrected: correctedSentence(corrections.cells.length, corrections.excluded.length),
    };
  });

/** A staged file that is merged into its target. */
interface MergedFile extends Pick<FilePlan, 'problems'> {
  merge(merge: Merge): Promise<MergeCount>;
}

interface StagedImport extends StagedFile<MergedFile> {
  /** Text about the corrections in the file; blank if there are none. */
  readonly corrected?: string;
}

const mergedFile = (file: FilePlan): MergedFile => ({
  ...file,
  merge: async (merge) => mergeStaged(merge, await file.mergePlan(merge)),
});

/**
 * Import from its file to its history row: reads, checks and stages, then merges all or nothing. One error prevents
 * the merge; the history lists every error by its row.
 */
export const stagedImport =
  (stage: (context: JobContext, client: pg.Client) => Promise<StagedImport>): JobWork =>
  async (context) => {
    const client = await context.connection();
    const staged = await stage(context, client).catch((error: unknown) => {
      if (error instanceof FileProblem) return error;
      throw error;
    });
    await context.finish(async () => {
      if (staged instanceof FileProblem) return failed(context, staged.sentence, staged.errors);
      const { rows, file, corrected = '', remarks, visible } = staged;
      const problems = await file?.problems?.(client);
      const errors = problems ? staged.errors.with(problems) : staged.errors;
      if (errors.count > 0 || file === null) {
        return failed(
          context,
          importErrorsSentence(errors.count, errors.stored) + corrected,
          errors.json(visible.sheets),
          rows,
        );
      }
      const history = historyOf(context.job);
      await client.query(nameDifferenceJob(context.job.id));
      const counts = await file.merge({
        client,
        context,
        fileName: history?.fileName ?? '',
        rows,
        sheets: visible.sheets,
      });
      const result = importDoneSentence(rows, counts) + corrected;
      const sentence = withRemarks(result, fileRemarkSentences(remarks, true));
      return { status: 'success', message: sentence, counts: countsOf(rows, counts), ...(history && { history }) };
    });
  };

/** Rows without any change count neither as done nor as skipped. */
function countsOf(total: number, counts: MergeCount): Counts {
  const sum = (...words: readonly string[]): number =>
    counts.reduce((all, [word, n]) => (words.includes(word) ? all + n : all), 0);
  const { locked, confirmed, unchanged } = rowStatusLabels;
  const skipped = sum(locked, confirmed);
  return { total, done: total - skipped - sum(unchanged), skipped };
}

/** Result of an import that wrote nothing; `total`: rows of the file, as far as they were read. */
function failed({ job }: JobContext, sentence: string, errors?: HistoryEntry['errors'], total = 0): JobResult {
  const history = historyOf(job);
  return {
    status: 'error',
    message: sentence,
    counts: { total, done: 0, skipped: 0 },
    ...(history && { history: { ...history, ...(errors && { errors }) } }),
  };
}

/** Input of an import of a corrected file. */
export interface CorrectedImport {
  readonly preflightId: string;
  /** Version of the corrections that was checked and shown. */
  readonly versionNo: number;
}

/** Reads the corrections in the file of an import. Throws `FileProblem` if they are not the checked version. */
async function correctionsOf({ job, services }: JobContext): Promise<Corrections> {
  const { preflightId = null, versionNo } = job.input as Partial<CorrectedImport>;
  if (preflightId === null) return noCorrections;
  const { rows } = await services.pool.query<{ corrections: Corrections }>(sql`
    select corrections from preflight where id = ${preflightId} and version_no = ${versionNo ?? null}`);
  if (!rows[0]) throw new FileProblem(message.conflict);
  return rows[0].corrections;
}
