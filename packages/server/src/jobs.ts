import { fiftyTwoFtFormat } from '@tsuun/domain/formats/fifty-two-ft';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { feeImport } from './features/arrival-fee/fee-import.ts';
import { exportSources } from './export-sources.ts';
import { exportWork } from './export/export-work.ts';
import { importMms } from './features/mms/import-mms.ts';
import { conversionImport } from './features/name-conversion/conversion-import.ts';
import { arrivalFeePlan } from './features/order/apply/arrival-fee-plan.ts';
import { nameConversionPlan } from './features/order/apply/name-conversion-plan.ts';
import { reapplyWork } from './features/order/apply/reapply-work.ts';
import { dispatchImport } from './features/order/dispatch/dispatch-import.ts';
import { ordersImport } from './features/order/import/orders-import.ts';
import { applyUserNames } from './features/user/user-names.ts';
import { importWork } from './import/import-work.ts';
import type { JobWorks } from './job/job-work.ts';

/** Which work stands behind which kind of job; features meet here. A kind without work has no call either. */
export const jobWorks: JobWorks = {
  'import/zentsu': importWork(ordersImport(zentsuFormat)),
  'import/dispatch': importWork(dispatchImport),
  'import/52ft': importWork(ordersImport(fiftyTwoFtFormat)),
  'import/arrival-fee': importWork(feeImport),
  'import/name-conversion': importWork(conversionImport),
  'import/mms': importMms,
  'export/order': exportWork(exportSources.orders),
  'export/fees': exportWork(exportSources.fees),
  'export/analysis': exportWork(exportSources.analysis),
  'export/name-conversion': exportWork(exportSources.nameConversions),
  'apply/arrival-fee': reapplyWork(arrivalFeePlan),
  'apply/name-conversion': reapplyWork(nameConversionPlan),
  'apply/user': applyUserNames,
};
