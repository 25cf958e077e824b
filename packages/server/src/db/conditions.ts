import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isSet } from '@tsuun/domain/search/conditions';
import type { Condition, ConditionsOf, ConditionValue, DayRange, SearchDescription } from '@tsuun/domain/search/search';
import { halfWidth } from '@tsuun/domain/value/half-width';

/** SQL clause that a set condition adds. */
export type Clause<C extends Condition> = (value: NonNullable<ConditionValue<C>>) => Sql;

/** A clause for every condition of a search, so that none can be forgotten. */
export type Clauses<D extends SearchDescription> = { readonly [K in keyof D]: Clause<D[K]> };

/**
 * The search language as SQL: the clauses of all conditions that are set, and those in `always`, joined by `and`;
 * `true` where there are none. Values travel as parameters, whatever stands in them.
 */
export function whereOf<D extends SearchDescription>(
  description: D,
  conditions: ConditionsOf<D>,
  clauses: Clauses<D>,
  always: readonly Sql[] = [],
): Sql {
  const keys = Object.keys(description).filter((key) => isSet(description[key] as Condition, conditions[key]));
  const demands = keys.map((key) => (clauses[key] as (value: unknown) => Sql)(conditions[key]));
  const all = [...always, ...demands];
  return all.length === 0 ? raw('true') : join(all, ' and ');
}

/** Any one of these. */
export const either = (demands: readonly Sql[]): Sql =>
  demands.length === 0 ? raw('false') : join(demands, ' or ', '(', ')');

const eitherOf = (expressions: readonly Sql[], demand: (expression: Sql) => Sql): Sql =>
  either(expressions.map(demand));

export const equals =
  (...expressions: readonly Sql[]) =>
  (value: string | number | boolean): Sql =>
    eitherOf(expressions, (expression) => sql`${expression} = ${value}`);

export const equalsAny =
  (expression: Sql) =>
  (values: readonly (string | number)[]): Sql =>
    sql`${expression} = any(${values})`;

/** A day within the range, ends included; one of the expressions is enough. Blank days lie in no range. */
export const inDays =
  (...expressions: readonly Sql[]) =>
  ({ from, to }: DayRange): Sql =>
    eitherOf(expressions, (day) =>
      join(
        [
          ...(from === null ? [] : [sql`${day} >= ${from}::date`]),
          ...(to === null ? [] : [sql`${day} <= ${to}::date`]),
        ],
        ' and ',
        '(',
        ')',
      ),
    );

/** Normalizes codes for comparison: half width, without spaces, capitals. */
export const codeKey = (text: string): string => halfWidth(text).replace(/\s+/g, '').toUpperCase();

/** Codes and numbers from the start. The expressions must be in capitals, by `upper()` where they may not be. */
export const startsWith =
  (...expressions: readonly Sql[]) =>
  (value: string): Sql =>
    eitherOf(expressions, (expression) => sql`${expression} ^@ ${codeKey(value)}`);

/** The whole code, compared in the same way. */
export const sameCode =
  (...expressions: readonly Sql[]) =>
  (value: string): Sql =>
    equals(...expressions)(codeKey(value));

/** Names and addresses anywhere, whatever their width, kana, case and spaces. The expressions are match keys. */
export const contains =
  (...keys: readonly Sql[]) =>
  (value: string): Sql =>
    eitherOf(keys, (key) => sql`strpos(${key}, match_key(${value})) > 0`);

/** A ticked box: a demand without a value. */
export const demands = (demand: Sql) => (): Sql => demand;
