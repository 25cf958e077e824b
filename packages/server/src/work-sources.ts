import { storedFee } from './features/fee/stored-fee.ts';
import { pendingDays } from './features/order/pending/pending-days.ts';
import { storedOrder } from './features/order/stored-order.ts';
import type { WorkSources } from './features/work/routes.ts';
import { confirmedCounts } from './month-end/confirmed-counts.ts';
import { countedUpTo, openDays } from './record/read/open-days.ts';

/** Sources of the pending work in each list; connects the lists with the call that returns them (domain/work/kinds). */
export const workSources: WorkSources = {
  open: [
    { code: 'ORDER', open: (pool, query) => openDays(pool, storedOrder, query) },
    { code: 'ORDER', open: pendingDays },
    { code: 'FEES', open: (pool, query) => openDays(pool, storedFee, { ...query, upTo: null }) },
  ],
  countedUpTo: (pool, query) => countedUpTo(pool, storedOrder, query),
  confirmedCounts,
};
