import {
  type analysisExport,
  exportAnalysis,
  exportFees,
  exportOrders,
  type feeExport,
  type orderExport,
  previewExports,
} from '@tsuun/contract/exports';
import { exportNameConversions } from '@tsuun/contract/name-conversions';
import { Problem } from '@tsuun/contract/problem';
import { maxBytesAnEvent } from '@tsuun/contract/stream';
import { message } from '@tsuun/domain/message/message';
import type { NameConversionConditions } from '@tsuun/domain/name-conversion/fields';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql from 'sql-template-tag';
import type { ExportSource } from '../../export/export-source.ts';
import { previewExport } from '../../export/export-query.ts';
import { type ExportStart, startExport } from '../../export/start-export.ts';
import { readFile } from '../../file/file-store.ts';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import type { EventStream } from '../../http/event-stream.ts';
import type { Route } from '../../http/route.ts';
import type { JobStreams, Shown, StreamCall } from '../../job/job-streams.ts';
import type { Job } from '../../job/job.ts';
import type { Services } from '../../services.ts';

/** Sends the file of a successful job as `filename` and `bytes`, which the browser saves at once; this counts as a download. */
const sendFileEvents =
  ({ pool }: Pick<Services, 'pool'>, call: StreamCall) =>
  async (job: Job, stream: EventStream): Promise<void> => {
    if (job.result?.status !== 'success') return;
    const { rows } = await pool.query<{ fileId: string; fileName: string }>(sql`
      select file_id::text as "fileId", file_name as "fileName" from transfer_history
       where job_id = ${job.id} and file_id is not null`);
    const file = rows[0];
    if (!file) return;
    await noteAudit(pool, 'download', auditActorOf(call), file.fileName);
    await stream.send('filename', file.fileName);
    for await (const chunk of readFile(pool, file.fileId)) {
      for (let at = 0; at < chunk.length && !stream.closed.aborted; at += maxBytesAnEvent) {
        await stream.send('bytes', [...chunk.subarray(at, at + maxBytesAnEvent)]);
      }
    }
  };

/** Sources of the rows of each export, provided by the feature they belong to. */
export interface ExportSources {
  readonly orders: ExportSource<ConditionsOf<typeof orderExport>>;
  readonly fees: ExportSource<ConditionsOf<typeof feeExport>>;
  readonly analysis: ExportSource<ConditionsOf<typeof analysisExport>>;
  readonly nameConversions: ExportSource<NameConversionConditions>;
}

/** Routes of the exports' streams (EXP-16). Their history and downloads are among the transfers. */
export function exportRoutes(route: Route, services: Services, streams: JobStreams, sources: ExportSources): void {
  route(exportOrders, async (call) => {
    demandStation(call.query.chargeTransportationId);
    return follow(call, sources.orders, call.query, exportOrders);
  });

  route(exportFees, async (call) => {
    demandStation(call.query.chargeTransportationId);
    return follow(call, sources.fees, call.query, exportFees);
  });

  route(exportAnalysis, async (call) => follow(call, sources.analysis, call.query, exportAnalysis));

  route(previewExports, async ({ body: { target, stationIds, orderType, bizResultDt } }) => {
    const conditions = { chargeTransportationId: null, orderType, bizResultDt };
    const unique = [...new Set(stationIds)];
    const source = target === 'order' ? sources.orders : (sources.fees as ExportSources['orders']);
    return { stations: await previewExport(services.pool, source, conditions, unique) };
  });

  route(exportNameConversions, async (call) => {
    const query = { ...call.query, format: 'csv' } as const;
    return follow(call, sources.nameConversions, query, exportNameConversions, sendFileEvents(services, call));
  });

  /** Starts an export, or finds the one of the same request, and streams its progress to users who may start it. */
  async function follow<C>(
    call: StreamCall,
    source: ExportSource<C>,
    { format, requestId, ...conditions }: C & Pick<ExportStart<C>, 'format' | 'requestId'>,
    { right }: Pick<Shown, 'right'>,
    beforeComplete?: Shown['beforeComplete'],
  ): Promise<undefined> {
    const start = { user: call.user, conditions: conditions as C, format, requestId };
    const shown = { kind: source.kind, right, ...(beforeComplete && { beforeComplete }) };
    return streams.begin(call, shown, (callId) => startExport(services, source, { ...start, callId }));
  }
}

/** Throws `inputError` without a station (EXP-08, EXP-09). */
function demandStation(id: string | null): void {
  if (id !== null) return;
  throw new Problem('inputError', { validationError: { chargeTransportationId: [message.stationMissing] } });
}
