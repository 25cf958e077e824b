import { makeInvoiceDrafts } from '@tsuun/contract/exports';
import { downloadExport } from '@tsuun/contract/transfers';
import { partiesText, type DraftFormat } from '@tsuun/domain/month-end/invoice-draft/search';
import type { MonthConditions } from '@tsuun/domain/month-end/report/search';
import { enqueue } from '../../../job/job-queue.ts';
import { addressOf } from '../../../lib/calls.ts';
import { download } from '../../../lib/download.ts';
import { startStream } from '../../../lib/start-stream.ts';
import { reportEnd } from '../../../transfer/report-end.ts';

export const draftKind = 'export/invoice-draft';

interface DraftStart {
  readonly conditions: MonthConditions;
  /** Ids of the parties, with `null` for records without a party; missing for all. */
  readonly parties: readonly (string | null)[] | null;
  readonly format: DraftFormat;
}

/** Adds the job to the queue; its file is downloaded when it is done. */
export function startDrafts({ conditions, parties, format }: DraftStart): void {
  const { part: _, ...month } = conditions;
  const query = { ...month, parties: parties === null ? null : partiesText(parties), format };
  enqueue({
    kind: draftKind,
    run: (listener) => startStream(makeInvoiceDrafts, query, listener),
    onComplete: (end) => {
      if (end.status === 'success' && end.id)
        void download(addressOf(downloadExport, { params: { id: end.id } }), { background: true });
      reportEnd(draftKind, end);
    },
  });
}
