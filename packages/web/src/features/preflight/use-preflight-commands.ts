import { useState } from 'react';
import { downloadCorrected, dropPreflight, importPreflight } from '@tsuun/contract/preflight/preflights';
import type { Completion } from '@tsuun/contract/stream';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import type { JobKind } from '@tsuun/domain/job/kinds';
import {
  preflightBlockingReasons,
  preflightScreenWords,
  preflightWords,
} from '@tsuun/domain/message/preflight-sentence';
import { callOff, enqueue, inProgress, queueStore } from '../../job/job-queue.ts';
import { addressOf, call, inPlace } from '../../lib/calls.ts';
import { download } from '../../lib/download.ts';
import { startStream } from '../../lib/start-stream.ts';
import { useStore } from '../../lib/store.ts';
import { go } from '../../shell/navigation.ts';
import { pages, type PagePath } from '../../shell/pages.ts';
import { useChosenFile } from '../../transfer/use-chosen-file.ts';
import { reportEnd } from '../../transfer/report-end.ts';
import { mayDiscard } from '../../ui/feedback/leaving-question.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import type { CheckJob } from './use-check-job.ts';
import type { Editing } from './use-edits.ts';
import type { StoredPreflight } from './use-stored-preflight.ts';

const rulePages: Partial<Record<ImportKind, PagePath>> = {
  'arrival-fee': pages.arrivalFeeImport.path,
  'name-conversion': pages.nameConversionImport.path,
};

/** Commands for a preflight: check again, save the file, import, or discard. */
export function usePreflightCommands(stored: StoredPreflight, editing: Editing, job: CheckJob) {
  const { preflight } = stored;
  const { unsaved, save } = editing;
  const [saving, setSaving] = useState(false);
  const importing = useImporting(stored);
  const blockingReason = blockingReasonOf(stored, unsaved, job.busy);
  const back = rulePages[preflight?.kind ?? 'zentsu'] ?? pages.imports.path;

  const afterSaving = async (run: () => unknown): Promise<void> => {
    if (saving || job.busy) return;
    setSaving(true);
    if (await save().finally(() => setSaving(false))) await run();
  };
  const leave = async (): Promise<void> => {
    if (preflight === null || preflight.blockingReason === 'imported') return go(back);
    const { id, corrections } = preflight;
    const corrected = unsaved || corrections.cells.length + corrections.excluded.length > 0;
    const { fileName: name } = preflight;
    const reason = preflightScreenWords.dropQuestion;
    if (corrected && !(await mayDiscard({ name, changes: editing.corrections(), reason }))) return;
    editing.drafts.discard();
    if (job.item && !job.item.begun) callOff(job.item.key);
    call(dropPreflight, { params: { id }, ...inPlace }).catch(ignore);
    go(back);
  };
  return {
    saving,
    blockingReason,
    importing: importing.busy,
    recheck: () => void afterSaving(job.start),
    saveFile: () =>
      void afterSaving(() => preflight && download(addressOf(downloadCorrected, { params: { id: preflight.id } }))),
    start: (): void => {
      if (importing.busy || saving) return;
      if (blockingReason !== null) notify(blockingReason, { outcome: 'none' });
      else if (importing.begin()) go(back);
    },
    leave: () => void leave(),
  };
}

export type PreflightCommands = ReturnType<typeof usePreflightCommands>;

/** A preflight is deleted after a week anyway. */
const ignore = (): void => undefined;

/** Reason why it cannot be imported; `null` if it can. */
function blockingReasonOf({ preflight }: StoredPreflight, unsaved: boolean, checking: boolean): string | null {
  if (checking || preflight === null) return preflightBlockingReasons.checking;
  if (unsaved) return preflightWords.mustCheck;
  if (preflight.blockingReason === 'faulty') return preflightWords.startsWithoutFaults;
  return preflight.blockingReason && preflightBlockingReasons[preflight.blockingReason];
}

/** Adds the import to the queue, which shows it from then on. */
function useImporting({ preflight }: StoredPreflight) {
  const kind: JobKind = `import/${preflight?.kind ?? 'zentsu'}`;
  const [file, chooseFile] = useChosenFile(preflight?.kind ?? 'zentsu');
  const busy = useStore(queueStore, (items) => inProgress(items, kind));
  const begin = (): boolean => {
    if (preflight === null) return false;
    const { id, versionNo, fileName } = preflight;
    return enqueue({
      kind,
      run: (listener) => startStream(importPreflight, { versionNo: String(versionNo) }, listener, { id }),
      onComplete: (completion: Completion) => {
        // A file that could not be started can be imported again; one in the history is done.
        const ended = completion.status === 'success' || completion.id !== undefined;
        if (ended && file?.name === fileName) chooseFile(null);
        reportEnd(kind, completion);
      },
    });
  };
  return { busy, begin };
}
