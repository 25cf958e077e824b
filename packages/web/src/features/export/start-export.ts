import { downloadExport } from '@tsuun/contract/transfers';
import { enqueueAll } from '../../job/job-queue.ts';
import { addressOf } from '../../lib/calls.ts';
import { download } from '../../lib/download.ts';
import { startStream } from '../../lib/start-stream.ts';
import { reportEnd } from '../../transfer/report-end.ts';
import { stationsOf, type ExportFormat, type TargetConditions, type TargetState } from './targets.ts';

/**
 * Adds an export to the queue, one for each of its stations (EXP-32). Each file is downloaded when it is done, and the
 * history is loaded again after a second (EXP-18).
 */
export function startExport(state: TargetState, format: ExportFormat): void {
  const { kind, endpoint } = state.target;
  const parts = conditionsOfParts(state);
  enqueueAll(
    parts.map((conditions, index) => ({
      kind,
      ...(parts.length > 1 && { part: `${index + 1}/${parts.length}` }),
      run: (listener) => startStream(endpoint, { ...conditions, format }, listener),
      onComplete: (completion) => {
        if (completion.status === 'success' && completion.id) {
          void download(addressOf(downloadExport, { params: { id: completion.id } }), { background: true });
        }
        reportEnd(kind, completion);
      },
    })),
  );
}

/** Conditions of each file of a target. */
function conditionsOfParts(state: TargetState): readonly TargetConditions[] {
  const { conditions } = state;
  if (!state.target.byStation) return [conditions];
  return stationsOf(state).map((chargeTransportationId) => ({ ...conditions, chargeTransportationId }));
}
