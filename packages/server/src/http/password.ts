import { createHash } from 'node:crypto';
import { hash, hashRaw } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverDir } from '../server-dir.ts';

/** argon2id at 19 MiB and two passes: the library's default and OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Digest that distinguishes two secrets and is worth no more to a thief than a password's hash; `salt` names its
 * purpose.
 */
export const digestSecret = (secret: string, salt: string): Promise<Buffer> =>
  hashRaw(secret, { salt: createHash('sha256').update(salt).digest() });

let list: Promise<ReadonlySet<string>> | undefined;

/** Read with the first password that is set: 8 characters and longer, lower case (`passwords/README.md`). */
const common = (): Promise<ReadonlySet<string>> =>
  (list ??= readFile(join(serverDir, 'passwords/common.txt'), 'utf8').then((text) => new Set(text.split(/\s+/))));

/** Letters and digits in the order of the alphabet and the keyboard, forth and back. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

/**
 * Checks if a password is among the first that attackers try: one of the most used ones, one character repeated, a run
 * of the keyboard, or little more than the log-in code itself.
 */
export async function isCommonPassword(password: string, loginCd: string): Promise<boolean> {
  const given = password.toLowerCase();
  const letters = given.replaceAll(/[^a-z]/g, '');
  const own = loginCd.toLowerCase();
  return (
    new Set(given).size < 3 ||
    runs.some((run) => run.includes(given)) ||
    (own.length >= 4 && given.replace(own, '').length < 5 && given.includes(own)) ||
    letters === 'tsuun' ||
    (await common()).has(given)
  );
}
