import type { Preflight } from '@tsuun/contract/preflight/preflights';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { ImportPlan, ImportPlans } from '../../import/import-plan.ts';
import type { ToldColumn } from '../../record/told-column.ts';
import { nothingFound } from './found.ts';
import { ownPreflight } from './own-preflight.ts';
import { obstacleOf } from './start-jobs.ts';

/** A preflight as its screen shows it, but for its rows. Errors as `ownPreflight`. */
export async function readPreflight(db: Queryable, plans: ImportPlans, user: User, id: string): Promise<Preflight> {
  const preflight = await ownPreflight(db, id, user);
  const { userId: _userId, fileId: _fileId, found, imported: _imported, ...stored } = preflight;
  const plan = plans[stored.kind];
  const { fields, hasHeader: _hasHeader, ...shown } = found ?? nothingFound(null);
  const counted = new Map(fields.map(({ name, count }) => [name, count]));
  return {
    ...stored,
    ...shown,
    marks: { ...nothingFound(null).marks, ...shown.marks },
    obstacle: obstacleOf(preflight),
    headers: plan.format.columns.map(({ header }) => header),
    briefLabels: briefOf(plan).map(({ label }) => label),
    // In the order of the form; what people know nothing of is not told.
    fields: plan.told.flatMap(({ name, label }) => {
      const count = counted.get(name);
      return count === undefined ? [] : [{ name, label, count }];
    }),
  };
}

/** The columns by which people know one of a plan's records, as the history tells them. */
export function briefOf({ told, brief }: ImportPlan): ToldColumn[] {
  return brief.map((name) => {
    const column = told.find((one) => one.name === name);
    if (column === undefined) throw new Error(`the history tells no ${name}`);
    return column;
  });
}
