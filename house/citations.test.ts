import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const places = ['packages', 'e2e', 'bench', 'scripts', 'house'];
/** Applied migrations may not be changed any more: their words stay. */
const written = places
  .flatMap(filesBelow)
  .filter((path) => /\.(ts|tsx|mjs|sql|css)$/.test(path) && !path.includes('/migrations/'));
const documents = filesBelow('docs').filter((path) => path.endsWith('.md'));

const id = /\b(?:[A-Z]+(?:-[A-Z]+)*-\d{2}|R\d{2})\b/g;
const group =
  /^(?:GEN|SHELL|HOME|NAV|LOGIN|SW|ERR|QUEUE|IMP|EXP|SEARCH|FORM|PICK|LOOKUP|ORD|FEE|AFEE|NCONV|USER|AUDIT|JOB|API|PERM|MSG|CONST|R)/;

test('every id that code or test names is explained in docs', () => {
  const explained = new Set(documents.flatMap((path) => read(path).match(id) ?? []));
  const unknown = written.flatMap((path) =>
    (read(path).match(id) ?? [])
      .filter((one) => group.test(one) && !explained.has(one))
      .map((one) => `${path}: ${one}`),
  );
  expect(unknown).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  const outside =
    /\b(?:DECISIONS|DOMAIN|TRUST|SPEED|HOUSE|LOOK|STACK|SPEC-[AB]|REQUIREMENTS) ?(?:\d|R\d|rule|goal|section|[,:)])/;
  const citing = written.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) =>
        outside.test(line) && !path.startsWith('house/') ? [`${path}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(citing).toEqual([]);
});
