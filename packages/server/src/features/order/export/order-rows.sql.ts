import { snakeCase } from '../../../db/column-name.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { totalsSql } from '../../../month/order-sums.sql.ts';

const totals = join(Object.entries(totalsSql).map(([name, sum]) => sql`${sum} as ${raw(`totals_${snakeCase(name)}`)}`));

/** The rows of a file of orders with their sums, those for which `where` holds (aliases `o` and `c`). */
export const orderRows = (where: Sql): Sql => sql`
  select o.*, c.*, ${totals} from orders o join order_charges c on c.order_id = o.id where ${where}`;
