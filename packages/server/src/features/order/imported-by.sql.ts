import sql, { raw, type Sql } from 'sql-template-tag';
import { sameId } from '../../db/same-id.sql.ts';

/** Orders that an import, by its number in the history, made or changed; a text that is no number finds none. */
export const importedBy = (historyId: string): Sql =>
  sql`o.id in (
    select c.order_id from order_change c
     where c.job_id = (select h.job_id from transfer_history h
                        where ${sameId(raw('h.id'))(historyId)} and h.direction = 'import'))`;
