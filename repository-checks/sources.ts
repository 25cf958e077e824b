import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A file of the program, by its path from the root of the repository. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export const root: string = join(import.meta.dirname, '..');

const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isForTests = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing\/|\/gallery\//.test(path);

/** All files below a folder, without what is built or installed. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(dist|node_modules)$/.test(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

const packages = readdirSync(join(root, 'packages'));

/** The TypeScript of the program itself: no tests, none of their helpers, no gallery. */
export const product: readonly Source[] = packages
  .flatMap((name) => filesBelow(`packages/${name}/src`))
  .filter((path) => isCode(path) && !isForTests(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const linesOf = ({ text }: Source): number => text.split('\n').length - 1;

const imports = /(?:from|import|import\()\s*['"]((?:\.{1,2}\/|@tsuun\/)[^'"]*)['"]/g;

/** The files of the program that a file imports. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(imports)].map(([, spec = '']) => {
    if (spec.startsWith('.')) return relative(root, join(root, dirname(path), spec));
    const [, name, ...rest] = spec.split('/');
    return `packages/${name}/src/${rest.join('/')}.ts`;
  });
}
