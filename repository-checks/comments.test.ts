import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './sources.ts';

const commented = ['packages', 'e2e', 'bench', 'scripts', 'repository-checks']
  .flatMap(filesBelow)
  .concat(readdirSync(root))
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));

/** Lines of a `//` comment after its first one. */
const continued = /(?<=^[ \t]*\/\/.*)(?:\n[ \t]*\/\/.*)+/gm;
const fragment = /(?:\/\*[*\s]*|(?<!:)\/\/ *)(?:What|Whether|Who|Whoever|Those|That|Of|By|How|As|Where)\b.*/gi;

test('no comment begins with a fragment: What, Whether, Who …', () => {
  const fragments = commented.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(continued, '');
    return (text.match(fragment) ?? []).map((comment) => `${path}: ${comment}`);
  });
  expect(fragments).toEqual([]);
});
