import { randomInt } from 'node:crypto';
import { Problem } from '@tsuun/contract/problem';
import type { SecondFactorState } from '@tsuun/contract/second-factor';
import type { SetUp } from '@tsuun/contract/session';
import { secondFactorWords, secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import {
  cleanCode,
  codeDigits,
  codePeriod,
  isAppCode,
  recoveryAlphabet,
  recoveryCodeCount,
  shownRecoveryCode,
} from '@tsuun/domain/user/second-factor';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { encode } from 'uqr';
import { japanDay } from '../../../db/japan-time.sql.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { digestSecret } from '../../../http/password.ts';
import { openSecret, sealSecret } from '../../../http/secret-box.ts';

const secretBytes = 20;
const settings = { algorithm: 'SHA1', digits: codeDigits, period: codePeriod } as const;

/** Owner under which the secret of a user is sealed. */
const ownerOf = (userId: string): string => `second factor:${userId}`;

/**
 * Makes a secret for a user's app. The ticket is the sealed secret, which only this user can set up: nothing is stored
 * before the first code.
 */
export function newSetUp(secretsKey: string, user: { readonly id: string; readonly loginCd: string }): SetUp {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({
    ...settings,
    issuer: secondFactorWords.issuer,
    issuerInLabel: false,
    label: user.loginCd,
    secret,
  }).toString();
  const ticket = sealSecret(secretsKey, ownerOf(user.id), secret.base32).toString('base64url');
  return { ticket, secret: secret.base32, qr: qrOf(uri) };
}

/** QR code as a path with one square for each dark module. */
function qrOf(text: string): SetUp['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** Returns the secret of a user; `null` if it was sealed with another key or for another user. */
const openFactor = (secretsKey: string | null, userId: string, sealed: Buffer): string | null =>
  secretsKey === null ? null : openSecret(secretsKey, ownerOf(userId), sealed);

/** Returns the time step whose code was given, the present one or a neighbour; `null` for any other code. */
function stepOf(secret: string, code: string, timestamp = Date.now()): number | null {
  const delta = TOTP.validate({ ...settings, token: code, secret: Secret.fromBase32(secret), window: 1, timestamp });
  return delta === null ? null : TOTP.counter({ period: codePeriod, timestamp }) + delta;
}

type Key = string | null;

/** Reads the state that a user sees; codes and browsers only as numbers. */
export async function readState(db: Queryable, secretsKey: Key, userId: string): Promise<SecondFactorState> {
  const { rows } = await db.query<Omit<SecondFactorState, 'isAvailable'>>(sql`
    select u.second_factor_required as "isRequired", ${japanDay(sql`f.set_up_at`)}::text as "setUpOn",
           (select count(*)::int from recovery_code c where c.user_id = u.id) as "codesLeft",
           (select count(*)::int from trusted_browser b where b.user_id = u.id and b.expires_at > now())
             as "trustedBrowsers"
      from app_user u left join second_factor f on f.user_id = u.id where u.id = ${userId}`);
  if (rows[0] === undefined) throw new Problem('notFound');
  return { ...rows[0], isAvailable: secretsKey !== null };
}

/**
 * Stores the secret of a ticket if the code is one of it, and returns the recovery codes. Resolves to `null` for a wrong
 * code. Throws `refused` for a ticket of another user and if a second factor exists.
 */
export async function storeFactor(
  db: Queryable,
  secretsKey: Key,
  userId: string,
  given: { readonly ticket: string; readonly code: string },
): Promise<string[] | null> {
  const sealed = Buffer.from(given.ticket, 'base64url');
  const secret = openFactor(secretsKey, userId, sealed);
  if (secret === null) throw new Problem('refused', { message: secretsKey === null ? words.noKey : words.lapsed });
  const step = stepOf(secret, cleanCode(given.code));
  if (step === null) return null;
  const { rowCount } = await db.query(sql`
    insert into second_factor (user_id, secret, last_step) values (${userId}, ${sealed}, ${step})
    on conflict (user_id) do nothing`);
  if (rowCount === 0) throw new Problem('refused', { message: words.alreadySetUp });
  return renewCodes(db, userId);
}

/** Replaces a user's recovery codes; only the digests are stored. */
export async function renewCodes(db: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const digests = await Promise.all(codes.map((code) => digestOf(userId, code)));
  await db.query(sql`delete from recovery_code where user_id = ${userId}`);
  await db.query(sql`insert into recovery_code (user_id, digest) select ${userId}, unnest(${digests}::bytea[])`);
  return codes.map(shownRecoveryCode);
}

const newCode = (): string =>
  Array.from({ length: 8 }, () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length))).join('');

const digestOf = (userId: string, code: string): Promise<Buffer> => digestSecret(code, `recovery code ${userId}`);

/** Kind of a code that was right. */
type UsedCode = 'app' | 'recovery';

/**
 * Spends a code of a user, for ever: a code of the app by its time step, a recovery code by its deletion. The row of the
 * factor decides, so that one code is used once, whatever the number of servers. Resolves to `null` for a wrong or used
 * code. Throws `refused` without a second factor and if the secret cannot be read.
 */
export async function spendCode(
  db: Queryable,
  secretsKey: Key,
  userId: string,
  typed: string,
): Promise<UsedCode | null> {
  const { rows } = await db.query<{ secret: Buffer }>(sql`
    select secret from second_factor where user_id = ${userId} for update`);
  if (rows[0] === undefined) throw new Problem('refused', { message: words.notSetUp });
  const code = cleanCode(typed);
  if (!isAppCode(code)) return spendRecoveryCode(db, userId, code);
  const secret = openFactor(secretsKey, userId, rows[0].secret);
  if (secret === null) throw new Problem('refused', { message: words.unreadable });
  const step = stepOf(secret, code);
  const { rowCount } = await db.query(sql`
    update second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`);
  return rowCount === 1 ? 'app' : null;
}

async function spendRecoveryCode(db: Queryable, userId: string, code: string): Promise<UsedCode | null> {
  const { rowCount } = await db.query(sql`
    delete from recovery_code where user_id = ${userId} and digest = ${await digestOf(userId, code)}`);
  return rowCount === 1 ? 'recovery' : null;
}
