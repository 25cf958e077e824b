import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { AuditActor } from '../../http/audit.ts';
import { hashPassword } from '../../http/password.ts';

/** Data about a log-in code. */
export interface Account {
  readonly name: string | null;
  /** `null` if the code is unknown. */
  readonly id: string | null;
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  readonly isRecognisedAddress: boolean;
}

/** Finds the account of a log-in code. */
export async function findAccount(pool: pg.Pool, loginCd: string, net: string): Promise<Account> {
  const { rows } = await pool.query<Account>(sql`
    select u.id::text as id, u.name, u.password_hash as "passwordHash", u.disabled,
           exists (select from known_address a where a.user_id = u.id and a.address = ${net}) as "isRecognisedAddress"
      from app_user u where u.login_cd = ${loginCd}`);
  return rows[0] ?? noAccount;
}

const noAccount: Account = { id: null, name: null, passwordHash: null, disabled: false, isRecognisedAddress: false };

/** Checks if the password opens the account; an unknown code takes as long as a known one. */
export async function isRight({ passwordHash, disabled }: Account, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await dummyHash), password).catch(() => false);
  return right && passwordHash !== null && !disabled;
}

/**
 * Returns the account's user for the log. An unknown code is not stored: it may be a password typed into the wrong
 * field.
 */
export const named = ({ id, name }: Account): AuditActor['user'] =>
  id === null || name === null ? null : { id, name };

const dummyHash = hashPassword('a password nobody has');
