import { maxMailsPerHour, recipientCodes, unreachableMinutes } from '@tsuun/domain/feed/fields';
import { feedMails } from '@tsuun/domain/message/feed';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { type Queryable, transaction } from '../../db/transaction.ts';
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

interface FaultyRow {
  readonly name: string | null;
  readonly message: string | null;
  readonly hasContent: boolean;
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
  const { rows: faulty } = await db.query<FaultyRow>(sql`
    update feed_file set reported = true where feed_id = ${id} and state = 'faulty' and not reported
    returning name, message, file_id is not null as "hasContent"`);
  await db.query(sql`
    update feed f set reported_late = coalesce(late_on, reported_late), reported_trouble = not ${isWell},
                      reported_unreachable = case when ${isLongAway} then unreachable_since end
     where id = ${id}`);
  if (!hasRecipients) return;
  if (isWell && faulty.length === 0) await writeMail(db, id, feedMails.recovered(name));
  if (isLate) await writeMail(db, id, feedMails.late(name, dueTime ?? ''));
  if (away !== null) await writeMail(db, id, feedMails.unreachable(name, away));
  for (const { name: file, message, hasContent } of faulty)
    await writeMail(db, id, feedMails[hasContent ? 'faulty' : 'failed'](name, file ?? name, message ?? ''));
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

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Number of attempts, one every five minutes: longer than a mail server is away for maintenance. */
const maxTries = 100;

const isWaiting = sql`
  sent_at is null and not omitted and tries < ${maxTries}
  and coalesce(tried_at, '-infinity') < now() - interval '5 minutes'`;

/** Condition for `sendMails` to have something to do. */
export const hasMails = sql`exists (select from feed_mail where ${isWaiting})`;

interface WaitingMail {
  readonly id: string;
  readonly subject: string;
  readonly content: string;
  readonly createdMs: string;
  readonly recipients: string | null;
}

/**
 * Sends the waiting mails, each by one worker. A mail whose sending failed is tried again later; without SMTP_URL none
 * is sent.
 */
export async function sendMails({ pool, smtpUrl, mailFrom, log }: Services): Promise<void> {
  if (smtpUrl === null || mailFrom === null) return;
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    for (let mail = await takeMail(pool); mail !== null; mail = await takeMail(pool)) {
      const to = await addresses(pool, mail.recipients);
      if (to.length > 0)
        await transport.sendMail({
          from: mailFrom,
          to: [...to],
          subject: mail.subject,
          text: mail.content,
          // The same at every attempt, so that a mail sent twice is shown once.
          messageId: `<feed.${mail.id}.${mail.createdMs}@${mailFrom.split('@')[1]}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        });
      await pool.query(sql`update feed_mail set sent_at = now() where id = ${mail.id}`);
    }
  } catch (error) {
    log.warn({ err: error }, 'a mail of a feed could not be sent and will be tried again');
  } finally {
    transport.close();
  }
}

async function takeMail(pool: pg.Pool): Promise<WaitingMail | null> {
  const { rows } = await pool.query<WaitingMail>(sql`
    update feed_mail m set tried_at = now(), tries = tries + 1 from feed f
     where f.id = m.feed_id
       and m.id = (select id from feed_mail where ${isWaiting} order by id for update skip locked limit 1)
    returning m.id::text as id, m.subject, m.content, f.recipients,
              (extract(epoch from m.created_at) * 1000)::bigint::text as "createdMs"`);
  return rows[0] ?? null;
}

/** Mail addresses of the recipients who may still log in. */
async function addresses(pool: pg.Pool, recipients: string | null): Promise<readonly string[]> {
  const { rows } = await pool.query<{ mail: string }>(sql`
    select mail from app_user where login_cd = any(${recipientCodes(recipients)}) and not disabled and mail <> ''`);
  return rows.map(({ mail }) => mail);
}

/** Deletes mails after 30 days. */
export async function purgeFeedMails(db: Queryable): Promise<void> {
  await db.query(sql`delete from feed_mail where created_at < now() - interval '30 days'`);
}
