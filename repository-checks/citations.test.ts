import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageModules } from '../module-boundaries.mjs';
import { filesBelow, root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const places = ['packages', 'e2e', 'bench', 'scripts', 'repository-checks'];
/** Applied migrations may not be changed any more: their words stay. */
const written = places
  .flatMap(filesBelow)
  .filter((path) => /\.(ts|tsx|mjs|sql|css)$/.test(path) && !path.includes('/migrations/'));
const documents = filesBelow('docs').filter((path) => path.endsWith('.md'));

const id = /\b(?:[A-Z]+(?:-[A-Z]+)*-\d{2}|R\d{2})\b/g;
const idsIn = (text: string): string[] => text.match(id) ?? [];
const groupOf = (one: string): string => one.replace(/-?\d{2}$/, '');
const comments = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*|^\s*--[^\n]*/gms;

test('every id that code or test names is explained in docs', () => {
  const explained = new Set(documents.flatMap((path) => idsIn(read(path))));
  const groups = new Set([...explained].map(groupOf));
  const unknown = written.flatMap((path) => {
    const text = read(path);
    // Outside comments and names of tests, what looks like an id may be a code of the trade: `19D-12`.
    const named = text.replaceAll(/'[^'\s]*'/g, '').match(id) ?? [];
    const reported = [
      ...named.filter((one) => groups.has(groupOf(one))),
      ...(text.match(comments) ?? []).flatMap(idsIn),
    ];
    return [...new Set(reported)].filter((one) => !explained.has(one)).map((one) => `${path}: ${one}`);
  });
  expect(unknown).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  const outside =
    /\b(?:DECISIONS|DOMAIN|TRUST|SPEED|HOUSE|LOOK|STACK|SPEC-[AB]|REQUIREMENTS) ?(?:\d|R\d|rule|goal|section|[,:)])/;
  const citing = written.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) =>
        outside.test(line) && !path.startsWith('repository-checks/') ? [`${path}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(citing).toEqual([]);
});

test('every id stands for one requirement', () => {
  const defined = documents
    .filter((path) => path.startsWith('docs/requirements/'))
    .flatMap((path) => [...read(path).matchAll(/^\| ([A-Z][A-Z0-9-]*\d) \|/gm)].map(([, id]) => id));
  expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([]);
});

/** All documents; a decision names the files of today too. */
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'bench/README.md'].concat(
  'packages/embedded-server/README.md',
  'packages/server/passwords/README.md',
  documents,
);

test('every file that a comment or a document names is there', () => {
  const present = [...places, 'docs', 'deploy']
    .flatMap(filesBelow)
    .concat(pages, 'CHANGELOG.md', 'module-boundaries.mjs');
  const isThere = (named: string): boolean => present.some((path) => path === named || path.endsWith(`/${named}`));
  const cited = written.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/(?:decisions\/\d{4}|[\w/-]+\.md)/g)]
      .filter(([named]) => !documents.some((document) => document.startsWith(named)))
      .map(([named]) => `${path}: ${named}`),
  );
  const reported = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md|css))`/g)]
      .filter(([, named = '']) => !named.includes('NNNN') && !isThere(named))
      .map(([, named]) => `${page}: ${named}`),
  );
  expect([...cited, ...reported]).toEqual([]);
});

test('ARCHITECTURE.md names every module', () => {
  const parts = read('ARCHITECTURE.md').split(/\n(?=packages\/|```)/);
  const unnamed = Object.entries(packageModules).flatMap(([name, described]) => {
    const reported = parts.find((part) => part.startsWith(`packages/${name}/`)) ?? '';
    const programs = 'programs' in described ? described.programs : [];
    return [...described.modules, ...programs]
      .filter((module) => !new RegExp(`(?:^|[\\s/])${module}/`).test(reported))
      .map((module) => `${name}/${module}`);
  });
  expect(unnamed).toEqual([]);
});
