import { addressOf } from '../../lib/calls.ts';
import { downloadExport } from '@tsuun/contract/transfers';
import { historyReloadDelay, type Completion } from '@tsuun/contract/stream';
import { startStream } from '../../lib/start-stream.ts';
import { download } from '../../lib/download.ts';
import { enqueue } from '../../job/job-queue.ts';
import { announceHistoryChange, exportHistory } from '../../transfer/use-history.ts';
import type { ExportFormat, TargetState } from './targets.ts';

/**
 * Puts an export into the queue; its file is fetched from the history by itself when it is done, and
 * the history loads anew after a second (EXP-18).
 */
export function startExport(
  { target, conditions }: TargetState,
  format: ExportFormat,
  onComplete: (end: Completion) => void,
): void {
  enqueue({
    kind: target.kind,
    run: (listener) => startStream(target.endpoint, { ...conditions, format }, listener),
    onComplete: (completion) => {
      if (completion.status === 'success' && completion.id) {
        void download(addressOf(downloadExport, { params: { id: completion.id } }), { background: true });
      }
      setTimeout(() => announceHistoryChange(exportHistory), historyReloadDelay);
      onComplete(completion);
    },
  });
}
