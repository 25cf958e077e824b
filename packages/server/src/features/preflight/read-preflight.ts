import type { Preflight } from '@tsuun/contract/preflight/preflights';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import type { ImportPlan, ImportPlans } from '../../import/import-plan.ts';
import type { AuditedColumn } from '../../record/audited-column.ts';
import { nothingFound, ownPreflight } from './own-preflight.ts';
import { blockingReasonOf } from './start-jobs.ts';

/** Reads a preflight as its screen shows it, without its rows. Errors as `ownPreflight`. */
export async function readPreflight(db: Queryable, plans: ImportPlans, user: User, id: string): Promise<Preflight> {
  const preflight = await ownPreflight(db, id, user);
  const {
    userId: _userId,
    fileId: _fileId,
    found,
    imported: _imported,
    feedFileId: _feed,
    feedName: _name,
    feedFileState: _state,
    ...stored
  } = preflight;
  const plan = plans[stored.kind];
  const { fields, hasHeader: _hasHeader, sheets: _sheets, ...shown } = found ?? nothingFound(null);
  const counted = new Map(fields.map(({ name, count }) => [name, count]));
  return {
    ...stored,
    ...shown,
    remarks: shown.remarks ?? [],
    kept: shown.kept ?? 0,
    marks: { ...nothingFound(null).marks, ...shown.marks },
    blockingReason: blockingReasonOf(preflight),
    headers: plan.format.columns.map(({ header }) => header),
    summaryLabels: summaryOf(plan).map(({ label }) => label),
    // In the order of the form; columns that users do not see are not audited.
    fields: plan.audited.flatMap(({ name, label }) => {
      const count = counted.get(name);
      return count === undefined ? [] : [{ name, label, count }];
    }),
  };
}

/** Returns the columns by which users recognise a plan's records, as the history describes them. */
export function summaryOf({ audited, summary }: ImportPlan): AuditedColumn[] {
  return summary.map((name) => {
    const column = audited.find((one) => one.name === name);
    if (column === undefined) throw new Error(`the history has no column ${name}`);
    return column;
  });
}
