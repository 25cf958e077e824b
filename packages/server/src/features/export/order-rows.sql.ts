import sql, { type Sql } from 'sql-template-tag';

/** The rows of a file of orders with their sums, those for which `where` holds (aliases `o` and `c`). */
export const orderRows = (where: Sql): Sql => sql`
  select o.*, c.*, c.billing_total as totals_billing, c.pick_payment_total as totals_pick_payment,
         c.rail_payment_total as totals_rail_payment, c.delivery_payment_total as totals_delivery_payment,
         c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total as totals_payment,
         c.billing_total - c.pick_payment_whole - c.rail_payment_total - c.delivery_payment_total as totals_profit
    from orders o join order_charges c on c.order_id = o.id
   where ${where}`;
