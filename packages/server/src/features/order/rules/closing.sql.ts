import { closingDays } from '@tsuun/domain/order/days/closing-days';
import type { Sql } from 'sql-template-tag';
import { overLimitSql } from '../../../closing/closing.sql.ts';
import { orderColumn } from './order-column.ts';

/** The four flags under alias `o`, by name (ORD-FIELD-11). Needs the CTE `closed_day`. */
export const closingFlagsSql: readonly { flag: (typeof closingDays)[number]['flag']; over: Sql }[] = closingDays.map(
  ({ path, flag }) => ({ flag, over: overLimitSql(orderColumn(path)) }),
);
