import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { floors } from '../floors.mjs';
import { importsOf, linesOf, product } from './sources.ts';

const roomOf = (path: string): string | undefined => /^packages\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];

test('every folder of a package has its floor', () => {
  const told = Object.entries(floors).flatMap(([name, { rooms }]) => rooms.map((room) => `${name}/${room}`));
  const there = product.flatMap(({ path }) => (roomOf(path) ? [`${path.split('/')[1]}/${roomOf(path)}`] : []));
  expect([...new Set(there)].toSorted()).toEqual(told.toSorted());
});

test('no folder holds more than 25 files of the program', () => {
  const counts = new Map<string, number>();
  for (const { path } of product) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

test('at most 30 files of fewer than 20 lines serve one other file only', () => {
  const importers = new Map<string, Set<string>>();
  for (const source of product) {
    for (const target of importsOf(source))
      importers.set(target, (importers.get(target) ?? new Set()).add(source.path));
  }
  const tiny = product.filter((source) => linesOf(source) < 20 && importers.get(source.path)?.size === 1);
  expect(tiny.length, tiny.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(30);
});

test('the program is at most 30,000 lines', () => {
  expect(product.reduce((sum, source) => sum + linesOf(source), 0)).toBeLessThanOrEqual(30_000);
});
