import { createHash } from 'node:crypto';
import { hash, hashRaw } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverDir } from '../server-dir.ts';

/** Hashes a password with argon2id at 19 MiB and two passes: the default of the library and OWASP's recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Digest that distinguishes two secrets and is as hard to guess as a password's hash; `salt` names its purpose. */
export const digestSecret = (secret: string, salt: string): Promise<Buffer> =>
  hashRaw(secret, { salt: createHash('sha256').update(salt).digest() });

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * List of common passwords of 8 characters and more, in lower case, read when the first password is set
 * (`passwords/README.md`).
 */
const common = (): Promise<ReadonlySet<string>> =>
  (list ??= readFile(join(serverDir, 'passwords/common.txt'), 'utf8').then((text) => new Set(text.split(/\s+/))));

/** Sequences of the alphabet and the keyboard, forward and backward. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

/** Words that people who know the company would try, the longer ones first. */
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

/** Digits and signs that replace letters. */
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
 * True for a password that attackers try first: one of the most common ones, also with digits and signs around it or in
 * place of letters; a repetition of few characters; a run of the keyboard; a word of the company, or little more than
 * the log-in code.
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

/** Returns the text from its first letter to its last one. */
function withoutEnds(text: string): string {
  const characters = [...text];
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('');
}

const inLetters = (text: string): string => [...text].map((character) => letterFor[character] ?? character).join('');

/** True if a text repeats one piece twice or more; the last repetition may be incomplete. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, i) => text.slice(0, i + 1)).some(
    (piece) => piece.repeat(text.length).slice(0, text.length) === text,
  );

/** True if a text consists of words of the company and hardly any other letters. */
function isOfCompanyWords(text: string): boolean {
  const others = companyWords.reduce((remaining, word) => remaining.replaceAll(word, ''), text);
  return others.length < text.length && [...others].filter(isLetter).length < 3;
}
