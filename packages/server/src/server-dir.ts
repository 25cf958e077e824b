import { resolve } from 'node:path';

/**
 * Folder of this package: the same for code in `src/` and for the bundle in `dist/`, which are both one level below.
 */
export const serverDir: string = resolve(import.meta.dirname, '..');
