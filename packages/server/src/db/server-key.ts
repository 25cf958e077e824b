import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from './transaction.ts';

/** Reads a key of this installation, 32 bytes made with its database. */
export async function readServerKey(db: Queryable, name: 'browser' | 'instance'): Promise<Buffer> {
  const { rows } = await db.query<{ bytes: Buffer }>(sql`select bytes from server_key where name = ${name}`);
  if (!rows[0]) throw new Error('the key of this installation is missing');
  return rows[0].bytes;
}

/** Reads the id of this installation, 16 hexadecimal digits, which the names of its cookies carry. */
export const readInstance = async (db: Queryable): Promise<string> =>
  (await readServerKey(db, 'instance')).toString('hex').slice(0, 16);

/** Gives a restored database an id of its own, because the one that was backed up may run on the same host. */
export async function renewInstance(db: Queryable): Promise<void> {
  await db.query(sql`update server_key set bytes = ${randomBytes(32)} where name = 'instance'`);
}
