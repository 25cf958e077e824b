import { Readable } from 'node:stream';
import type { QueryOf } from '@tsuun/contract/endpoint';
import type { downloadComparison } from '@tsuun/contract/month-end/snapshot';
import { Problem } from '@tsuun/contract/problem';
import {
  differenceKinds,
  sideHeadings,
  snapshotName,
  snapshotWords as words,
  tooManyDifferences,
} from '@tsuun/domain/message/month-end/snapshot';
import { sourceWord } from '@tsuun/domain/message/month-end/report';
import { filtersInFileName } from '@tsuun/domain/month-end/report/filters';
import { text, yen } from '@tsuun/domain/field/field';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { readFilterNames } from '../read-filter-names.ts';
import { exportFile } from '../../../export/export-file.ts';
import { copyText } from '../../../export/rows/copy-text.ts';
import { sendContent } from '../../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../../http/audit.ts';
import type { StreamCall } from '../../../job/job-streams.ts';
import type { Services } from '../../../services.ts';
import { compare, firstOf } from './compare.ts';
import { snapshotFilters } from './differing.sql.ts';
import type { SnapshotSource } from './snapshot-source.ts';

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
export async function sendComparison(
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
