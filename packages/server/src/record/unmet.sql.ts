import { anyReason, noReason, type UnmetReason } from '@tsuun/domain/search/unmet-reasons';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** A condition of a rule under its key; `met` is never null. */
export interface KeyedCondition {
  readonly key: string;
  readonly met: Sql;
}

/** Keys of the unmet conditions, in their order, as `text[]`. */
export const keysWhereNot = (conditions: readonly KeyedCondition[]): Sql =>
  sql`array_remove(array[${join(
    conditions.map(({ key, met }) => sql`case when not (${met}) then ${raw(`'${key}'::text`)} end`),
  )}], null)`;

const notMet = (conditions: readonly KeyedCondition[]): Sql =>
  sql`not (${join(
    conditions.map(({ met }) => sql`(${met})`),
    ' and ',
  )})`;

/** SQL condition that a row has this reason not to be confirmed, that is, one of its rules is not met. Never null. */
export const hasReason = (conditions: readonly KeyedCondition[], { keys }: UnmetReason): Sql =>
  notMet(conditions.filter(({ key }) => keys.includes(key)));

/** SQL condition for a choice of the search condition 確定できない理由; `reasons` group the same conditions. */
export function matchesReasonChoice(
  conditions: readonly KeyedCondition[],
  reasons: readonly UnmetReason[],
  choice: string,
): Sql {
  const reason = reasons.find(({ value }) => value === choice);
  if (reason) return hasReason(conditions, reason);
  if (choice === anyReason) return notMet(conditions);
  if (choice === noReason) return sql`not ${notMet(conditions)}`;
  throw new Error(`${choice} is no reason`);
}
