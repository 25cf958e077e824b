import type pg from 'pg';
import sql from 'sql-template-tag';
import { transaction, type Queryable } from '../../../db/transaction.ts';
import { judge, waitOfAddress, withoutCheck, type RecognisedBy, type Memories, type Memory } from './rule.ts';

/** Sender of a try, and the account it tries to enter. */
interface Sender {
  readonly loginCd: string;
  /** Part of the address that a sender cannot change at will. */
  readonly net: string;
  readonly recognisedBy: RecognisedBy;
  /** Mark of a recognised browser. */
  readonly browser: string | null;
}

/** Try with its wait (0: its password may be checked), and the buckets and the time at which it was counted. */
interface LoginTry {
  readonly wait: number;
  /** Milliseconds for which every try from this address would have to wait; 0 for a recognised browser. */
  readonly addressWait: number;
  readonly at: number;
  readonly subjects: readonly string[];
}

/**
 * Maximum number of rows, more than the mistakes of a company's users in a day; the longest unused ones are deleted
 * first.
 */
const maxRows = 100_000;
/** Tries between two purges, since a flood could fill the table in the hour between regular purges. */
const triesPerPurge = 1_000;
let tries = 0;

/**
 * Counts a try, or returns its wait. It is counted before the password is checked, since many concurrent tries would
 * all see the earlier count otherwise (R35). The database keeps the count and the clock, so that all servers share
 * them. A sender who has to wait anyway gets the answer without a lock that others would wait for.
 */
export async function takeTry(pool: pg.Pool, sender: Sender): Promise<LoginTry> {
  tries += 1;
  if (tries % triesPerPurge === 0) await purgeTries(pool);
  const refusal = sender.recognisedBy === 'browser' ? null : await refusalWithoutLock(pool, sender);
  if (refusal !== null) return refusal;
  return transaction(pool, async (db) => {
    const subjects = subjectsOf(sender);
    return decide(db, sender, subjects, await lockStates(db, subjects));
  });
}

async function refusalWithoutLock(db: Queryable, sender: Sender): Promise<LoginTry | null> {
  const subjects = subjectsOf(sender);
  const { rows } = await db.query<StoredBucket>(sql`
    select s.subject, coalesce(b.memory, '{}') as memory, floor(extract(epoch from clock_timestamp()) * 1000) as now
      from unnest(${Object.values(subjects)}::text[]) s (subject) left join login_bucket b on b.subject = s.subject`);
  const found = foundIn(subjects, rows);
  const isRefused = judge(sender.recognisedBy, found.memories, found.now).wait > 0;
  return isRefused ? decide(db, sender, subjects, found) : null;
}

interface Found {
  readonly memories: Memories;
  readonly now: number;
}

async function decide(
  db: Queryable,
  { recognisedBy }: Sender,
  subjects: Subjects,
  { memories, now }: Found,
): Promise<LoginTry> {
  const { wait, changed } = judge(recognisedBy, memories, now);
  const changes = Object.entries(changed).map(
    ([name, memory]) => [subjects[name as keyof Memories] ?? '', memory] as const,
  );
  await remember(db, changes);
  const addressWait = recognisedBy === 'browser' ? 0 : waitOfAddress(memories, now);
  return { wait, addressWait, at: now, subjects: changes.map(([subject]) => subject) };
}

type Subjects = Readonly<Partial<Record<keyof Memories, string>>>;

/** Keys that the rule checks. A recognised browser shares none with unknown senders, so it never waits behind them. */
function subjectsOf({ loginCd, net, recognisedBy, browser }: Sender): Subjects {
  if (recognisedBy === 'browser') return { browser: `browser ${browser} ${loginCd}` };
  return {
    address: `address ${net}`,
    ...(recognisedBy === 'address' && { home: `home ${loginCd}` }),
    account: `account ${loginCd}`,
    line: `line ${loginCd}`,
    place: `place ${loginCd} ${net}`,
  };
}

interface StoredBucket {
  readonly subject: string;
  readonly memory: Memory;
  readonly now: number;
}

/**
 * Reads the states that a try uses and locks them until the transaction ends; always in the same order, so that no two
 * tries deadlock.
 */
async function lockStates(db: Queryable, subjects: Subjects): Promise<Found> {
  const { rows } = await db.query<StoredBucket>(sql`
    insert into login_bucket (subject) select unnest(${Object.values(subjects)}::text[]) order by 1
    on conflict (subject) do update set last_at = clock_timestamp()
    returning subject, memory, floor(extract(epoch from clock_timestamp()) * 1000) as now`);
  return foundIn(subjects, rows);
}

function foundIn(subjects: Subjects, rows: readonly StoredBucket[]): Found {
  const memoryOf = (name: keyof Memories): Memory => rows.find((row) => row.subject === subjects[name])?.memory ?? {};
  const memories: Memories = {
    browser: memoryOf('browser'),
    address: memoryOf('address'),
    account: memoryOf('account'),
    home: memoryOf('home'),
    line: memoryOf('line'),
    place: memoryOf('place'),
  };
  return { memories, now: Math.max(...rows.map(({ now }) => now)) };
}

/** Stores the states without waiting for the disk: a power failure loses only one or two tries. */
async function remember(
  db: Queryable,
  changes: readonly (readonly [subject: string, memory: Memory])[],
): Promise<void> {
  if (changes.length === 0) return;
  await db.query(sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into login_bucket (subject, memory)
    select n.subject, n.memory
      from quick, json_to_recordset(${JSON.stringify(changes.map(([subject, memory]) => ({ subject, memory })))})
                  as n(subject text, memory jsonb)
     order by n.subject
    on conflict (subject) do update set memory = excluded.memory, last_at = clock_timestamp()`);
}

/** Gives a try back: its password was right, or it was never checked. */
export async function giveBackTry(pool: pg.Pool, { at, subjects }: LoginTry): Promise<void> {
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ subject: string; memory: Memory }>(sql`
      select subject, memory from login_bucket where subject = any(${subjects}::text[]) order by subject for update`);
    await remember(
      db,
      rows.map(({ subject, memory }) => [subject, withoutCheck(memory, at)]),
    );
  });
}

/**
 * Deletes states that no rule uses any more, and the longest unused rows above `max`, because unknown senders write
 * this table.
 */
export async function purgeTries(db: Queryable, max = maxRows): Promise<void> {
  await db.query(sql`
    delete from login_bucket where subject in (
      select subject from login_bucket
       where last_at < greatest(now() - interval '1 hour',
                                (select last_at from login_bucket order by last_at desc offset ${max - 1} limit 1))
         for update skip locked)`);
}
