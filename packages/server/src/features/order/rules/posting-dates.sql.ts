import { completionPath, derivedPostingDates, responsibleStationPath } from '@tsuun/domain/order/days/posting-dates';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { raw, type Sql } from 'sql-template-tag';
import { byType } from './by-type.sql.ts';
import { orderColumn } from './order-column.ts';

const columnOrBlank = (path: Parameters<typeof orderColumn>[0] | null): Sql => (path ? orderColumn(path) : sql`null`);

/** Day that an import writes to all five posting dates, for rows under alias `o`. */
const derivedDaySql: Sql = byType((orderType) => columnOrBlank(completionPath(orderType)));

/** Id of the station that an import makes responsible, for rows under alias `o`. */
export const derivedStationSql: Sql = byType((orderType) => columnOrBlank(responsibleStationPath(orderType)));

/** The five posting dates, as the rule itself names them. */
const postingDates = Object.keys(derivedPostingDates({ orderType: null, depCompDt: null, arrCompDt: null }));

/**
 * Values that an import derives at every run, regardless of its file; the responsible station's department is
 * `d.keitan_id`.
 */
export const derivedValues: ReadonlyMap<OrderPath, Sql> = new Map([
  ...postingDates.map((path) => [path as OrderPath, derivedDaySql] as const),
  ['chargeTransportation', derivedStationSql],
  ['keitan', raw('d.keitan_id')],
]);
