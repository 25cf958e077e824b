import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import {
  idempotencyKeyForm,
  idempotencyKeyHeader,
  takesIdempotencyKey,
  creationAttemptHeader,
  creationKeyHeader,
} from '@tsuun/contract/headers';
import { runTransaction, type Queryable } from '../db/transaction.ts';
import { digestSecret } from './password.ts';
import type { User } from '../user.ts';

interface KeyedRequest {
  readonly key: string;
  readonly userId: string;
  /** Hash of the request, to detect the reuse of a key for another request. */
  readonly hash: Buffer;
}

/**
 * Executes a command once per key, however often its request arrives. The first request stores its key and response in
 * the transaction of the command; others wait for it and get the same response (R18, docs/decisions/0013). A refused
 * command stores no key, so the next attempt is checked again. Requests without a key are always executed. Throws
 * `keyReused` and the errors of the command.
 */
export async function idempotent<T>(
  pool: pg.Pool,
  endpoint: Endpoint,
  user: User | null,
  request: FastifyRequest,
  run: () => Promise<T>,
): Promise<T> {
  const keyed = user && takesIdempotencyKey(endpoint) ? await keyedRequest(user, request) : null;
  if (keyed === null) return run();
  return runTransaction(pool, async (client) => {
    if (!(await claimKey(client, keyed))) return storedAnswer<T>(client, keyed);
    const answer = await run();
    await client.query(sql`
      update request_key set answer = ${JSON.stringify(answer ?? null)}
       where user_id = ${keyed.userId} and key = ${keyed.key}`);
    return answer;
  });
}

async function keyedRequest(user: User, { headers, method, url, body }: FastifyRequest): Promise<KeyedRequest | null> {
  const key = headers[idempotencyKeyHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyForm.test(key)) throw new Problem('inputError');
  const secrets: unknown[] = [];
  const content = JSON.stringify([method, url, body ?? null], (name, value: unknown) =>
    isSecret(name) && value !== null ? secrets.push(value) : value,
  );
  const hash = createHash('sha256').update(content);
  // A plain hash could be used to guess the password.
  if (secrets.length > 0) hash.update(await digestSecret(JSON.stringify(secrets), `${user.id} ${key}`));
  return { key, userId: user.id, hash: hash.digest() };
}

const isSecret = (name: string): boolean => /(password|privateKey)$/i.test(name);

/** Claims the key and returns true if it is new. Waits for another request with the same key. */
async function claimKey(db: Queryable, { userId, key, hash }: KeyedRequest): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    insert into request_key (user_id, key, request_hash) values (${userId}, ${key}, ${hash}) on conflict do nothing`);
  return rowCount === 1;
}

async function storedAnswer<T>(db: Queryable, { userId, key, hash }: KeyedRequest): Promise<T> {
  const { rows } = await db.query<{ request_hash: Buffer; answer: T }>(sql`
    select request_hash, answer from request_key where user_id = ${userId} and key = ${key}`);
  const [stored] = rows;
  if (stored === undefined || !stored.request_hash.equals(hash)) throw new Problem('keyReused');
  return stored.answer;
}

/** Deletes keys after a day, long after the last retry. */
export async function purgeIdempotencyKeys(db: Queryable): Promise<void> {
  await db.query(sql`delete from request_key where created_at < now() - interval '24 hours'`);
}

/** Key under which a sender creates a record. */
export interface Creation {
  readonly key: string;
  /**
   * Number of the attempt, counted by the sender from 1; `null` if it does not count, and requests are processed in the
   * order of arrival.
   */
  readonly attempt: number | null;
}

const attemptForm = /^[1-9]\d{0,8}$/;

/** Returns the creation key of a request; `null` if it has none. Throws `inputError`. */
export function creationOf({ headers }: Pick<FastifyRequest, 'headers'>): Creation | null {
  const key = headers[creationKeyHeader];
  const attempt = headers[creationAttemptHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyForm.test(key)) throw new Problem('inputError');
  if (attempt === undefined) return { key, attempt: null };
  if (typeof attempt !== 'string' || !attemptForm.test(attempt)) throw new Problem('inputError');
  return { key, attempt: Number(attempt) };
}
