import { recipientCodes } from '@tsuun/domain/feed/fields';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

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
