import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';

/** All exports share one history. */
export const exportHistory = 'exports';

/** In which history a job's row appears; imports have one each (IMP-41, EXP-23). */
export const historyOf = (kind: JobKind): string => (jobKinds[kind].group === 'export' ? exportHistory : kind);
