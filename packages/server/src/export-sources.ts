import type { ExportSources } from './features/export/routes.ts';
import { feeExportSource } from './features/fee/fee-export.ts';
import { nameConversionExportSource } from './features/name-conversion/name-conversions.ts';
import { analysisExportSource, orderExportSource } from './features/order/export/order-export.ts';

/** Where the rows of each export come from; the features they belong to and their calls meet here. */
export const exportSources: ExportSources = {
  orders: orderExportSource,
  fees: feeExportSource,
  analysis: analysisExportSource,
  nameConversions: nameConversionExportSource,
};
