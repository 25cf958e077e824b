import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { readServerKey } from '../../db/server-key.ts';

const keys = new WeakMap<pg.Pool, Promise<Buffer>>();

/**
 * Reads the signing key of this installation once, so that a flood of requests does not read it again. A failed read
 * is repeated.
 */
export function browserKey(pool: pg.Pool): Promise<Buffer> {
  const known = keys.get(pool) ?? readServerKey(pool, 'browser');
  keys.set(pool, known);
  known.catch(() => keys.delete(pool));
  return known;
}

/**
 * Cookie that a browser keeps after a log-in to an account; a recognised browser keeps its mark. The mark is random, is
 * signed with the installation's key, and gives no access; its holder only does not queue behind unknown senders
 * (docs/decisions/0019).
 */
export function markBrowser(key: Buffer, userId: string, mark: string | null): string {
  const browserId = mark ?? randomBytes(16).toString('base64url');
  return `${browserId}.${signatureOf(key, userId, browserId).toString('base64url')}`;
}

/**
 * Returns the mark of a browser that has been logged in to the account; `null` if the cookie is missing, forged or of
 * another account.
 */
export function recognisedBrowserId(key: Buffer, userId: string, cookie: string | undefined): string | null {
  const [, mark, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  if (mark === undefined || given === undefined) return null;
  return timingSafeEqual(Buffer.from(given, 'base64url'), signatureOf(key, userId, mark)) ? mark : null;
}

/**
 * True if a browser has been logged in to any account here: then it is not treated as unknown, no matter which code it
 * tries.
 */
export const isRecognisedBrowser = (key: Buffer, cookies: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(cookies).some(([name, cookie]) => {
    const userId = /tsuun_browser_[\da-f]{16}_(\d+)$/.exec(name)?.[1];
    return userId !== undefined && recognisedBrowserId(key, userId, cookie) !== null;
  });

const signatureOf = (key: Buffer, userId: string, mark: string): Buffer =>
  createHmac('sha256', key).update(`${userId} ${mark}`).digest();
