import { pricedTypes } from '@tsuun/domain/arrival-fee/match';
import sql, { raw } from 'sql-template-tag';
import { arrivalFeeFits } from '../rules/arrival-fee.sql.ts';
import { dueFees } from './due-fees.sql.ts';
import type { ReapplyPlan } from './reapply-plan.ts';
import { feeSourceText, writeFees } from './write-fees.sql.ts';

/** Prices all open orders anew by the arrival fees as they stand (AFEE-16, AFEE-17). */
export const arrivalFeePlan: ReapplyPlan = {
  prepare: [
    sql`create temp table fitting_rule on commit drop as
        select row_number() over () as fit, f.*, ${feeSourceText} as source from (${arrivalFeeFits}) f`,
    raw('analyze fitting_rule'),
  ],
  due: sql`select o.id as order_id, r.fit from ${dueFees(raw('fitting_rule'))}`,
  write: (range, origin) => pricedTypes.map((orderType) => writeFees(orderType, range, origin)),
};
