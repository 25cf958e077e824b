import type { Column, ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { cellColumn } from '../../../import/cell-column.ts';
import type { StagedColumn } from '../../../import/import-plan.ts';
import { linkColumn } from '../../../import/links/link-column.ts';
import { stationColumn } from '../../../import/links/station-column.ts';
import type { Stations } from '../../../import/links/stations.ts';
import { orderTargets } from './order-target.ts';

/** The masters that an order's links are looked up in. */
export interface OrderMasters {
  readonly stations: Stations;
  readonly hinmoku: ReadonlyMap<string, string>;
  readonly torihikisaki: ReadonlyMap<string, string>;
}

/** The staged columns of a file of orders: its values under the order's own column names, links as ids. */
export function orderColumns(format: ImportFormat, layout: Layout, masters: OrderMasters): StagedColumn[] {
  const present = format.columns.filter((_, i) => placeAt(layout, i) >= 0);
  const paths = new Set(present.map(({ keys, path }) => (orderTargets.some((t) => t.path === path) ? path : keys[0])));
  return orderTargets
    .filter(({ path }) => paths.has(path))
    .map(({ path, column }) => {
      const parts = format.columns.filter(({ keys, path: own }) => own === path || keys[0] === path);
      const places = parts.map((part) => placeAt(layout, format.columns.indexOf(part)));
      return stagedColumn(column, parts, places, masters);
    });
}

const placeAt = (layout: Layout, i: number): number => layout.places[i] ?? -1;

function stagedColumn(
  name: string,
  parts: readonly Column[],
  places: readonly number[],
  masters: OrderMasters,
): StagedColumn {
  const [part, place] = [parts[0] as Column, places[0] as number];
  if (parts.length > 1) return stationColumn(name, parts, places, masters.stations);
  if (part.path.endsWith('.hinmokuCode')) return linkColumn(name, part, place, masters.hinmoku);
  if (part.path.endsWith('.torihikisakiCode')) return linkColumn(name, part, place, masters.torihikisaki);
  return cellColumn(part, place, name);
}
