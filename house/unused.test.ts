import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, importsOf, product, root, type Source } from './sources.ts';

const exported = /^export (?:async )?(?:function\*?|const|class|let|interface|type) (\w+)/gm;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const names = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/g;

/** What else the program is made of: the sample data it loads and the scripts that build it. */
const beside: readonly Source[] = [...filesBelow('packages/server/sample'), ...filesBelow('packages/web/build')]
  .concat('packages/web/vite.config.ts')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** `file name` of everything the program imports by name, or all of a file that is imported as a whole. */
function used(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const source of [...product, ...beside]) {
    for (const [, list = '', spec = ''] of source.text.matchAll(names)) {
      const [target] = importsOf({ path: source.path, text: `from '${spec}'` });
      for (const name of list.split(','))
        found.add(
          `${target} ${
            name
              .replace(/^\s*type\s+/, '')
              .trim()
              .split(/\s+as\s+/)[0]
          }`,
        );
    }
    for (const [, spec = ''] of source.text.matchAll(/import(?:\(| \* as \w+ from )['"]([^'"]+)['"]/g)) {
      found.add(`${importsOf({ path: source.path, text: `from '${spec}'` })[0]} *`);
    }
  }
  return found;
}

/**
 * Exported for tests alone, with the reason. What the program does not use it does not need; but the masks for times,
 * telephone numbers and cards are asked for as capabilities that no screen uses yet (FORM-20, FORM-21).
 */
const allowed: readonly string[] = [
  'packages/web/src/ui/input/masked-input.tsx MaskedInput',
  // Print what a migration carries; a test keeps the print and the database alike.
  'packages/server/src/features/order/rules/totals.sql.ts generatedSums',
  // The rule that `changed-since-last.sql.ts` states in SQL; one test compares both on generated orders.
  'packages/domain/src/month/changed-since-export.ts isChangedSinceExport',
];

test('what the program exports, the program uses', () => {
  const taken = used();
  const unused = product.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => !taken.has(`${path} ${name}`) && !taken.has(`${path} *`))
      .filter((name) => (text.replace(comments, '').match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1)
      .map((name) => `${path} ${name}`),
  );
  expect(unused.toSorted()).toEqual(allowed.toSorted());
});

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
        // Of tables whose keys travel, that are spread or gone through as a whole every word may be said.
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
