import { feeExportColumns } from '../../fee/export-columns.ts';
import { orderExportColumns } from '../../order/export-columns.ts';
import type { ExportColumn } from '../../transfer/export-column.ts';

/** 取込ロック does not concern the books. */
const notInBooks: ReadonlySet<string> = new Set(['importLocked']);

const pathsOf = (columns: readonly ExportColumn[]): readonly string[] => [
  ...new Set(columns.map(({ leaf }) => leaf.path).filter((path) => !notInBooks.has(path))),
];

/** Paths of the values of an order in 通運実績, including its confirmation. */
export const exportedOrderPaths = pathsOf(orderExportColumns);

/** Paths of the values of a fee in 諸料金実績. */
export const exportedFeePaths = pathsOf(feeExportColumns);
