import type pg from 'pg';
import type { Workplace } from './person.ts';

/** So many users beside the first, with its rights and its password: what one person may do at a time is limited. */
export async function hireClerks(place: Workplace, client: pg.ClientBase, n: number): Promise<Workplace[]> {
  await client.query(
    `with hired as (
       insert into app_user (login_cd, name, mail, password_hash)
       select 'clerk' || n, '担当' || n, '', password_hash from app_user, generate_series(1, $2) n where login_cd = $1
       returning id)
     insert into user_authority (user_id, function_code, role_bit)
     select hired.id, a.function_code, a.role_bit
       from hired, app_user u join user_authority a on a.user_id = u.id where u.login_cd = $1`,
    [place.login.loginCd, n],
  );
  return Array.from({ length: n }, (_, i) => ({
    address: place.address,
    get restarting() {
      return place.restarting;
    },
    login: { ...place.login, loginCd: `clerk${i + 1}` },
  }));
}
