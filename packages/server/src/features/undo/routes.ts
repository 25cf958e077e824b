import * as calls from '@tsuun/contract/activity/undo';
import { write } from '@tsuun/contract/endpoint';
import { activityKinds } from '@tsuun/domain/activity/kinds';
import { readPathId } from '../../db/record-id.ts';
import type { Route } from '../../http/route.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import { skippedRecords } from './skipped-records.ts';
import { previewUndo } from './preview-undo.ts';
import type { UndoInput } from './undo-work.ts';
import { readUndoableActivity, readUndoKind } from './undoable-activity.ts';
import type { UndoTargets } from './undo-target.ts';

/** Routes of 取り消す: its preview, the job, and the records that it skipped. */
export function undoRoutes(route: Route, services: Services, streams: JobStreams, targets: UndoTargets): void {
  const { pool } = services;
  route(calls.previewUndo, ({ user, params }) => previewUndo(services, targets, user, readPathId(params.id)));
  route(calls.undoActivity, async (call) => {
    const { user, params, query } = call;
    const id = readPathId(params.id);
    const { kind, undo } = await readUndoKind(pool, user, id);
    const shown = { kind: undo, right: write(activityKinds[kind].code) };
    return streams.begin(call, shown, async (callId) => {
      // Checked only when the job starts: an undone activity cannot be undone again, but its stream still reports the
      // end.
      await readUndoableActivity(pool, user, id);
      const input: UndoInput = { undoesId: id };
      const job = await startJob(pool, { kind: undo, user, input, callId, requestId: query.requestId });
      return job?.id ?? null;
    });
  });
  route(calls.readSkipped, ({ user, params }) => skippedRecords(pool, user, readPathId(params.id)));
}
