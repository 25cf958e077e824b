import { completionPath, responsibleStationPath } from '@tsuun/domain/order/days/posting-dates';
import sql, { type Sql } from 'sql-template-tag';
import { byType } from './by-type.sql.ts';
import { orderColumn } from './order-column.ts';

const columnOrBlank = (path: Parameters<typeof orderColumn>[0] | null): Sql => (path ? orderColumn(path) : sql`null`);

/** The day an import puts into all five posting dates, for rows under alias `o`. */
export const derivedDaySql: Sql = byType((orderType) => columnOrBlank(completionPath(orderType)));

/** The id of the station an import makes responsible, for rows under alias `o`. */
export const derivedStationSql: Sql = byType((orderType) => columnOrBlank(responsibleStationPath(orderType)));
