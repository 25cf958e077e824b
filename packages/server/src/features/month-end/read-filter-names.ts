import {
  filterNames,
  monthFilterEntries,
  type FilterName,
  type FilterValues,
} from '@tsuun/domain/month-end/report/filters';
import type { Queryable } from '../../db/transaction.ts';
import { lookupBatchOf, readReferences } from '../../masters/references.ts';

/** Reads the codes and names of the filters that are set, for headings and file names. */
export async function readFilterNames(db: Queryable, values: FilterValues): Promise<readonly FilterName[]> {
  const links = monthFilterEntries.map(([key, { condition }]) => [condition.target, values[key]] as const);
  const rows = await readReferences(db, lookupBatchOf(links));
  return filterNames(values, (target, id) => rows.get(target)?.get(id)?.value);
}
