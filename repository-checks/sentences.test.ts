import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, product, root } from './sources.ts';

const comments = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;
/** Text that ends like a Japanese sentence. Single words may stay on the one screen that shows them. */
const sentence =
  /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}](?:。|(?:ます|ません|ました|です|でした|ください)(?!\p{sc=Hiragana}))/u;
/** Files that may contain sentences: the messages, and the documentation of the calls. */
const holdsSentences = (path: string): boolean => /^packages\/(?:domain\/src\/message|contract)\//.test(path);

test('every sentence in Japanese stands in domain/src/message', () => {
  const elsewhere = product
    .filter(({ path }) => !holdsSentences(path))
    .flatMap(({ path, text }) =>
      text
        .replaceAll(comments, '')
        .split('\n')
        .filter((line) => sentence.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(elsewhere).toEqual([]);
});

const messages = filesBelow('packages/domain/src/message').filter((path) => /(?<!\.test)\.ts$/.test(path));

/** Sentences without parameters in an exported value: the value itself, or those in an object or list. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.endsWith('。') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

test('tests outside the domain take sentences from domain/src/message', async () => {
  const modules = await Promise.all(messages.map((path) => import(join(root, path)) as Promise<object>));
  const sentences = modules.flatMap((module) => Object.values(module).flatMap(sentencesIn));
  expect(sentences.length).toBeGreaterThan(200);
  const copies = ['packages/contract', 'packages/server', 'packages/web', 'e2e']
    .flatMap(filesBelow)
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return sentences
        .filter((one) => [`'${one}'`, `"${one}"`].some((literal) => text.includes(literal)))
        .map((one) => `${path}: ${one}`);
    });
  expect(copies).toEqual([]);
});
