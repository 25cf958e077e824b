import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { feedEntryProblems, normalizedFeed } from '@tsuun/domain/feed/check';
import { recipientCodes, type Feed, type FeedSave } from '@tsuun/domain/feed/fields';
import { isPastDeadline } from '@tsuun/domain/feed/schedule';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { feedProblems, feedWords } from '@tsuun/domain/message/feed';
import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { readPathId } from '../../db/record-id.ts';
import type { User } from '../../user.ts';
import type { CreatingSave } from '../../record/create-once.ts';
import { saveRecord, type SaveRules } from '../../record/save-record.ts';
import type { Values } from '../../record/values.ts';
import type { Services } from '../../services.ts';
import { feedCalendar, feedClock } from './feed-clock.ts';
import { readFeedSecret, sealFeedSecret, type FeedSecret } from './open-source.ts';
import { isBelow } from './source/folder-source.ts';
import { storedFeed, wakeWorkers } from './stored-feed.ts';

type Needed = Pick<Services, 'pool' | 'today' | 'feedFolders' | 'secretsKey'>;

/**
 * Saves a feed, a new one if it has no id; its source is looked at soon after. Secrets are stored encrypted. Throws
 * `inputError` with a sentence at each field, `notFound`, `conflict`, `duplicate` (name).
 */
export async function saveFeed(services: Needed, user: User, given: CreatingSave<FeedSave>): Promise<Feed> {
  const save = normalizedFeed(given.save);
  const { problems, secret } = await checkFeed(services, save);
  if (save.source === 'sftp' && save.hostKey === null) addProblem(problems, 'hostKey', feedProblems.hostKey);
  refuseProblems(problems);
  const now = feedClock(services);
  const isLate = isPastDeadline(save, now, await feedCalendar(services.pool, now));
  let previous: Readonly<Values> | null = null;
  const rules: SaveRules<FeedSave> = {
    serverColumns: (_, before) => {
      previous = before;
      return {};
    },
    writeRelated: async (db, id) => {
      const sealed = secret && services.secretsKey ? sealFeedSecret(services.secretsKey, id, secret) : null;
      await db.query(sql`
        update feed set secret = ${sealed}, unreachable_since = null, unreachable_why = null, changed_host_key = null,
                        look_fence = look_fence + 1, looking_until = null,
                        next_look_at = case when not paused then now() end,
                        late_on = case when ${isLate || save.dueTime === previous?.due_time} then late_on end
         where id = ${id}`);
      if (save.hostKey !== (previous?.host_key ?? null))
        await db.query(sql`update feed set host_key_at = now(), host_key_by = ${user.name} where id = ${id}`);
      await wakeWorkers(db);
      return save.password !== null || save.privateKey !== null ? { secret: [null, true] } : {};
    },
  };
  return (await saveRecord(services, storedFeed, user, { ...given, save }, rules)).data;
}

interface Checked {
  readonly problems: Problems;
  /** Secrets to use: those entered, or those stored for the same access; `null` for a source without. */
  readonly secret: FeedSecret | null;
}

/** Checks a normalized feed with what this server knows: folders, recipients, secrets (FEED-02, FEED-12). */
export async function checkFeed(services: Needed, save: FeedSave): Promise<Checked> {
  const problems = feedEntryProblems(save);
  const { feedFolders, secretsKey, pool } = services;
  if (save.source === 'folder' && save.folder !== null && !isBelow(save.folder, feedFolders)) {
    const sentence = feedFolders.length === 0 ? feedWords.noFolders : feedProblems.folderNotListed(feedFolders);
    addProblem(problems, 'folder', sentence);
  }
  const unknown = await unknownRecipients(pool, save.recipients);
  if (unknown.length > 0) addProblem(problems, 'recipients', feedProblems.recipients(unknown));
  if (save.source !== 'sftp') return { problems, secret: null };
  if (secretsKey === null) addProblem(problems, 'source', feedWords.noSecrets);
  const secret = await secretOf(services, save, problems);
  return { problems, secret };
}

/** Secrets of an SFTP source; stored ones are used only for the server and user that they were entered for. */
async function secretOf(services: Needed, save: FeedSave, problems: Problems): Promise<FeedSecret | null> {
  const { password, privateKey, auth } = save;
  const path = auth === 'key' ? 'privateKey' : 'password';
  if (save[path] !== null) return { password, privateKey };
  const stored = save.id === null ? null : await storedAccess(services.pool, readPathId(save.id));
  const isSame =
    stored !== null && (['host', 'port', 'userName', 'auth'] as const).every((key) => stored[key] === save[key]);
  const secret = isSame ? readFeedSecret(services, stored) : null;
  if (secret === null)
    addProblem(problems, path, stored?.secret && !isSame ? feedProblems.secretAgain : message.required);
  // A new passphrase alone belongs to the stored key.
  return secret && { ...secret, ...(password !== null && { password }) };
}

type StoredAccess = Pick<Feed, 'host' | 'port' | 'userName' | 'auth'> & {
  readonly id: string;
  readonly secret: Buffer | null;
};

async function storedAccess(db: Queryable, id: string): Promise<StoredAccess> {
  const { rows } = await db.query<StoredAccess>(
    sql`select id::text as id, host, port, user_name as "userName", auth, secret from feed where id = ${id}`,
  );
  if (rows[0] === undefined) throw new Problem('notFound');
  return rows[0];
}

async function unknownRecipients(db: Queryable, recipients: string | null): Promise<readonly string[]> {
  const codes = recipientCodes(recipients);
  if (codes.length === 0) return [];
  const { rows } = await db.query<{ loginCd: string }>(
    sql`select login_cd as "loginCd" from app_user where login_cd = any(${codes})`,
  );
  const known = new Set(rows.map(({ loginCd }) => loginCd));
  return codes.filter((code) => !known.has(code));
}
