import { alwaysRequired } from '@tsuun/domain/fee/required';
import { feeSides, type FeeSide } from '@tsuun/domain/fee/sides';
import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { overLimitSql } from '../../../db/closing.sql.ts';
import { feeColumn } from '../fee-columns.ts';

const present: Sql = sql`num_nulls(${join(alwaysRequired.map(feeColumn))}) = 0`;

const partyAlias = ({ party }: FeeSide): Sql => raw(`${party.toLowerCase()}_party`);

/** The joins that the expression below needs behind `fee f`. */
export const joinParties: Sql = join(
  feeSides.map(
    (side) => sql`left join torihikisaki ${partyAlias(side)} on ${partyAlias(side)}.id = ${feeColumn(side.party)}`,
  ),
  ' ',
);

/** A side without amount needs nothing; else its party, and account and tax category unless that is our own company. */
function complete(side: FeeSide): Sql {
  const [amount, party, account, tax] = [side.amount, side.party, side.account, side.tax].map(feeColumn);
  const ours = sql`${partyAlias(side)}.torihiki_kubun_code = ${raw(`'${inHouseKubun}'`)}`;
  return sql`(coalesce(${amount}, 0) = 0
    or (${party} is not null and (coalesce(${ours}, false) or num_nulls(${account}, ${tax}) = 0)))`;
}

/**
 * Whether a stored fee may be confirmed, for whole sets at once (FEE-13, FEE-23): the SQL twin of `feeConfirmable`. Never
 * null. Needs `fee f`, `joinParties` behind it, and the CTE `closed_day` of `db/closing.sql.ts`.
 */
export const confirmableSql: Sql = sql`(${join(
  [present, ...feeSides.map(complete), sql`not ${overLimitSql(feeColumn('paymentDt'))}`],
  ' and ',
)})`;
