import { pendingPaths, neverBlank, type PendingPath } from '@tsuun/domain/pending/search';
import { notApplicablePaths } from '@tsuun/domain/order/applicability';
import { leafAt } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { AuditedColumn } from '../../../record/audited-column.ts';
import { columnOf } from '../../../db/column-name.ts';
import { storedOrder } from '../stored-order.ts';

const byPath = new Map(storedOrder.columns.map((column) => [column.leaf.path, column]));
const auditedByName = new Map(storedOrder.audited.map((column) => [column.name, column]));

/** Field whose difference is stored: its column, and the function that describes its values. */
export interface PendingColumn {
  readonly path: PendingPath;
  readonly name: string;
  readonly isYen: boolean;
  readonly audited: AuditedColumn;
}

/** Fields with stored differences, in the order of the form. */
export const pendingColumns: readonly PendingColumn[] = pendingPaths.map((path) => {
  const column = byPath.get(path);
  const audited = column && auditedByName.get(column.name);
  if (!audited) throw new Error(`an order keeps no ${path}`);
  return { path, name: column.name, isYen: column.leaf.field.kind === 'yen', audited };
});

/** Fields with stored differences by column name. */
export const pendingColumnOf: ReadonlyMap<string, PendingColumn> = new Map(
  pendingColumns.map((one) => [one.name, one]),
);

/** Columns that every save requires, so that no blank is accepted into them. */
export const neverBlankColumns: readonly string[] = neverBlank.map((path) => columnOf(leafAt(path)));

/** Columns that each type of order does not have, as pairs of two lists. */
export const columnsNotOfType = Object.entries(notApplicablePaths).flatMap(([orderType, paths]) =>
  paths.map((path) => ({ orderType, column: columnOf(leafAt(path)) })),
);

/** Names of the columns and their labels, as two lists. */
export const pendingNames = pendingColumns.map(({ name }) => name);
export const pendingLabels = pendingColumns.map(({ audited }) => audited.label);

const linkTargets = new Set(pendingColumns.flatMap(({ audited: { target } }) => (target === null ? [] : [target])));

/** SQL condition that a line `d` has a retired row of a master, which no order may be given any more (PICK-35). */
export const hasRetiredValue: Sql = join(
  [...linkTargets].map((target) => {
    const names = pendingColumns.flatMap(({ name, audited }) => (audited.target === target ? [name] : []));
    const master = raw(target.master.replaceAll('-', '_'));
    return sql`(d.field = any(${names}) and d.value #>> '{}' in (select id from ${master} where gone))`;
  }),
  ' or ',
  '(',
  ')',
);
