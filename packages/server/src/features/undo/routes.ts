import * as calls from '@tsuun/contract/activity/undo';
import { write } from '@tsuun/contract/endpoint';
import { activityKinds } from '@tsuun/domain/activity/kinds';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import { leftRecords } from './left-records.ts';
import { previewUndo } from './preview-undo.ts';
import type { UndoInput } from './undo-work.ts';
import { undoneAct } from './undone-act.ts';
import type { UndoSubjects } from './undo-subject.ts';

/** 取り消す: what it would come to, doing it as a job, and what it left. */
export function undoRoutes(route: Route, services: Services, streams: JobStreams, subjects: UndoSubjects): void {
  const { pool } = services;
  route(calls.previewUndo, ({ user, params }) => previewUndo(services, subjects, user, readPathId(params.id)));
  route(calls.undoActivity, async (call) => {
    const { user, params, query } = call;
    const act = await undoneAct(pool, user, readPathId(params.id));
    const input: UndoInput = { undoesId: act.id };
    const shown = { kind: act.undo, right: write(activityKinds[act.kind].code) };
    return streams.begin(call, shown, async (callId) => {
      const { requestId } = query;
      const job = await startJob(pool, {
        kind: act.undo,
        user,
        input,
        callId,
        ...(requestId !== null && { requestId }),
      });
      return job?.id ?? null;
    });
  });
  route(calls.readLeft, ({ user, params }) => leftRecords(pool, user, readPathId(params.id)));
}
