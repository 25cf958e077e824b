import { message } from '../message/message.ts';
import { quoteValue } from '../message/shorten.ts';
import { malformedSentence } from '../message/sentence.ts';
import { malformed, type Malformed } from '../value/malformed.ts';
import { badCharacter } from '../value/plain-text.ts';
import { blankOf, leavesOf, valueAt } from './leaves.ts';
import type { Description, Field, LeafField, PartOf, RecordOf, RefField } from './field.ts';
import { isRefused, readSentValue, refusalSentence } from './read-value.ts';

/** Sentences by dotted field path, as in the `validationError` of a response. */
export type Problems = Record<string, string[]>;

/**
 * Reads a record from a request by its description. A missing field is blank, unknown and computed fields are ignored,
 * and every wrong value gets a sentence at its path. Required fields are not checked here, because some records may be
 * saved without them.
 */
export function readRecord<D extends Description>(
  description: D,
  given: unknown,
): { record: RecordOf<D>; problems: Problems } {
  const problems: Problems = {};
  return { record: readFields(description, given, '', { problems, named: false }) as RecordOf<D>, problems };
}

/** Reads only the filled fields of a request, also in groups; missing fields stay missing, including flags. */
export function readPart<D extends Description>(
  description: D,
  given: unknown,
): { part: PartOf<D>; problems: Problems } {
  const problems: Problems = {};
  return { part: readFields(description, given, '', { problems, named: true }) as PartOf<D>, problems };
}

/** State of reading a record: the collected problems, and whether only the fields that the client sends are read. */
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
    if (!isNothing(given) && !isObject(given)) problems[path] = [malformedSentence(field.label, quoteValue(given))];
    return readFields(field.fields, given, `${path}.`, reading);
  }
  const reported = field.kind === 'ref' && isObject(given) ? given.id : given;
  const value = field.kind === 'ref' ? readLink(reported) : readLeaf(field, reported);
  if (!isRefused(value)) return value ?? blankOf(field);
  problems[path] = [refusalSentence(field, value, quoteValue(reported))];
  return blankOf(field);
}

/** Flags are booleans and numbers may be numbers; every other value is read like the same text in a file. */
function readLeaf(field: Exclude<LeafField, RefField>, given: unknown): unknown {
  if (isNothing(given)) return null;
  if (field.kind === 'flag') return typeof given === 'boolean' ? given : malformed;
  const text = typeof given === 'number' && mayBeNumbers.has(field.kind) ? String(given) : given;
  return typeof text === 'string' ? readSentValue(field, text) : malformed;
}

const mayBeNumbers: ReadonlySet<LeafField['kind']> = new Set(['yen', 'integer', 'choice']);

export const maxIdLength = 60;

/** Reads a link by its id; the server adds the rest of the row. */
function readLink(id: unknown): { readonly id: string } | null | Malformed {
  if (isNothing(id)) return null;
  if (typeof id !== 'string' || id.length > maxIdLength || badCharacter(id) !== null) return malformed;
  return id.trim() === '' ? null : { id };
}

const isNothing = (given: unknown): boolean => (given ?? null) === null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const firstSentences = (problems: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, [sentence = message.inputError]]) => [path, sentence]));

export const notARecord = (given: unknown): boolean => !isObject(given);

/** Adds a problem at a path after those that are there. */
export function addProblem(problems: Problems, path: string, sentence: string = message.required): void {
  (problems[path] ??= []).push(sentence);
}

/** Problems of all blank required fields (必須項目です。). */
export function missingFields(description: Description, record: object): Problems {
  const problems: Problems = {};
  for (const { path, keys, field } of leavesOf(description)) {
    if (field.required && (valueAt(record, keys) ?? null) === null) addProblem(problems, path);
  }
  return problems;
}
