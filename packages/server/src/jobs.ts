import { exportWork } from './features/export/export-work.ts';
import { orderExportSource } from './features/export/order-export.ts';
import { arrivalFeePlan } from './features/order/apply/arrival-fee-plan.ts';
import { reapplyWork } from './features/order/apply/reapply-work.ts';
import type { JobWorks } from './job/job-work.ts';

/** Which work stands behind which kind of job; features meet here. A kind without work has no call either. */
export const jobWorks: JobWorks = {
  'export/order': exportWork(orderExportSource),
  'apply/arrival-fee': reapplyWork(arrivalFeePlan),
};
