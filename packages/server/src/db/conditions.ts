import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isSet } from '@tsuun/domain/search/conditions';
import type { Condition, ConditionsOf, ConditionValue, DayRange, SearchDescription } from '@tsuun/domain/search/search';
import { codeKey } from '@tsuun/domain/value/short-text';

/** SQL clause that a set condition adds. */
type Clause<C extends Condition> = (value: NonNullable<ConditionValue<C>>) => Sql;

/** Clauses for all conditions of a search; the type requires every one. */
export type Clauses<D extends SearchDescription> = { readonly [K in keyof D]: Clause<D[K]> };

/**
 * Converts a search to SQL: the clauses of all conditions that are set, and those in `always`, joined by `and`; `true`
 * if there are none. Values are always parameters.
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

/** Joins clauses by `or`; `false` if there are none. */
export const either = (demands: readonly Sql[]): Sql =>
  demands.length === 0 ? raw('false') : join(demands, ' or ', '(', ')');

const eitherOf = (expressions: readonly Sql[], demand: (expression: Sql) => Sql): Sql =>
  either(expressions.map(demand));

/** Clause for a value; one of the expressions is enough. */
export const equals =
  (...expressions: readonly Sql[]) =>
  (value: string | number | boolean): Sql =>
    eitherOf(expressions, (expression) => sql`${expression} = ${value}`);

/** Clause for any one of several values. */
export const equalsAny =
  (expression: Sql) =>
  (values: readonly (string | number)[]): Sql =>
    sql`${expression} = any(${values})`;

/** Clause for days within a range, ends included; one of the expressions is enough. Blank days are in no range. */
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

/**
 * Clause for codes and numbers that begin with a text. The expressions must be in capitals, by `upper()` if they may
 * not be.
 */
export const startsWith =
  (...expressions: readonly Sql[]) =>
  (value: string): Sql =>
    eitherOf(expressions, (expression) => sql`${expression} ^@ ${codeKey(value)}`);

/** Clause for codes that equal a text, compared in the same way. */
export const sameCode =
  (...expressions: readonly Sql[]) =>
  (value: string): Sql =>
    equals(...expressions)(codeKey(value));

/**
 * Clause for names and addresses that contain a text, regardless of width, kana, case and spaces. The expressions are
 * match keys.
 */
export const contains =
  (...keys: readonly Sql[]) =>
  (value: string): Sql =>
    eitherOf(keys, (key) => sql`strpos(${key}, match_key(${value})) > 0`);

/** Clause of a checkbox, which has no value. */
export const whenTicked = (condition: Sql) => (): Sql => condition;
