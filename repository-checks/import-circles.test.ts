import { expect, test } from 'vitest';
import { importsOf, product, type Source } from './sources.ts';

/** Packages of the product. */
const packages = ['domain', 'contract', 'embedded-server', 'server', 'web'];

/** Statements `import type … from` and `export type … from`, which no built program contains. */
const typeStatements = /^(?:import|export) type [^'";]*from '[^']+';/gm;

type Graph = ReadonlyMap<string, readonly string[]>;

/** Files by path, each with the files whose values it imports. */
function valueImports(sources: readonly Source[]): Graph {
  return new Map(
    sources.map(({ path, text }) => [path, importsOf({ path, text: text.replaceAll(typeStatements, '') })]),
  );
}

/** Circles of imports, each as its files in order; empty if there are none. */
function circles(graph: Graph): string[][] {
  const visited = new Set<string>();
  const found: string[][] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path]);
    if (visited.has(path)) return;
    visited.add(path);
    for (const next of graph.get(path) ?? []) follow(next, [...trail, path]);
  };
  for (const path of graph.keys()) follow(path, []);
  return found;
}

test('no product file imports itself by way of others', () => {
  const sources = product.filter(({ path }) => packages.includes(path.split('/')[1] ?? ''));
  const graph = valueImports(sources);
  expect([...graph.values()].flat().length).toBeGreaterThan(1_500);
  expect(circles(graph)).toEqual([]);
});

test('a circle of values is found, one of types is none', () => {
  const source = (path: string, text: string): Source => ({ path: `packages/server/src/${path}`, text });
  const values = [source('a.ts', "import { b } from './b.ts';"), source('b.ts', "export {\n  a,\n} from './a.ts';")];
  expect(circles(valueImports(values))).toEqual([
    ['packages/server/src/a.ts', 'packages/server/src/b.ts', 'packages/server/src/a.ts'],
  ]);
  const types = [source('a.ts', "import { b } from './b.ts';"), source('b.ts', "import type { A } from './a.ts';")];
  expect(circles(valueImports(types))).toEqual([]);
});
