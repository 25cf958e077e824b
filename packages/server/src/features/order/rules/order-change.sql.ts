import { feeSource } from '@tsuun/domain/arrival-fee/match';
import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import { applies, emptyValue } from '@tsuun/domain/order/applicability';
import type { OrderType } from '@tsuun/domain/order/choices';
import { loanParties } from '@tsuun/domain/order/loan';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import sql, { raw, Sql } from 'sql-template-tag';
import { columnOf, snakeCase } from '../../../db/column-name.ts';
import { type Compared, jsonForm } from '../../../record/bulk-write/compared.sql.ts';
import { emptiedSql } from './applicability.sql.ts';
import { tableOf, orderColumn, type OrderTable } from './order-column.ts';

/** Overlay of values over an order. */
interface Overlay {
  /** Values before the change; the stored ones by default. */
  readonly own?: (path: OrderPath) => Sql;
  /** Replacing values: derived from others, a converted name, the values of a bulk update. */
  readonly given?: ReadonlyMap<OrderPath, Sql>;
  /** True if an arrival fee is under alias `r`, or a row without one; a blank in it keeps the order's own value. */
  readonly priced?: boolean;
  /** Order type, if it is known to be the same for all. */
  readonly orderType?: OrderType;
}

/**
 * New value of a field of an order: derived or given, then priced by its rule, then loans that no longer fit are
 * removed, then fields that its type does not have are emptied. Imports, re-applies and bulk updates all use this
 * function; the SQL twin of what the form does (ORD-RULE-11, ORD-RULE-15, ORD-RULE-22).
 */
export function newValue(path: OrderPath, overlay: Overlay): Sql {
  const value = withLoanRule(path, overlay);
  if (overlay.orderType === undefined) return emptiedSql(path, value);
  return applies(overlay.orderType, path) ? value : raw(String(emptyValue(path)));
}

/** Column of an order as a set-based change uses it. */
export interface OrderChange extends Compared {
  readonly table: OrderTable;
  /** Field of the column; internal columns have none. */
  readonly path?: OrderPath;
}

/** Returns the change of a stored field: to the value after the overlay's rules, or to the given value. */
export function orderChange(path: OrderPath, changed: Overlay | Sql): OrderChange {
  const leaf = leafAt(path);
  const after = changed instanceof Sql ? changed : newValue(path, changed);
  return {
    path,
    table: tableOf(path),
    name: columnOf(leaf),
    before: orderColumn(path),
    after,
    json: jsonForm(leaf.field),
  };
}

const partyOf: ReadonlyMap<OrderPath, OrderPath> = new Map(
  Object.entries(loanParties).map(([loan, party]) => [`bizExpenseLoanInfo.${loan}` as OrderPath, party]),
);

/**
 * Fields that change together with the given ones: these fields themselves, and the loans towards the counterparties
 * among them.
 */
export function withLoans(changed: Iterable<OrderPath>): ReadonlySet<OrderPath> {
  const all = new Set(changed);
  for (const [loan, party] of partyOf) if (all.has(party)) all.add(loan);
  return all;
}

/** Query of the in-house parties: few, evaluated only if a loan is set, and then as one hashed list. */
const inHouseParties: Sql = raw(`select id from torihikisaki where torihiki_kubun_code = '${inHouseKubun}'`);

/** Value with its overlay. A loan stays only towards our own company, regardless of how the counterparty was set. */
function withLoanRule(path: OrderPath, overlay: Overlay): Sql {
  const value = priced(path, overlay);
  const party = partyOf.get(path);
  return party === undefined ? value : sql`((${value} and ${priced(party, overlay)} in (${inHouseParties})) is true)`;
}

function priced(path: OrderPath, overlay: Overlay): Sql {
  const { own = orderColumn, given } = overlay;
  const before = given?.get(path) ?? own(path);
  const key = overlay.priced ? feeSource.get(path) : undefined;
  if (key === undefined) return before;
  if (leafAt(path).field.kind !== 'ref') return sql`coalesce(${raw(`r.${snakeCase(key)}`)}, ${before})`;
  const party = raw(`r.${snakeCase(key)}_id`);
  return sql`(case when ${party} in (${retiredParties}) then ${before} else coalesce(${party}, ${before}) end)`;
}

/** Query of the retired parties, which no rule brings into an order (PICK-35); evaluated once, as one hashed list. */
const retiredParties: Sql = raw('select id from torihikisaki where gone');

/**
 * Change of 取込日 by a file: part of the history like all its changes, so that undoing the import restores the former
 * day.
 */
export const importedOn = (before: Sql, today: string): Compared => ({
  name: 'imported_on',
  before,
  after: sql`${today}::date`,
});
