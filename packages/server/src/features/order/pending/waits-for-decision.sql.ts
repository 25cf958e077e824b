import { raw, type Sql } from 'sql-template-tag';

/** True if values of a feed wait for a decision on an order `o`. */
export const waitsForDecision: Sql = raw(
  'exists (select from pending_change d where d.order_id = o.id and d.dismissed_at is null)',
);
