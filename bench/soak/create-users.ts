import type pg from 'pg';
import type { ProgramUnderTest } from './simulated-user.ts';

/**
 * Creates `n` users with the rights and the password of the first one, because the simultaneous calls of one user are
 * limited; returns the program with the log-in of each.
 */
export async function createUsers(
  program: ProgramUnderTest,
  client: pg.ClientBase,
  n: number,
): Promise<ProgramUnderTest[]> {
  await client.query(
    `with created as (
       insert into app_user (login_cd, name, mail, password_hash)
       select 'clerk' || n, '担当' || n, '', password_hash from app_user, generate_series(1, $2) n where login_cd = $1
       returning id)
     insert into user_authority (user_id, function_code, role_bit)
     select created.id, a.function_code, a.role_bit
       from created, app_user u join user_authority a on a.user_id = u.id where u.login_cd = $1`,
    [program.login.loginCd, n],
  );
  return Array.from({ length: n }, (_, i) => ({
    address: program.address,
    get restarting() {
      return program.restarting;
    },
    login: { ...program.login, loginCd: `clerk${i + 1}` },
  }));
}
