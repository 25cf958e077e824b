import { Readable } from 'node:stream';
import type { QueryOf } from '@tsuun/contract/endpoint';
import * as calls from '@tsuun/contract/month-end/snapshot';
import type { downloadComparison } from '@tsuun/contract/month-end/snapshot';
import { Problem } from '@tsuun/contract/problem';
import { text, yen } from '@tsuun/domain/field/field';
import { sourceWord } from '@tsuun/domain/message/month-end/report';
import {
  differenceKinds,
  sideHeadings,
  snapshotName,
  snapshotWords as words,
  tooManyDifferences,
} from '@tsuun/domain/message/month-end/snapshot';
import { filtersInFileName } from '@tsuun/domain/month-end/report/filters';
import { monthQuery } from '@tsuun/domain/month-end/report/search';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { exportFile } from '../../../export/export-file.ts';
import { copyText } from '../../../export/rows/copy-text.ts';
import { sendContent } from '../../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../../http/audit.ts';
import type { Route } from '../../../http/route.ts';
import type { JobStreams, StreamCall } from '../../../job/job-streams.ts';
import { startJob } from '../../../job/start-job.ts';
import type { Services } from '../../../services.ts';
import { readFilterNames } from '../read-filter-names.ts';
import { compareLines } from './compare-lines.ts';
import { compare, firstOf, pageOf } from './compare.ts';
import { snapshotFilters } from './differing.sql.ts';
import { listSnapshots } from './list-snapshots.ts';
import type { SnapshotSource } from './snapshot-source.ts';
import type { SnapshotInput } from './snapshot-work.ts';

const kind = 'snapshot/month';

/** Routes of 記録: snapshots of months and their differences (SNAP-01 to SNAP-10). */
export function snapshotRoutes(
  route: Route,
  services: Services,
  streams: JobStreams,
  sources: readonly SnapshotSource[],
): void {
  const { pool, today } = services;
  route(calls.listSnapshots, ({ query }) => listSnapshots(pool, monthQuery(query, today())));
  route(calls.takeSnapshot, async (call) => {
    const { remark, requestId, ...month } = call.query;
    const input: SnapshotInput = { asked: monthQuery(month, today()), remark: remark ?? '' };
    return streams.begin(call, { kind, right: calls.takeSnapshot.right }, async (callId) => {
      const job = await startJob(pool, {
        ...{ kind, user: call.user, input, callId },
        ...(requestId !== null && { requestId }),
      });
      return job?.id ?? null;
    });
  });
  route(calls.compareSnapshot, ({ query, paging }) => compare(pool, sources, query, pageOf(query, paging)));
  route(calls.compareLines, ({ query }) => compareLines(pool, sources, query));
  route(calls.downloadComparison, (call) => sendComparison(services, sources, call, call.query));
}

/** Maximum number of records in the file, more than anybody looks through; users with more narrow the comparison. */
const maxRecords = 10_000;

/** Columns of the file: text, except for values that can be summed, which are numbers. */
function columnsOf(was: string, is: string) {
  const texts = ['区分', words.kind, words.cntnNo, words.acceptNo, words.billingTo, words.field, was, is];
  const causes = [words.changedAt, words.changedBy, words.cause];
  const ofText = (headings: readonly string[]) => headings.map((heading) => text(heading, 40));
  const fields = [...ofText(texts), yen(words.difference), ...ofText(causes)];
  return exportColumns(Object.fromEntries(fields.map((field, at) => [`c${at}`, field])));
}

/** Sends the differences as a table, one line for each field. */
async function sendComparison(
  { pool }: Services,
  sources: readonly SnapshotSource[],
  call: StreamCall,
  { format, ...conditions }: QueryOf<typeof downloadComparison>,
): Promise<undefined> {
  const { base, other, list, totalCount } = await compare(pool, sources, conditions, firstOf(maxRecords));
  if (totalCount > maxRecords) throw new Problem('refused', { message: tooManyDifferences(maxRecords) });
  const names = await readFilterNames(pool, snapshotFilters(base));
  const filters = filtersInFileName(names.map(({ label, text: name }) => `${label}${name}`));
  const name = `${words.compareTitle}_${base.month.slice(0, 7)}_${snapshotName(base.no)}${filters}.${format ?? 'xlsx'}`;
  await noteAudit(pool, 'download', auditActorOf(call), name);
  const lines = list.flatMap(({ source, kind: difference, cntnNo, acceptNo, billingTo, fields }) =>
    fields.map(({ label, before, after, difference: by, changedAt, changedBy, cause }) => [
      ...[sourceWord(source), differenceKinds[difference], cntnNo, acceptNo, billingTo, label, before, after],
      ...[by === null ? null : String(by), changedAt, changedBy, cause],
    ]),
  );
  const columns = columnsOf(...sideHeadings(base.no, other?.no ?? null));
  const file = { format: format ?? 'xlsx', title: words.compareTitle, columns };
  const content = exportFile(file, Readable.from([copyText(lines)]), () => undefined);
  sendContent(call.reply, name, content);
  return undefined;
}
