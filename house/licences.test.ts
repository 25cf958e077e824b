import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Where Node finds a package that another one asks for: in its own folder, or in one further up. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** What is installed to run the program: everything its packages ask for, and what that asks for. */
function reached(): string[] {
  const seen = new Set<string>();
  const visit = (place: string): void => {
    const { link, resolved = '', dependencies, optionalDependencies } = packages[place] ?? {};
    if (link === true) return visit(resolved);
    if (seen.has(place)) return;
    seen.add(place);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = placeOf(name, place);
      if (next !== undefined) visit(next);
    }
  };
  for (const name of ['domain', 'contract', 'embedded-server', 'server', 'web']) visit(`packages/${name}`);
  return [...seen].filter((place) => place.includes('node_modules/')).toSorted();
}

const permissive = /^(MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|PostgreSQL)$/;

/** What a package says in its file LICENSE alone. */
const toldApart: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

test('everything the program runs with is licensed permissively; docs/licences.md lists it', async () => {
  const rows = reached().map((place) => {
    const name = place.replace(/^.*node_modules\//, '');
    const { version = '', license = toldApart[name] ?? 'unknown' } = packages[place] ?? {};
    return { name, version, license };
  });
  expect(rows.filter(({ license }) => !license.split(' AND ').every((one) => permissive.test(one)))).toEqual([]);
  const lines = rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const page = ['# Licences', '', 'What is installed to run the program, by package.', ''];
  const table = ['| package | version | licence |', '|---|---|---|', ...new Set(lines)];
  await expect(`${[...page, ...table].join('\n')}\n`).toMatchFileSnapshot('../docs/licences.md');
});
