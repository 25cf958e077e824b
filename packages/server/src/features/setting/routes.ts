import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { getSetting, saveSetting } from '@tsuun/contract/settings';
import { transaction } from '../../db/transaction.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

const validKey = /^[a-z][a-z0-9.-]{0,59}$/;
/** Maximum length of a setting, far more than any layout needs. */
const maxLength = 32_768;
/** Maximum number of bytes that a setting takes in the table, which has the same limit: short numbers grow there. */
const maxBytes = 65_536;
/** Maximum number of settings, far more than there are screens. */
const maxKeys = 200;

/** Layout settings that a user stores for a screen; no other user can read them. */
export function settingRoutes(route: Route, { pool }: Services): void {
  route(getSetting, async ({ params, user }) => {
    const { rows } = await pool.query<{ value: unknown }>(
      sql`select value from user_setting where user_id = ${user.id} and key = ${checkedKey(params.key)}`,
    );
    return { value: rows[0]?.value ?? null };
  });

  route(saveSetting, async ({ params, body, user }) => {
    const text = checkedValue(body);
    const statement = sql`
      insert into user_setting (user_id, key, value)
      select ${user.id}, ${checkedKey(params.key)}, ${text}
       where (select count(*) from user_setting where user_id = ${user.id} and key <> ${params.key}) < ${maxKeys}
         and pg_column_size(${text}::jsonb) <= ${maxBytes}
      on conflict (user_id, key) do update set value = excluded.value, updated_at = now()`;
    // Uses the transaction of its call: a second connection might never be released.
    const { rowCount } = await transaction(pool, (client) => client.query(statement));
    if (rowCount === 0) throw new Problem('inputError');
    return undefined;
  });
}

function checkedKey(key: string): string {
  if (!validKey.test(key)) throw new Problem('notFound');
  return key;
}

function checkedValue(body: unknown): string {
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined;
  const text = JSON.stringify(value) as string | undefined;
  // The jsonb of PostgreSQL stores neither NUL nor half a surrogate pair.
  if (text === undefined || text.length > maxLength || /\\u0000|\\ud[89a-f]/i.test(text))
    throw new Problem('inputError');
  return text;
}
