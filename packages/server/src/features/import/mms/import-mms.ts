import { masterReadSentence, mergingMastersSentence } from '@tsuun/domain/message/mms-sentence';
import { importDoneSentence } from '@tsuun/domain/message/sentence';
import type { HistoryEntry } from '../../../job/finish-job.ts';
import type { JobContext, Outcome } from '../../../job/job-work.ts';
import { MasterFileProblem } from './master-file-problem.ts';
import { mergeMasters, type MergeCounts } from './merge-masters.ts';
import { stageMasters } from './stage-masters.ts';

/** Reading takes most of the time; merging is one statement a master. */
const readShare = 90;

const history: HistoryEntry = { fileName: 'MMS', fileId: null };

/**
 * The job behind `import/mms` (IMP-05): reads the eleven masters from MMS and brings ours to them in one
 * transaction. A missing or broken file changes nothing and is named in the history.
 */
export async function importMms(context: JobContext): Promise<void> {
  const { services, signal, job } = context;
  const db = await context.connection();
  const problem = await stagingProblem(() =>
    stageMasters(db, services.mmsSource, signal, (done, of, master, rows) =>
      context.progress((readShare * done) / of, masterReadSentence(master.label, rows)),
    ),
  );
  context.progress(readShare, mergingMastersSentence);
  await context.finish(async (client) =>
    problem ? failed(problem) : done(await mergeMasters(client, { userId: job.userId, userName: job.userName })),
  );
}

async function stagingProblem(stage: () => Promise<void>): Promise<MasterFileProblem | null> {
  try {
    await stage();
    return null;
  } catch (error) {
    if (error instanceof MasterFileProblem) return error;
    throw error;
  }
}

const failed = ({ message, rows }: MasterFileProblem): Outcome => ({
  status: 'error',
  message,
  history: { ...history, ...(rows && { errors: rows }) },
});

function done({ rows, created, changed, unchanged, gone }: MergeCounts): Outcome {
  const parts = [
    ['新規', created],
    ['更新', changed],
    ['変更なし', unchanged],
    ['廃止', gone],
  ] as const;
  const counts = { total: rows, done: rows - unchanged, skipped: 0 };
  return { status: 'success', message: importDoneSentence(rows, parts), counts, history };
}
