import type { feeExport, orderExport } from '@tsuun/contract/exports';
import * as calls from '@tsuun/contract/month-end/report';
import type { MonthExport } from '@tsuun/contract/month-end/report';
import { monthQuery, type MonthQuery, thirteenMonths } from '@tsuun/domain/month-end/report/search';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql, { type Sql, raw } from 'sql-template-tag';
import { japanTime } from '../../../db/japan-time.sql.ts';
import type { Queryable } from '../../../db/transaction.ts';
import type { ExportSource } from '../../../export/export-source.ts';
import { sumRows } from '../../../export/export-query.ts';
import { sendContent } from '../../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../../http/audit.ts';
import type { Route } from '../../../http/route.ts';
import type { StreamCall } from '../../../job/job-streams.ts';
import { feeChangedAfter, orderChangedAfter } from '../../../month-end/exported.sql.ts';
import type { Services } from '../../../services.ts';
import { linesFile, type MonthFile, thirteenFile } from './month-files.ts';
import { monthChanged, monthLines, monthsOf } from './month-sums.ts';

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

/** Row sources of the exports for accounting. */
interface BookSources {
  readonly orders: ExportSource<ConditionsOf<typeof orderExport>>;
  readonly fees: ExportSource<ConditionsOf<typeof feeExport>>;
}

interface Found extends Omit<MonthExport, 'nowRowCount' | 'nowBilling' | 'nowPayment' | 'changed'> {
  readonly conditions: ConditionsOf<typeof orderExport>;
}

/**
 * Maximum number of exports shown, because each one is queried again completely; older ones are in the export history.
 */
const maxExports = 10;

/**
 * Reads the newest exports of 通運実績 and 諸料金実績 whose days overlap the month, each with the rows that it would contain
 * now.
 */
async function monthExports(db: Queryable, sources: BookSources, query: MonthQuery): Promise<MonthExport[]> {
  if (query.basis !== 'bizResultDt') return [];
  const exports: MonthExport[] = [];
  for (const { conditions, ...found } of await exportsOf(db, query)) {
    const source = found.kind === 'order' ? sources.orders : sources.fees;
    const now = await sumRows(db, source as BookSources['orders'], conditions);
    const changed = await countChanged(db, found);
    const { rowCount = 0, billing = 0, payment = 0 } = now ?? {};
    exports.push({ ...found, nowRowCount: rowCount, nowBilling: billing, nowPayment: payment, changed });
  }
  return exports;
}

async function exportsOf(db: Queryable, { from, to, chargeTransportationId }: MonthQuery): Promise<Found[]> {
  const { rows } = await db.query<Found>(sql`
    select h.id::text as id, h.kind, ${japanTime(raw('h.at'))} as at,
           h.user_name as "userName", h.file_name as "fileName", t.ekimei_kanji as "stationName",
           h.row_count as "rowCount", h.billing, h.payment, j.input -> 'conditions' as conditions
      from transfer_history h join job j on j.id = h.job_id
      left join tsuun t on t.id = j.input #>> '{conditions,chargeTransportationId}'
     where h.direction = 'export' and h.kind in ('order', 'fees') and h.row_count is not null
       and coalesce(j.input #>> '{conditions,bizResultDt,from}', ${from}) <= ${to}
       and coalesce(j.input #>> '{conditions,bizResultDt,to}', ${to}) >= ${from}
       and coalesce(${chargeTransportationId}, t.id) = t.id
     order by h.id desc limit ${maxExports}`);
  return rows;
}

async function countChanged(db: Queryable, { kind, id }: Pick<Found, 'kind' | 'id'>): Promise<number> {
  const counted: Sql =
    kind === 'order' ? sql`orders o where ${orderChangedAfter(id)}` : sql`fee f where ${feeChangedAfter(id)}`;
  const { rows } = await db.query<{ n: number }>(sql`select count(*) as n from ${counted}`);
  return rows[0]?.n ?? 0;
}
