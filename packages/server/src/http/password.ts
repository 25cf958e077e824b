import { createHash } from 'node:crypto';
import { hash, hashRaw } from '@node-rs/argon2';

/** argon2id at 19 MiB and two passes: the library's default and OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** What tells two secrets apart without being worth more to a thief than a password's hash; `salt` names the place. */
export const digestSecret = (secret: string, salt: string): Promise<Buffer> =>
  hashRaw(secret, { salt: createHash('sha256').update(salt).digest() });
