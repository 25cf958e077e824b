import { alwaysRequired } from '@tsuun/domain/fee/required';
import { feeSides, type FeeSide } from '@tsuun/domain/fee/sides';
import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { FeePath } from '@tsuun/domain/fee/path';
import { overLimitSql } from '../../../closing/closing.sql.ts';
import { keysWhereNot, type KeyedCondition } from '../../../record/unmet.sql.ts';
import { feeColumn } from './fee-column.ts';

const partyAlias = ({ party }: FeeSide): Sql => raw(`${party.toLowerCase()}_party`);

/** The joins that the expression below needs behind `fee f`. */
export const joinParties: Sql = join(
  feeSides.map(
    (side) => sql`left join torihikisaki ${partyAlias(side)} on ${partyAlias(side)}.id = ${feeColumn(side.party)}`,
  ),
  ' ',
);

/** A side without amount needs nothing; else its party, and account and tax category unless that is our own company. */
function neededBy(side: FeeSide): readonly KeyedCondition[] {
  const none = sql`coalesce(${feeColumn(side.amount)}, 0) = 0`;
  const ours = sql`coalesce(${partyAlias(side)}.torihiki_kubun_code = ${raw(`'${inHouseKubun}'`)}, false)`;
  const filled = (path: FeePath) => sql`${feeColumn(path)} is not null`;
  return [
    { key: side.party, met: sql`${none} or ${filled(side.party)}` },
    ...[side.account, side.tax].map((path) => ({ key: path, met: sql`${none} or ${ours} or ${filled(path)}` })),
  ];
}

/** What confirming demands of a stored fee, rule by rule; needs what `unmetSql` needs. */
export const feeConditions: readonly KeyedCondition[] = [
  ...alwaysRequired.map((path) => ({ key: path, met: sql`${feeColumn(path)} is not null` })),
  ...feeSides.flatMap(neededBy),
  { key: 'overPaymentDtLimit', met: sql`not ${overLimitSql(feeColumn('paymentDt'))}` },
];

/**
 * The keys of the conditions that keep a stored fee from being confirmed, for whole sets at once (FEE-13, FEE-23): the
 * SQL twin of `unmetFeeConditions`. `text[]`, never null. Needs `fee f`, `joinParties` behind it, and the CTE
 * `closed_day` of `closing/closing.sql.ts`.
 */
export const unmetSql: Sql = keysWhereNot(feeConditions);
