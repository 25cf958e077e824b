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
export interface Overlay {
  /** Its values as they were; the stored ones unless stated. */
  readonly own?: (path: OrderPath) => Sql;
  /** Values that come instead: derived from others, a converted name, what is put into many orders at once. */
  readonly given?: ReadonlyMap<OrderPath, Sql>;
  /** An arrival fee under alias `r`, or a row without one; a blank in it leaves the order's own. */
  readonly priced?: boolean;
  /** Order type, if it is known to be the same for all. */
  readonly orderType?: OrderType;
}

/**
 * New value of a field of an order: derived or given, then priced by its rule, then loans that no longer fit are
 * removed, then fields that its type does not have are emptied. Imports, re-applies and bulk updates all use this
 * function; the SQL twin of what the form does (ORD-RULE-11, ORD-RULE-15, ORD-RULE-22).
 */
export function newValue(path: OrderPath, laid: Overlay): Sql {
  const value = overlay(path, laid);
  if (laid.orderType === undefined) return emptiedSql(path, value);
  return applies(laid.orderType, path) ? value : raw(String(emptyValue(path)));
}

/** A column of an order as a set-wise change sees it. */
export interface OrderChange extends Compared {
  readonly table: OrderTable;
  /** The field it is of; what is kept beside the fields has none. */
  readonly path?: OrderPath;
}

/** A stored field and what it comes to: laid over with rules, or this value. */
export function orderChange(path: OrderPath, comesTo: Overlay | Sql): OrderChange {
  const leaf = leafAt(path);
  const after = comesTo instanceof Sql ? comesTo : newValue(path, comesTo);
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

/** In-house parties are few, asked for only where a loan is set, and then by one hashed list. */
const inHouseParties: Sql = raw(`select id from torihikisaki where torihiki_kubun_code = '${inHouseKubun}'`);

/** A loan stays only towards our own company, no matter how the counterparty was set. */
function overlay(path: OrderPath, laid: Overlay): Sql {
  const value = priced(path, laid);
  const party = partyOf.get(path);
  return party === undefined ? value : sql`((${value} and ${priced(party, laid)} in (${inHouseParties})) is true)`;
}

function priced(path: OrderPath, laid: Overlay): Sql {
  const { own = orderColumn, given } = laid;
  const before = given?.get(path) ?? own(path);
  const key = laid.priced ? feeSource.get(path) : undefined;
  if (key === undefined) return before;
  return sql`coalesce(${raw(`r.${snakeCase(key)}${leafAt(path).field.kind === 'ref' ? '_id' : ''}`)}, ${before})`;
}

/** 取込日 as a file sets it: in the history like all it changes, so that undoing the import brings the former day back. */
export const importedOn = (before: Sql, today: string): Compared => ({
  name: 'imported_on',
  before,
  after: sql`${today}::date`,
});
