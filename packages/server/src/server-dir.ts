import { resolve } from 'node:path';

/** The folder of this package: the same whether the code runs from `src/` or bundled from `dist/`, both one level below. */
export const serverDir: string = resolve(import.meta.dirname, '..');
