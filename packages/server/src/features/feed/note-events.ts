import { maxMailsPerHour, unreachableMinutes } from '@tsuun/domain/feed/states';
import { feedMails } from '@tsuun/domain/message/feed';
import sql, { type Sql } from 'sql-template-tag';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

const isLongAway = sql`f.unreachable_since <= now() - make_interval(mins => ${unreachableMinutes})`;
const hasFaulty = (more: Sql): Sql =>
  sql`exists (select from feed_file ff where ff.feed_id = f.id and ff.state = 'faulty' ${more})`;

/** Condition of feeds (alias `f`) with an event that no mail has reported (FEED-14). */
const hasNews = sql`
  not f.paused
  and (f.late_on > coalesce(f.reported_late, '-infinity')
       or (${isLongAway} and f.reported_unreachable is distinct from f.unreachable_since)
       or ${hasFaulty(sql`and not ff.reported`)}
       or (f.reported_trouble and f.late_on is null and f.unreachable_since is null and not ${hasFaulty(sql``)}))`;

/** Condition for `noteEvents` to have something to do. */
export const hasEvents = sql`exists (select from feed f where ${hasNews})`;

interface NewsRow {
  readonly id: string;
  readonly name: string;
  readonly dueTime: string | null;
  readonly hasRecipients: boolean;
  readonly isLate: boolean;
  /** Why the source cannot be reached, if that is news. */
  readonly away: string | null;
  readonly isWell: boolean;
}

/** Writes a mail for every new event of the feeds, one per event and at most ten an hour for a feed. */
export async function noteEvents({ pool, smtpUrl }: Pick<Services, 'pool' | 'smtpUrl'>): Promise<void> {
  await transaction(pool, async (db) => {
    const { rows } = await db.query<NewsRow>(sql`
      select f.id::text as id, f.name, f.due_time as "dueTime", f.recipients is not null and ${smtpUrl !== null} as "hasRecipients",
             f.late_on > coalesce(f.reported_late, '-infinity') as "isLate",
             case when ${isLongAway} and f.reported_unreachable is distinct from f.unreachable_since
                  then f.unreachable_why end as away,
             f.late_on is null and f.unreachable_since is null and not ${hasFaulty(sql``)} as "isWell"
        from feed f where ${hasNews} order by f.id for update of f skip locked`);
    for (const row of rows) await noteFeed(db, row);
  });
}

async function noteFeed(db: Queryable, { id, name, dueTime, hasRecipients, isLate, away, isWell }: NewsRow) {
  const { rows: faulty } = await db.query<{ name: string | null; message: string | null }>(sql`
    update feed_file set reported = true where feed_id = ${id} and state = 'faulty' and not reported returning name, message`);
  await db.query(sql`
    update feed f set reported_late = coalesce(late_on, reported_late), reported_trouble = not ${isWell},
                      reported_unreachable = case when ${isLongAway} then unreachable_since end
     where id = ${id}`);
  if (!hasRecipients) return;
  if (isWell && faulty.length === 0) await writeMail(db, id, feedMails.recovered(name));
  if (isLate) await writeMail(db, id, feedMails.late(name, dueTime ?? ''));
  if (away !== null) await writeMail(db, id, feedMails.unreachable(name, away));
  for (const file of faulty) await writeMail(db, id, feedMails.faulty(name, file.name ?? name, file.message ?? ''));
}

/** Queues a mail; the last one within the limit says so, and further ones are only recorded. */
async function writeMail(db: Queryable, feedId: string, mail: { readonly subject: string; readonly text: string }) {
  await db.query(sql`
    insert into feed_mail (feed_id, subject, content, omitted)
    select ${feedId}, ${mail.subject},
           ${mail.text} || case when count(*) = ${maxMailsPerHour - 1} then ${feedMails.limit}::text else '' end,
           count(*) >= ${maxMailsPerHour}
      from feed_mail where feed_id = ${feedId} and not omitted and created_at > now() - interval '1 hour'`);
}
