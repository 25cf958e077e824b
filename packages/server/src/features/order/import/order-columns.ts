import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { StagedColumn } from '../../../import/import-plan.ts';
import { valueColumn } from '../../../import/links/link-column.ts';
import type { LinkMasters } from '../../../import/links/link-masters.ts';
import { stationColumn } from '../../../import/links/station-column.ts';
import { isInFile, type PlacedColumn, placedColumns } from '../../../import/placed-columns.ts';
import { orderTargets } from './order-target.ts';

/** The staged columns of a file of orders: its values under the order's own column names, links as ids. */
export function orderColumns(format: ImportFormat, layout: Layout, masters: LinkMasters): StagedColumn[] {
  const placed = placedColumns(format, layout);
  return orderTargets.flatMap(({ path, column }) => {
    const parts = placed.filter(({ column: { keys, path: own } }) => own === path || keys[0] === path);
    if (!parts.some(isInFile)) return [];
    const [part, another] = parts as [PlacedColumn, ...PlacedColumn[]];
    return another ? stationColumn(column, parts, masters.stations) : valueColumn(column, part, masters);
  });
}
