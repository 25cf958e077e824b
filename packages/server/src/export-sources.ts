import type { ExportSources } from './features/export/routes.ts';
import { feeExportSource } from './features/fee/fee-export.ts';
import { nameConversionExportSource } from './features/name-conversion/name-conversions.ts';
import { analysisExportSource, orderExportSource } from './features/order/export/order-export.ts';

/** Sources of the rows of each export; connects the features that own them with their calls. */
export const exportSources: ExportSources = {
  orders: orderExportSource,
  fees: feeExportSource,
  analysis: analysisExportSource,
  nameConversions: nameConversionExportSource,
};
