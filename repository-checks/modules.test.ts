import { expect, test } from 'vitest';
import { packageModules } from '../module-boundaries.mjs';
import { filesBelow, importsOf, linesOf, product } from './sources.ts';

const moduleOf = (path: string): string | undefined => /^packages\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];

test('every folder of a package is a declared module', () => {
  const declared = Object.entries(packageModules).flatMap(([name, described]) => {
    const programs = 'programs' in described ? described.programs : [];
    return [...described.modules, ...programs].map((module) => `${name}/${module}`);
  });
  const present = product.flatMap(({ path }) => (moduleOf(path) ? [`${path.split('/')[1]}/${moduleOf(path)}`] : []));
  expect([...new Set(present)].toSorted()).toEqual(declared.toSorted());
});

test('few files are short and serve one other file alone: what has no second reason to live is folded into its user', () => {
  const users = new Map<string, Set<string>>();
  for (const source of product)
    for (const path of importsOf(source)) users.set(path, (users.get(path) ?? new Set()).add(source.path));
  const small = product.filter((source) => linesOf(source) < 20 && users.get(source.path)?.size === 1);
  expect(small.length, small.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(12);
});

test('at most one file declares a value of any type to the compiler, and says why', () => {
  const blind = product.filter(({ text }) => /\bas never\b/.test(text));
  expect(blind.map(({ path }) => path)).toEqual(['packages/server/src/http/route.ts']);
});

test('no two decisions bear the same number', () => {
  const numbers = filesBelow('docs/decisions').map((path) => path.split('/')[2]?.slice(0, 4));
  expect(numbers.length - new Set(numbers).size).toBe(0);
});
