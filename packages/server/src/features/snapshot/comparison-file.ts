import { Readable } from 'node:stream';
import { Problem } from '@tsuun/contract/problem';
import {
  differenceKinds,
  snapshotName,
  snapshotWords as words,
  tooManyDifferences,
} from '@tsuun/domain/message/month-end/snapshot';
import { sourceWord } from '@tsuun/domain/message/month';
import { text } from '@tsuun/domain/field/field';
import type { ComparisonConditions } from '@tsuun/domain/snapshot/search';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { exportFile } from '../../export/export-file.ts';
import { sendContent } from '../../file/send-file.ts';
import { askerOf, noteAudit } from '../../http/audit.ts';
import { copyText } from '../../import/copy-text.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import { compare, firstOf } from './compare.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/** More than anybody looks through; who has more narrows it. */
const most = 10_000;

const heads = ['区分', words.kind, words.cntnNo, words.acceptNo, words.billingTo, words.field, words.base, words.now];
const columns = exportColumns(
  Object.fromEntries(
    [...heads, words.difference, words.changedAt, words.changedBy, words.cause].map((head, at) => [
      `c${at}`,
      text(head, 40),
    ]),
  ),
);

/** Sends what differs as a table, a line a field. */
export async function sendComparison(
  { pool }: Services,
  sources: readonly SnapshotSource[],
  call: StreamCall,
  { format, ...conditions }: ComparisonConditions & { readonly format: string | null },
): Promise<undefined> {
  const { base, list, totalCount } = await compare(pool, sources, conditions, firstOf(most));
  if (totalCount > most) throw new Problem('refused', { message: tooManyDifferences(most) });
  const kind = format === 'csv' ? 'csv' : 'xlsx';
  const name = `${words.compareTitle}_${base.month.slice(0, 7)}_${snapshotName(base.no)}.${kind}`;
  await noteAudit(pool, 'download', askerOf(call), name);
  const lines = list.flatMap(({ source, kind: difference, cntnNo, acceptNo, billingTo, fields }) =>
    fields.map(({ label, before, after, difference: by, changedAt, changedBy, cause }) => [
      ...[sourceWord(source), differenceKinds[difference], cntnNo, acceptNo, billingTo, label, before, after],
      ...[by === null ? null : String(by), changedAt, changedBy, cause],
    ]),
  );
  const rows = Buffer.from(lines.map((cells) => `${cells.map(cellOf).join('\t')}\n`).join(''));
  const file = { format: kind, title: words.compareTitle, columns } as const;
  sendContent(
    call.reply,
    name,
    exportFile(file, Readable.from([rows]), () => undefined),
  );
  return undefined;
}

const cellOf = (value: string | null): string => (value === null || value === '' ? '\\N' : copyText(value));
