import { noRemarks } from '@tsuun/domain/message/file-remarks';
import { masterReadSentence, mergingMastersSentence } from '@tsuun/domain/message/transfer-sentence';
import type { Queryable } from '../../db/transaction.ts';
import type { MergeCount } from '../../import/import-plan.ts';
import { stagedImport } from '../../import/import-work.ts';
import { nothingVisible } from '../../reader/reading.ts';
import { RowErrors } from '../../import/row-errors.ts';
import type { JobWork } from '../../job/job-work.ts';
import { type StagedMaster, stageMasters } from './stage-masters.ts';

/** Share of the progress that reading takes, which is most of the time; merging is one statement for each master. */
const readShare = 90;

/**
 * Job of `import/mms` (IMP-05, IMP-26): reads the eleven masters from MMS and updates ours in one transaction. A
 * missing or broken file changes nothing and is named in the history.
 */
export const importMms: JobWork = stagedImport(async (context, client) => {
  const from = { source: context.services.mmsSource, by: context.job, stop: context.signal };
  const staged = await stageMasters(client, from, (done, of, master, rows) =>
    context.progress((readShare * done) / of, masterReadSentence(master.label, rows)),
  );
  context.progress(readShare, mergingMastersSentence);
  return {
    rows: staged.reduce((sum, { rows }) => sum + rows, 0),
    errors: new RowErrors(),
    visible: nothingVisible,
    remarks: { ...noRemarks, shortRows: staged.reduce((sum, { shortRows }) => sum + shortRows, 0) },
    file: { merge: () => mergeMasters(client, staged) },
  };
});

/** Updates all masters from the rows staged on this connection; returns the sum of the counts. */
export async function mergeMasters(client: Queryable, staged: readonly StagedMaster[]): Promise<MergeCount> {
  const sums = new Map<string, number>();
  for (const { file } of staged) {
    for (const [word, n] of await file.merge({ client })) sums.set(word, (sums.get(word) ?? 0) + n);
  }
  return [...sums];
}
