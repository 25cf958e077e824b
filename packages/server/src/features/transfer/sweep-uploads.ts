import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** Takes away tickets after a day and the files that no job and no history needs: leftovers after 24 h are none (R32). */
export async function sweepUploads(db: Queryable): Promise<void> {
  await db.query(sql`delete from upload_ticket where created_at < now() - interval '24 hours'`);
  await db.query(sql`
    delete from file f
     where created_at < now() - interval '24 hours'
       and not exists (select from upload_ticket t where t.file_id = f.id)
       and not exists (select from job j where j.file_id = f.id)
       and not exists (select from transfer_history h where h.file_id = f.id)`);
}
