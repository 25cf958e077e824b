import { zentsuFormat, fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import { feeImport } from './features/arrival-fee/fee-import.ts';
import { conversionImport } from './features/name-conversion/conversion-import.ts';
import { dispatchImport } from './features/order/dispatch/dispatch-import.ts';
import { ordersImport } from './features/order/import/orders-import.ts';
import type { ImportPlans } from './import/import-plan.ts';

/** Plans by which the job reads, checks and merges files that users send; connects the features. */
export const importPlans: ImportPlans = {
  zentsu: ordersImport(zentsuFormat),
  dispatch: dispatchImport,
  '52ft': ordersImport(fiftyTwoFtFormat),
  'arrival-fee': feeImport,
  'name-conversion': conversionImport,
};
