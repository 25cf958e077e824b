import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataGroups } from '@tsuun/domain/message/data-volume';
import { describe, expect, test } from 'vitest';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const english = read('docs/operations.md');
const japanese = read('docs/operations.ja.md');
const pages = { english, japanese };

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Blocks of commands, without the comments at the ends of their lines. */
const blocks = (page: string): string[] =>
  matches(page, /```\n([^`]*)```/g).map((block) => block.replaceAll(/ +#.*$/gm, ''));

const withoutBlocks = (page: string): string => page.replaceAll(/```[^`]*```/g, '');

/** Numbers of steps, table rows and paragraphs of each section, in order. */
const outline = (page: string) =>
  withoutBlocks(page)
    .split(/^## /m)
    .map((section) => ({
      steps: matches(section, /^(\d)\. /gm),
      rows: matches(section, /^(\|)/gm).length,
      paragraphs: section.split('\n\n').length,
    }));

/** Names in code spans: files, commands, variables, metrics and addresses, without those that are translated. */
const names = (page: string): string[] =>
  matches(withoutBlocks(page), /`([^`]+)`/g)
    .filter((name) => /^[\x20-\x7e…]+$/.test(name) && !/[<>]|docs\/operations|\/new\/empty/.test(name))
    .toSorted();

const alerts = matches(read('deploy/alerts.yml'), /alert: (\w+)/g).toSorted();

test('both operations pages have the same sections, steps and table rows', () => {
  expect(outline(japanese)).toEqual(outline(english));
});

test('both operations pages have the same commands and names', () => {
  expect(blocks(japanese)).toEqual(blocks(english));
  expect(new Set(names(japanese))).toEqual(new Set(names(english)));
});

const [, variables = ''] = /variables = \[([^;]*)\] as const/.exec(read('packages/server/src/config.ts')) ?? [];
const settings = new Set(matches(variables, /'([A-Z_]+)'/g));
/** Variables of Node, etcd, PostgreSQL and compose. */
const ofOthers = new Set(['NODE_ENV', 'ETCDCTL_API', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS']);

test('README.md explains every setting of the program and no other', () => {
  const explained = matches(read('README.md'), /^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm).join();
  expect(new Set(matches(explained, /`([A-Z_]+)`/g))).toEqual(settings);
});

test.each([
  ['compose.yaml', /^ +([A-Z][A-Z_]+):/gm],
  ['deploy/tsuun.service', /^Environment=([A-Z_]+)=/gm],
  ['deploy/tsuun-backup.service', /^Environment=([A-Z_]+)=/gm],
  ['deploy/Containerfile', /(?:ENV |-e |env\.)([A-Z][A-Z_]+)/g],
])('%s sets only settings of the program', (path, name) => {
  const named = matches(read(path), name);
  expect(named).not.toEqual([]);
  expect(named.filter((one) => !settings.has(one) && !ofOthers.has(one))).toEqual([]);
});

describe.each(Object.entries(pages))('the %s operations page', (_, page) => {
  test('explains every alert of deploy/alerts.yml', () => {
    expect(matches(page, /^\| (Tsuun\w+) \|/gm).toSorted()).toEqual(alerts);
  });

  test('names only files of deploy/ that exist', () => {
    const files = new Set(matches(page, /\b(deploy\/[\w./-]*\w)/g));
    expect([...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const units = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));
    expect(units.filter((name) => !files.has(`deploy/${name}`))).toEqual([]);
  });

  test('names only npm commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...matches(page, /npm run ([\w-]+)/g)];
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('names only settings of the program', () => {
    const named = new Set(matches(page, /\b([A-Z]+(?:_[A-Z]+)+)\b/g));
    expect([...named].filter((name) => !settings.has(name) && !ofOthers.has(name))).toEqual([]);
  });

  test('says for every group of growing tables how it grows and which setting deletes its rows', () => {
    const rows = new Map(
      [...page.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(([, group = '', , goes = '']) => [group, goes]),
    );
    for (const [group, { setting }] of Object.entries(dataGroups))
      if (group !== 'other') expect(rows.get(group), group).toContain(setting ?? '');
    expect(rows.size).toBe(Object.keys(dataGroups).length - 1);
  });

  test('says that PostgreSQL must be started again after its log met a full disk', () => {
    const row = page.split('\n').find((line) => line.startsWith('|') && line.includes('`pg_wal`'));
    expect(row).toContain('PANIC');
    expect(row).toContain('No space left on device');
    expect(row).toContain('`systemctl start postgresql`');
    expect(row).toContain('the database system is starting up');
    expect(row).toContain('503');
  });
});
