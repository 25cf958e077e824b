import { createHash } from 'node:crypto';
import { hash, hashRaw } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverDir } from '../server-dir.ts';

/** argon2id at 19 MiB and two passes: the library's default and OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Digest that distinguishes two secrets and is worth no more to a thief than a password's hash; `salt` names its
 * purpose.
 */
export const digestSecret = (secret: string, salt: string): Promise<Buffer> =>
  hashRaw(secret, { salt: createHash('sha256').update(salt).digest() });

let list: Promise<ReadonlySet<string>> | undefined;

/** Read with the first password that is set: 8 characters and longer, lower case (`passwords/README.md`). */
const common = (): Promise<ReadonlySet<string>> =>
  (list ??= readFile(join(serverDir, 'passwords/common.txt'), 'utf8').then((text) => new Set(text.split(/\s+/))));

/** Letters and digits in the order of the alphabet and the keyboard, forth and back. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

/** Words that anybody who knows the company tries, the longer ones first. */
const companyWords = [
  'zentsuu',
  'zentsu',
  'tsuuun',
  'tsuun',
  'butsuryu',
  'container',
  'kontena',
  'kamotsu',
  'unsou',
].concat(['unso', 'unyu', 'seikyu', 'kanri', 'jrf', 'jr']);

/** Digits and signs that are written for letters. */
const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * True for a password that is among the first to be tried: one of the most used ones, also with digits and signs around
 * it or in place of letters; the same few characters over and over; a run of the keyboard; a word of the company, or
 * little more than the log-in code.
 */
export async function isCommonPassword(password: string, loginCd: string): Promise<boolean> {
  const given = password.toLowerCase();
  const own = loginCd.toLowerCase();
  const words = await common();
  const core = withoutEnds(given);
  return (
    new Set(given).size < 3 ||
    isRepeated(given) ||
    runs.some((run) => run.includes(given)) ||
    (own.length >= 4 && given.replace(own, '').length < 5 && given.includes(own)) ||
    isOfCompanyWords(given) ||
    isOfCompanyWords(inLetters(core)) ||
    [given, core, inLetters(given), inLetters(core)].some((text) => words.has(text))
  );
}

const isLetter = (character: string): boolean => character >= 'a' && character <= 'z';

/** The text from its first letter to its last one. */
function withoutEnds(text: string): string {
  const characters = [...text];
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('');
}

const inLetters = (text: string): string => [...text].map((character) => letterFor[character] ?? character).join('');

/** True where a text is one piece, written twice or more; the last one may break off. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, i) => text.slice(0, i + 1)).some(
    (piece) => piece.repeat(text.length).slice(0, text.length) === text,
  );

/** True where there is at least one word of the company, and hardly a letter besides. */
function isOfCompanyWords(text: string): boolean {
  const others = companyWords.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return others.length < text.length && [...others].filter(isLetter).length < 3;
}
