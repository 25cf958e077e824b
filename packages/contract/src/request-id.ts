import { exactly } from '@tsuun/domain/search/search';

/** The caller's own name for one start of work: the same start sent twice is answered by the same job (JOB-08). */
export const requestId = exactly('要求ID', 100);
