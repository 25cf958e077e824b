import { exportWork } from './export/export-work.ts';
import { draftWork } from './features/month-end/invoice-draft/draft-work.ts';
import { importMms } from './features/mms/import-mms.ts';
import { arrivalFeePlan, nameConversionPlan } from './features/order/apply/reapply-plans.ts';
import { reapplyWork } from './features/order/apply/reapply-work.ts';
import { preflightWork } from './features/preflight/preflight-work.ts';
import { applyUserNames } from './features/user/user-names.ts';
import { importPlans } from './import-plans.ts';
import { importWork } from './import/import-work.ts';
import { undoWork } from './features/undo/undo-work.ts';
import { snapshotWork } from './features/month-end/snapshot/snapshot-work.ts';
import type { JobWorks } from './job/job-work.ts';
import { undoTargets, exportSources, snapshotSources } from './record-sources.ts';
import type { UndoKind } from '@tsuun/domain/undo/undo-kinds';

/** Work of each kind of job; connects the features. A kind without work has no calls. */
export const jobWorks: JobWorks = {
  ...Object.fromEntries(Object.entries(importPlans).map(([kind, plan]) => [`import/${kind}`, importWork(plan)])),
  ...Object.fromEntries(Object.entries(importPlans).map(([kind, plan]) => [`preflight/${kind}`, preflightWork(plan)])),
  'import/mms': importMms,
  'export/order': exportWork(exportSources.orders),
  'export/fees': exportWork(exportSources.fees),
  'export/analysis': exportWork(exportSources.analysis),
  'export/name-conversion': exportWork(exportSources.nameConversions),
  'export/invoice-draft': draftWork(),
  'snapshot/month': snapshotWork(snapshotSources),
  'apply/arrival-fee': reapplyWork(arrivalFeePlan),
  'apply/name-conversion': reapplyWork(nameConversionPlan),
  'apply/user': applyUserNames,
  ...Object.fromEntries(
    Object.entries(undoTargets).map(([kind, subject]) => [kind, undoWork(kind as UndoKind, subject)]),
  ),
};
