import { raw } from 'sql-template-tag';
import { storedFee } from './features/fee/stored-fee.ts';
import { orderVersion } from './features/order/order-tables.ts';
import { storedOrder } from './features/order/stored-order.ts';
import type { SnapshotSource } from './features/month-end/snapshot/snapshot-source.ts';

import { feeInMonth, orderInMonth } from './month-end/in-month.sql.ts';
import { totalsSql } from './month-end/order-sums.sql.ts';

/** Sources of a month's records; connects the features that own them with the calls of its snapshots. */
export const snapshotSources: readonly SnapshotSource[] = [
  {
    source: 'order',
    stored: storedOrder,
    version: orderVersion,
    billing: totalsSql.billing,
    payment: totalsSql.payment,
    always: 'order_type',
    inMonth: orderInMonth,
  },
  {
    source: 'fee',
    stored: storedFee,
    version: raw('f.version_no'),
    billing: raw('coalesce(f.amt, 0)::bigint'),
    payment: raw('f.totals_payment'),
    always: 'keitan_id',
    inMonth: feeInMonth,
  },
];
