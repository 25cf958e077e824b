import * as calls from '@tsuun/contract/month-end/report';
import { monthQuery, thirteenMonths } from '@tsuun/domain/month-end/report/search';
import { sendContent } from '../../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../../http/audit.ts';
import type { Route } from '../../../http/route.ts';
import type { StreamCall } from '../../../job/job-streams.ts';
import type { Services } from '../../../services.ts';
import { monthChanged } from './month-changed.ts';
import { monthExports, type BookSources } from './month-exports.ts';
import { linesFile, thirteenFile, type MonthFile } from './month-files.ts';
import { monthLines, monthsOf } from './month-sums.ts';

/** Routes of 月次照合 (MONTH-01 to 10), its charts and its files (CHART-05 to 08). */
export function monthRoutes(route: Route, { pool, today }: Services, sources: BookSources): void {
  route(calls.readMonth, ({ query }) => monthLines(pool, monthQuery(query, today())));
  route(calls.readMonthExports, ({ query }) => monthExports(pool, sources, monthQuery(query, today())));
  route(calls.readThirteenMonths, ({ query }) => monthsOf(pool, thirteenMonths(monthQuery(query, today()))));
  route(calls.readMonthChanged, ({ query }) => monthChanged(pool, monthQuery(query, today())));
  const send = async (call: AuditedCall, made: Promise<MonthFile>): Promise<undefined> => {
    const { name, content } = await made;
    await noteAudit(pool, 'download', auditActorOf(call), name);
    sendContent(call.reply, name, content);
    return undefined;
  };
  route(calls.downloadMonth, (call) => send(call, linesFile(pool, call.query, today())));
  route(calls.downloadThirteenMonths, (call) => send(call, thirteenFile(pool, call.query, today())));
}

type AuditedCall = Pick<StreamCall, 'request' | 'reply' | 'user'>;
