import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { floors } from '../floors.mjs';
import { product } from './sources.ts';

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
