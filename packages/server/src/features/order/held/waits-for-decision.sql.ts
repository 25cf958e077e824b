import { raw, type Sql } from 'sql-template-tag';

/** Whether a feed's values wait for somebody's decision on an order `o`. */
export const waitsForDecision: Sql = raw(
  'exists (select from held_difference d where d.order_id = o.id and d.dismissed_at is null)',
);
