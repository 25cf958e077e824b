import { exportFees, exportOrders } from '@tsuun/contract/exports';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import type { Route } from '../../http/route.ts';
import type { JobStreams, StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import type { ExportSource } from './export-source.ts';
import { feeExportSource } from './fee-export.ts';
import { orderExportSource } from './order-export.ts';
import { startExport, type ExportStart } from './start-export.ts';

/** The exports' streams (EXP-16). Their history and downloads are among the transfers. */
export function exportRoutes(route: Route, services: Services, streams: JobStreams): void {
  route(exportOrders, async (call) => {
    const { format, requestId, ...conditions } = call.query;
    demandStation(conditions.chargeTransportationId);
    return follow(call, orderExportSource, { user: call.user, conditions, format, requestId });
  });

  route(exportFees, async (call) => {
    const { format, requestId, ...conditions } = call.query;
    demandStation(conditions.chargeTransportationId);
    return follow(call, feeExportSource, { user: call.user, conditions, format, requestId });
  });

  /** Starts an export, or finds the one of the same request, and shows it. */
  async function follow<C>(call: StreamCall, source: ExportSource<C>, start: ExportStart<C>): Promise<undefined> {
    const jobId = await startExport(services, source, start);
    if (jobId === null) return streams.refuse(call, message.jobRunning);
    return streams.show(call, jobId, exportOrders.right);
  }
}

/** Nothing starts without a station (EXP-08, EXP-09). */
function demandStation(id: string | null): void {
  if (id !== null) return;
  throw new Problem('inputError', { validationError: { chargeTransportationId: [message.stationMissing] } });
}
