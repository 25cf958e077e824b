import { alwaysRequired } from '@tsuun/domain/fee/confirmability';
import { type FeeSide, feeSides } from '@tsuun/domain/fee/sides';
import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { feeLeafAt, type FeePath } from '@tsuun/domain/fee/record';
import { overLimitSql } from '../../../closing/closing.sql.ts';
import type { KeyedCondition } from '../../../record/unmet.sql.ts';
import { columnOf } from '../../../db/column-name.ts';

/** Returns the column of a path under alias `f`. */
export const feeColumn = (path: FeePath): Sql => raw(`f.${columnOf(feeLeafAt(path))}`);

const partyAlias = ({ party }: FeeSide): Sql => raw(`${party.toLowerCase()}_party`);

/** Joins that the expression below needs after `fee f`. */
export const joinParties: Sql = join(
  feeSides.map(
    (side) => sql`left join torihikisaki ${partyAlias(side)} on ${partyAlias(side)}.id = ${feeColumn(side.party)}`,
  ),
  ' ',
);

/**
 * Conditions of one side. A side without amount requires nothing; otherwise it requires its party, and account and tax
 * category unless the party is our own company.
 */
function neededBy(side: FeeSide): readonly KeyedCondition[] {
  const none = sql`coalesce(${feeColumn(side.amount)}, 0) = 0`;
  const ours = sql`coalesce(${partyAlias(side)}.torihiki_kubun_code = ${raw(`'${inHouseKubun}'`)}, false)`;
  const filled = (path: FeePath) => sql`${feeColumn(path)} is not null`;
  return [
    { key: side.party, met: sql`${none} or ${filled(side.party)}` },
    ...[side.account, side.tax].map((path) => ({ key: path, met: sql`${none} or ${ours} or ${filled(path)}` })),
  ];
}

/**
 * Conditions for confirming a stored fee, rule by rule (FEE-13, FEE-23): the SQL twin of `unmetFeeConditions`. Needs
 * `fee f`, `joinParties` after it, and the CTE `closed_day`.
 */
export const feeConditions: readonly KeyedCondition[] = [
  ...alwaysRequired.map((path) => ({ key: path, met: sql`${feeColumn(path)} is not null` })),
  ...feeSides.flatMap(neededBy),
  { key: 'overPaymentDtLimit', met: sql`not ${overLimitSql(feeColumn('paymentDt'))}` },
];
