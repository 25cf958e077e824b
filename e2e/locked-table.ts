import { openPool } from '../packages/server/src/db/pool.ts';
import { silent } from '../packages/server/testing/silent.ts';
import { ownProgram } from './program.ts';

/**
 * Keeps everybody from a table, or with `share` from writing to it, until the answer is called, so that a job that
 * needs it stays on its way for as long as a test looks at it. A call of a page that needs the table fails after two
 * seconds.
 */
export async function lockTable(
  table: string,
  mode: 'access exclusive' | 'share' = 'access exclusive',
): Promise<() => Promise<void>> {
  const pool = openPool(ownProgram().databaseUrl, silent, { max: 1 });
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  let locked = true;
  return async () => {
    if (!locked) return;
    locked = false;
    await client.query('rollback');
    client.release();
    await pool.end();
  };
}
