import type pg from 'pg';
import { ensureFirstUser } from '../src/features/user/first-user.ts';

/** The first user, as a start of the program makes it: `admin` with the password `correct horse` and every right. */
export const firstAdmin = (pool: pg.Pool) =>
  ensureFirstUser(pool, { adminLoginCd: 'admin', adminPassword: 'correct horse' });
