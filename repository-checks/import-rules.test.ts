import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { moduleBoundaryRules, packageModules } from '../module-boundaries.mjs';
import { filesBelow } from './sources.ts';

const code = filesBelow('packages').filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const rules = moduleBoundaryRules();

/** True if a glob fits; most fail at their fixed beginning, which costs less to compare. */
const fits = (path: string, glob: string): boolean =>
  path.startsWith(glob.split(/[*{]/)[0] ?? '') && matchesGlob(path, glob);

/** Globs of the rules for each file. */
const globsByPath = new Map(
  code.map((path) => {
    const applied = rules.filter(({ excludeFiles }) => !excludeFiles.some((glob: string) => fits(path, glob)));
    return [path, applied.flatMap(({ files }) => files.filter((glob: string) => fits(path, glob)))];
  }),
);
const globsFor = (path: string): readonly string[] => globsByPath.get(path) ?? [];

test('every file of a package has a rule for its imports', () => {
  expect(code.length).toBeGreaterThan(1_000);
  expect(code.filter((path) => globsFor(path).length === 0)).toEqual([]);
});

test('every file of a module has the rule of its module, however deep its folder is', () => {
  const uncovered = Object.entries(packageModules).flatMap(([name, { modules }]) =>
    modules.flatMap((module) => {
      const folder = `packages/${name}/src/${module}/`;
      return code.filter((path) => path.startsWith(folder) && !globsFor(path).some((glob) => glob.startsWith(folder)));
    }),
  );
  expect(uncovered).toEqual([]);
});

test('every file where modules meet is named in the table, and every file named there exists', () => {
  const named = Object.entries(packageModules).flatMap(([name, described]) => {
    const shared = 'shared' in described ? described.shared : [];
    return [...described.root, ...shared].map((file) => `packages/${name}/src/${file}`);
  });
  const present = code
    .filter((path) => /^packages\/(server|web)\/src\/[^/]+$/.test(path) && !path.includes('.test.'))
    .map((path) => path.replace(/\.tsx?$/, ''));
  expect(present.toSorted()).toEqual(named.toSorted());
});
