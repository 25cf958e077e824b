import type { RefTarget } from '@tsuun/domain/field/field';
import type { PasteColumn } from '@tsuun/domain/order/paste/paste-columns';
import { LinkIndex } from '@tsuun/domain/paste/link-index';
import type { Queryable } from '../../../db/transaction.ts';
import { readMasters } from '../../../masters/references.ts';

/** Maximum number of rows read; far more than a master has. */
const all = 1_000_000;

/** Reads the masters that these columns link to, each by the texts that identify its rows. */
export async function pasteLinks(
  db: Queryable,
  columns: readonly (PasteColumn | null)[],
): Promise<(target: RefTarget) => LinkIndex> {
  const targets = new Set(
    columns.flatMap((column) => (column?.leaf.field.kind === 'ref' ? [column.leaf.field.target] : [])),
  );
  const masters = await readMasters(db, [...targets], all);
  const indexes = new Map([...masters].map(([target, rows]) => [target, new LinkIndex(target, rows.values())]));
  return (target) => indexes.get(target) ?? new LinkIndex(target, []);
}
