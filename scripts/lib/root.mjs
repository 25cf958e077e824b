import { resolve } from 'node:path';

/** The checkout. Scripts work from here wherever they were called from. */
export const root = resolve(import.meta.dirname, '../..');
