import { expect, test } from 'vitest';
import { product } from './sources.ts';

const comments = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;
/** Words can stand on the one screen that shows them; what ends like this, or with a full stop, is a sentence. */
const sentence =
  /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}](?:。|(?:ます|ません|ました|です|でした|ください)(?!\p{sc=Hiragana}))/u;
/** The documentation of the calls is written where the calls are. */
const isTold = (path: string): boolean => /^packages\/(?:domain\/src\/message|contract)\//.test(path);

test('every sentence in Japanese stands in domain/src/message', () => {
  const elsewhere = product
    .filter(({ path }) => !isTold(path))
    .flatMap(({ path, text }) =>
      text
        .replaceAll(comments, '')
        .split('\n')
        .filter((line) => sentence.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(elsewhere).toEqual([]);
});
