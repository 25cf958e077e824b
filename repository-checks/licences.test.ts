import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Packages that `npm prune --omit=dev` leaves: what the image contains. */
const installed = Object.entries(packages)
  .filter(([path, { link, dev, devOptional }]) => path.includes('node_modules/') && !link && !dev && !devOptional)
  .map(([path, { version = '', license }]) => ({ name: path.replace(/^.*node_modules\//, ''), version, license }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const permissive = /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|PostgreSQL|Unlicense)$/;

/** Licences that a package states in its file LICENSE or in a former form alone. */
const fromFile: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  ssh2: 'MIT',
  'cpu-features': 'MIT',
  buildcheck: 'MIT',
};

test('every package that is installed for production has a permissive licence; docs/licences.md lists it', async () => {
  const rows = installed.map(({ name, version, license = fromFile[name] ?? 'unknown' }) => ({
    name,
    version,
    license,
  }));
  expect(rows.filter(({ license }) => !license.split(' AND ').every((one) => permissive.test(one)))).toEqual([]);
  const lines = rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const page = ['# Licences', '', 'What is installed to run the program, by package.', ''];
  const table = ['| package | version | licence |', '|---|---|---|', ...new Set(lines)];
  await expect(`${[...page, ...table].join('\n')}\n`).toMatchFileSnapshot('../docs/licences.md');
});

test('no tool of the tests or of the build is installed for production', () => {
  const tools = /^(playwright-core|axe-core|vitest|jsdom|vite|esbuild|typescript|knip|@biomejs\/.*|oxlint.*)$/;
  expect(installed.filter(({ name }) => tools.test(name))).toEqual([]);
});

test('at most 450 packages are installed for development', () => {
  const all = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const platforms =
    /-(darwin|win32|windows|freebsd|android|openbsd|netbsd|sunos|aix|openharmony|wasm32)\b|-(arm64|arm|ia32|ppc64|s390x|riscv64|loong64|mips64el|musl)/;
  expect(all.filter(([path]) => !platforms.test(path)).length).toBeLessThanOrEqual(450);
});
