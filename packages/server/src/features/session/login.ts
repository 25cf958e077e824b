import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { transaction } from '../../db/transaction.ts';
import { hashPassword } from '../../http/password.ts';
import { openSession } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { pardon, takeTry } from './throttle.ts';

export interface Credentials {
  readonly loginCd: string | null;
  readonly password: string | null;
  readonly address: string;
}

interface UserRow {
  id: string;
  passwordHash: string;
}

/**
 * Opens a session for the right pair and answers its token. An unknown code and a wrong password get the same answer
 * after the same work, and too many wrong tries have to wait (R35).
 */
export async function login(services: Services, { loginCd, password, address }: Credentials): Promise<string> {
  const problems = missingFields(loginCd, password);
  if (loginCd === null || password === null) throw new Problem('inputError', { validationError: problems });
  await takeTry(services.pool, loginCd, address);
  const { rows } = await services.pool.query<UserRow>(
    sql`select id::text as id, password_hash as "passwordHash" from app_user where login_cd = ${loginCd}`,
  );
  const user = rows[0];
  const right = await verify(user?.passwordHash ?? (await decoy), password).catch(() => false);
  if (!user || !right) throw wrongPair();
  await pardon(services.pool, loginCd, address);
  return enter(services.pool, user);
}

/** Only while the pair still holds: a password changed meanwhile ends sessions, and this would be one more. */
async function enter(pool: pg.Pool, { id, passwordHash }: UserRow): Promise<string> {
  return transaction(pool, async (client) => {
    const held = sql`select from app_user where id = ${id} and password_hash = ${passwordHash} for share`;
    if ((await client.query(held)).rowCount === 0) throw wrongPair();
    return openSession(client, id);
  });
}

/** What an unknown code's password is compared with, so that it takes as long as a known one's. */
const decoy = hashPassword('a password nobody has');

function missingFields(loginCd: string | null, password: string | null): Record<string, string[]> {
  return {
    ...(loginCd === null && { loginCd: [message.required] }),
    ...(password === null && { password: [message.required] }),
  };
}

/** Both fields are marked: which of them is wrong is nobody's business (LOGIN-08). */
const wrongPair = (): Problem =>
  new Problem('loginFailed', {
    validationError: { loginCd: [message.lookAgain], password: [message.lookAgain] },
  });
