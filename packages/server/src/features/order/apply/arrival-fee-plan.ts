import { dueFees } from './due-fees.sql.ts';
import { feeOutcome } from './fee-outcome.sql.ts';
import type { ReapplyPlan } from './reapply-plan.ts';
import { writeFees } from './write-fees.sql.ts';

/** Prices all open orders anew by the arrival fees as they stand (AFEE-16, AFEE-17). */
export const arrivalFeePlan: ReapplyPlan = { due: dueFees, outcome: feeOutcome, write: writeFees };
