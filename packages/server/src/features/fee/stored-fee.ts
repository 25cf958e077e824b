import { feeClosingDays, feeLabel, feeRecord, feeLeafAt, type FeePath } from '@tsuun/domain/fee/record';
import { feeReasons, missingToSaveFee, unmetFeeConditions, alwaysRequired } from '@tsuun/domain/fee/confirmability';
import { storedRecord } from '../../record/stored-record.ts';
import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { overLimitSql } from '../../closing/closing.sql.ts';
import type { KeyedCondition } from '../../record/unmet.sql.ts';
import { columnOf } from '../../db/column-name.ts';
import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { fixedTax, normalisedFee } from '@tsuun/domain/fee/normalise';
import { feeSides, type FeeSide } from '@tsuun/domain/fee/sides';
import { addProblem } from '@tsuun/domain/field/read-record';
import { kazeiKubunRef } from '@tsuun/domain/lookup/refs';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { readReferences, lookupBatchOf } from '../../masters/references.ts';
import { orderKeys } from '../../record/read/page.ts';
import type { SaveRules } from '../../record/save-record.ts';

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

/** Fees; their sums are generated columns. */
export const storedFee = storedRecord({
  record: feeRecord,
  table: 'fee',
  alias: 'f',
  naming: 'path',
  order: orderKeys('desc', { 'f.biz_result_dt': 'date', 'f.id': 'bigint' }),
  confirming: {
    kind: 'fee',
    days: feeClosingDays,
    conditions: feeConditions,
    reasons: feeReasons,
    joins: joinParties,
    unmetOf: (fee) => unmetFeeConditions(fee, fee),
  },
});

type TaxRow = NonNullable<FeeEntry['kazeiKubun']>;

/**
 * Rules for saving a fee: dependent fields are normalized as in the form, and an amount requires more fields (FEE-10
 * to 12, 15 to 20). A prescribed tax category that is not in its master is an error of the account, reported at the
 * field of the account.
 */
export const feeSaveRules: SaveRules<FeeEntry> = {
  async validate(fee, problems, db) {
    const batch = lookupBatchOf(feeSides.map((side) => [kazeiKubunRef, fixedTax(fee, side)]));
    const taxes = (await readReferences(db, batch)).get(kazeiKubunRef);
    const entry = normalisedFee(fee, (id) => taxes?.get(id)?.value as TaxRow | undefined);
    for (const side of feeSides) {
      const id = fixedTax(entry, side);
      if (id !== null && !taxes?.has(id))
        addProblem(problems, side.tax, unknownInMasterSentence(feeLabel(side.tax), id));
    }
    for (const path of missingToSaveFee(entry)) if (!problems[path]) addProblem(problems, path);
    return entry;
  },
};
