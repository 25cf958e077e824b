import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, importsOf, product, root, type Source } from './sources.ts';

/** Further parts of the program: the sample data it loads and the scripts that build it. */
const beside: readonly Source[] = [...filesBelow('packages/server/sample'), ...filesBelow('packages/web/build')]
  .concat('packages/web/vite.config.ts')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('what the program can say, it says somewhere', () => {
  const files = [...product, ...beside].map((source) => ({
    ...source,
    words: new Set(source.text.match(/\w+/g)),
    reached: [source.path, ...importsOf(source)],
  }));
  const silent = product
    .filter(({ path }) => path.includes('/domain/src/message/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+)[^=]*= \{\n(.*?)^\}/gms)].flatMap(([, name = '', body = '']) => {
        const users = files.filter(({ words, reached }) => words.has(name) && reached.includes(path));
        // For tables whose keys are sent, or that are spread or iterated, every key counts as used.
        const whole = new RegExp(`\\(${name}\\)|(?:typeof |\\.{3})${name}\\b`);
        if (users.some((user) => whole.test(user.text))) return [];
        const isSaid = (key: string): boolean =>
          text.includes(`${name}.${key}`) || users.some((user) => user.path !== path && user.words.has(key));
        const keys = [...body.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, key = '']) => key);
        return keys.filter((key) => !isSaid(key)).map((key) => `${name}.${key}`);
      }),
    );
  expect(silent).toEqual([]);
});
