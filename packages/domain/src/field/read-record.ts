import { message } from '../message/message.ts';
import { quoted } from '../message/quoted.ts';
import {
  badCharacterSentence,
  malformedSecretSentence,
  malformedSentence,
  rangeSentence,
  tooLongSentence,
} from '../message/sentence.ts';
import { parseCodeText } from '../value/code-text.ts';
import { parseContainerNo } from '../value/container-no.ts';
import { parseDay } from '../value/parse-day.ts';
import { malformed } from '../value/malformed.ts';
import { outOfRange } from '../value/out-of-range.ts';
import { badCharacter, cleanText } from '../value/plain-text.ts';
import { parseYen, yenRange } from '../value/yen.ts';
import type { ChoiceField, Description, Field, LeafField, PartOf, RecordOf, TextField } from './field.ts';
import { readCode } from './read-code.ts';

/** Sentences by dotted field path: the `validationError` of the wire. */
export type Problems = Record<string, string[]>;

/**
 * Reads a record sent by a client against its description. Absent is blank, unknown and computed fields are ignored,
 * every wrong value gets a sentence at its path. Required fields are not judged here: some records may
 * be saved without them, so their rules say so.
 */
export function readRecord<D extends Description>(
  description: D,
  given: unknown,
): { record: RecordOf<D>; problems: Problems } {
  const problems: Problems = {};
  return { record: readFields(description, given, '', { problems, named: false }) as RecordOf<D>, problems };
}

/** Reads only what a client names and fills, groups likewise: nothing that is absent comes to stand there, flags included. */
export function readPart<D extends Description>(
  description: D,
  given: unknown,
): { part: PartOf<D>; problems: Problems } {
  const problems: Problems = {};
  return { part: readFields(description, given, '', { problems, named: true }) as PartOf<D>, problems };
}

/** Where sentences are gathered, and whether only what the client names is read. */
interface Reading {
  readonly problems: Problems;
  readonly named: boolean;
}

function readFields(description: Description, given: unknown, prefix: string, reading: Reading) {
  const source = isObject(given) ? given : {};
  const fields = Object.entries(description).filter(
    ([key, field]) => !field.computed && (!reading.named || (source[key] ?? null) !== null),
  );
  return Object.fromEntries(
    fields.map(([key, field]) => [key, readField(field, source[key], `${prefix}${key}`, reading)]),
  );
}

function readField(field: Field, given: unknown, path: string, reading: Reading): unknown {
  const { problems } = reading;
  if (field.kind === 'group') {
    if (given !== null && given !== undefined && !isObject(given)) problems[path] = [wrong(field.label, given)];
    return readFields(field.fields, given, `${path}.`, reading);
  }
  const outcome = readLeaf(field, given);
  if (!(outcome instanceof Refusal)) return outcome;
  problems[path] = [outcome.sentence];
  return field.kind === 'flag' ? false : null;
}

class Refusal {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

const wrong = (label: string, given: unknown): string => malformedSentence(label, quoted(given));

const wrongText = ({ label, secret }: TextField, given: unknown): string =>
  secret ? malformedSecretSentence(label) : wrong(label, given);

/** One value, or a `Refusal` with its sentence. */
function readLeaf(field: LeafField, given: unknown): unknown {
  if (given === undefined || given === null) return field.kind === 'flag' ? false : null;
  switch (field.kind) {
    case 'text':
      return typeof given === 'string' ? readText(field, given) : new Refusal(wrongText(field, given));
    case 'code':
      return orRefusal(typeof given === 'string' ? readCode(field, given) : malformed, field, given);
    case 'day':
    case 'moment':
      return orRefusal(typeof given === 'string' ? parseDay(given) : malformed, field, given);
    case 'yen':
      return readYen(field, given);
    case 'integer':
      return readInteger(field, given);
    case 'flag':
      return typeof given === 'boolean' ? given : new Refusal(wrong(field.label, given));
    case 'choice':
      return readChoice(field, given);
    case 'ref':
      return readRef(field, given);
  }
}

const orRefusal = (value: unknown, field: LeafField, given: unknown): unknown =>
  value === malformed ? new Refusal(wrong(field.label, given)) : value;

function readText(field: TextField, given: string): unknown {
  const manner = { multiline: field.multiline ?? false };
  // What a paste leaves at the ends, a tab or a line break, is trimmed and no reason to refuse.
  const bad = badCharacter(cleanText(given, manner) ?? '', manner);
  if (bad !== null) return new Refusal(badCharacterSentence(field.label, bad));
  const value = parseText(field, given);
  if (value === malformed) return new Refusal(wrongText(field, given));
  return value !== null && [...value].length > field.max ? new Refusal(tooLongSentence(field.label, field.max)) : value;
}

function parseText(field: TextField, given: string): string | null | typeof malformed {
  if (field.chars === 'containerNo') return parseContainerNo(given);
  if (field.chars === 'code') return parseCodeText(given, field.extra);
  const value = cleanText(given, { multiline: field.multiline ?? false });
  return field.chars === 'ascii' && value !== null && !/^[\x20-\x7e]*$/.test(value) ? malformed : value;
}

const isBlank = (given: unknown): boolean => typeof given === 'string' && given.trim() === '';

/** Nothing typed is blank, unless it stands for a choice (営業日). */
function readChoice(field: ChoiceField, given: unknown): unknown {
  const choice = field.choices.find(({ value }) => value === given);
  return choice?.value ?? (isBlank(given) ? null : new Refusal(wrong(field.label, given)));
}

function readYen(field: LeafField, given: unknown): unknown {
  const value = typeof given === 'number' ? given : typeof given === 'string' ? parseYen(given) : malformed;
  if (value === null) return null;
  if (value === outOfRange) return new Refusal(rangeSentence(field.label, yenRange.min, yenRange.max));
  if (value === malformed || !Number.isInteger(value)) return new Refusal(wrong(field.label, given));
  return inRange(field.label, value, yenRange.min, yenRange.max);
}

function readInteger(field: LeafField & { kind: 'integer' }, given: unknown): unknown {
  const value = typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
  if (value === '') return null;
  if (typeof value !== 'number' || !Number.isInteger(value)) return new Refusal(wrong(field.label, given));
  return inRange(field.label, value, field.min, field.max);
}

const inRange = (label: string, value: number, min: number, max: number): unknown =>
  value < min || value > max ? new Refusal(rangeSentence(label, min, max)) : Object.is(value, -0) ? 0 : value;

/** Only the id counts; the server puts the rest of the row beside it when it answers. */
function readRef(field: LeafField, given: unknown): unknown {
  const id = isObject(given) ? (given.id ?? null) : given;
  if (id === null || isBlank(id)) return null;
  const valid = typeof id === 'string' && id.length <= 60 && badCharacter(id, { multiline: false }) === null;
  return valid ? { id } : new Refusal(wrong(field.label, id));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first sentence of each path: a field tells one thing at a time. */
export const firstSentences = (problems: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, [sentence = message.inputError]]) => [path, sentence]));

/** The problem of a body that is no record at all. */
export const notARecord = (given: unknown): boolean => !isObject(given);

/** Adds a problem at a path, keeping what is there. */
export function addProblem(problems: Problems, path: string, sentence: string = message.required): void {
  (problems[path] ??= []).push(sentence);
}
