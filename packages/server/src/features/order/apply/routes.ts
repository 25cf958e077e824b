import { applyArrivalFees } from '@tsuun/contract/arrival-fees';
import { applyNameConversions } from '@tsuun/contract/name-conversions';
import type { Route } from '../../../http/route.ts';
import { streamApply } from '../../../job/apply-stream.ts';
import type { JobStreams } from '../../../job/job-streams.ts';
import type { Services } from '../../../services.ts';
import { previewConversions, previewFees } from './preview.ts';

/** The re-applies that change orders, and what they would do (API-67, API-72, JOB-01). */
export function applyRoutes(route: Route, services: Services, streams: JobStreams): void {
  route(applyArrivalFees.preview, () => previewFees(services.pool));
  route(applyArrivalFees.run, (call) => {
    const { right } = applyArrivalFees.run;
    return streamApply(services, streams, call, { kind: 'apply/arrival-fee', right, requestId: call.query.requestId });
  });
  route(applyNameConversions.preview, () => previewConversions(services.pool));
  route(applyNameConversions.run, (call) => {
    const { right } = applyNameConversions.run;
    return streamApply(services, streams, call, {
      kind: 'apply/name-conversion',
      right,
      requestId: call.query.requestId,
    });
  });
}
