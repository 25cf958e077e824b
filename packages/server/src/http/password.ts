import { hash } from '@node-rs/argon2';

/** argon2id at 19 MiB and two passes: the library's default and OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);
