import { clearedPaths, maxIds } from '@tsuun/contract/json-schema';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import type { RecordShape, Shape } from '@tsuun/contract/shape';
import { maxIdLength, notARecord, readPart, readRecord } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import {
  malformedSentence,
  rangeSentence,
  tooLongValueSentence,
  tooManySentence,
} from '@tsuun/domain/message/sentence';
import { quoteValue } from '@tsuun/domain/message/shorten';
import { sentenceKeyword } from '@tsuun/domain/schema/schema';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { isRecordId } from '../db/record-id.ts';

/**
 * Maximum depth of a body, far more than any call needs. A deeper one could overflow the recursive functions that
 * compare, store and quote it.
 */
const maxDepth = 64;

/** Refuses a body with lists and records nested deeper than any call needs (R23). Throws `tooDeep`. */
export function refuseDeep(given: unknown): void {
  if (isDeeper(given, maxDepth)) throw new Problem('tooDeep');
}

const isDeeper = (given: unknown, remaining: number): boolean =>
  typeof given === 'object' &&
  given !== null &&
  (remaining === 0 || Object.values(given).some((inner) => isDeeper(inner, remaining - 1)));

/** Reads the body of a call in its endpoint's shape. Throws `inputError` with a sentence at each wrong field. */
export function readBody(shape: Shape, given: unknown): unknown {
  switch (shape.kind) {
    case 'record':
      return readRecordBody(shape, given);
    case 'document':
      refuseDocument(schemaProblems(shape.schema, given));
      return given;
    case 'ids':
      return readIds(given, 'selectTarget');
    case 'batch': {
      if (notARecord(given)) throw new Problem('inputError');
      const { idList, request, clear = [] } = given as Readonly<Record<'idList' | 'request' | 'clear', unknown>>;
      const ids = readIds(idList ?? [], 'selectUpdateTarget');
      if (notARecord(request)) throw new Problem('inputError');
      const { part, problems } = readPart(shape.of, request);
      refuseProblems({ ...problems, ...schemaProblems(clearedPaths, clear, 'clear') });
      return { idList: ids, request: part, clear };
    }
    default:
      return given;
  }
}

/**
 * Refuses a document with its problems. A single one is also the sentence of the refusal, since no form shows it at a
 * field.
 */
function refuseDocument(problems: Readonly<Record<string, readonly string[]>>): void {
  const sentences = Object.values(problems).flat();
  if (sentences.length === 0) return;
  const [only] = sentences.length === 1 ? sentences : [];
  throw new Problem('inputError', { ...(only && { message: only }), validationError: problems });
}

/** Reads a record and its additional properties; absent ones are blank, like absent fields. */
function readRecordBody({ of, extra = {} }: RecordShape, given: unknown): unknown {
  if (notARecord(given)) throw new Problem('inputError');
  const { record, problems } = readRecord(of, given);
  const source = given as Readonly<Record<string, unknown>>;
  const more = Object.fromEntries(Object.keys(extra).map((key) => [key, source[key] ?? null]));
  for (const [key, schema] of Object.entries(extra)) Object.assign(problems, schemaProblems(schema, more[key], key));
  refuseProblems(problems);
  return { ...record, ...more };
}

function readIds(given: unknown, whenEmpty: 'selectTarget' | 'selectUpdateTarget'): string[] {
  if (!Array.isArray(given) || given.length > maxIds) throw new Problem('inputError');
  if (given.length === 0) throw new Problem(whenEmpty);
  return [...new Set(given.map(readId))];
}

/** Id that is never found, since ids are numbers from 1. */
const noId = '0';

/**
 * Reads an id. Ids are sent as text; whole numbers are accepted too, since some clients store them so. A text that
 * cannot be an id counts as an unknown one, as in a path.
 */
export function readId(given: unknown): string {
  const id = typeof given === 'number' && Number.isInteger(given) ? String(given) : given;
  if (typeof id === 'string' && id !== '' && id.length <= maxIdLength) return isRecordId(id) ? id : noId;
  throw new Problem('inputError', { validationError: { id: [malformedSentence('ID', quoteValue(id))] } });
}

const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const cached = validators.get(schema);
  if (cached) return cached;
  const compiled = Compile(schema) as unknown as Validator;
  validators.set(schema, compiled);
  return compiled;
}

/** Maximum number of sentences in a response; nobody reads more. */
const maxProblems = 20;

/**
 * Checks a value against its schema. Returns sentences by dotted path, empty if it matches; `at` is the path of the
 * value itself. Lists and texts that are too long and missing values are named as such; a title in the schema names the
 * field of a malformed value.
 */
function schemaProblems(schema: TSchema, given: unknown, at = 'body'): Record<string, string[]> {
  const validator = validatorOf(schema);
  if (validator.Check(given)) return {};
  const found = validator.Errors(given).slice(0, maxProblems);
  return Object.fromEntries(found.flatMap((error) => problemsOf(error, schema, given, at)));
}

function problemsOf(error: TLocalizedValidationError, schema: TSchema, given: unknown, at: string) {
  const keys = error.instancePath.split('/').slice(1);
  const path = (more: readonly string[]): string => (at === 'body' && more.length > 0 ? more : [at, ...more]).join('.');
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((key): [string, string[]] => [path([...keys, key]), [message.required]]);
  return [[path(keys), [sentenceOf(error, partOf(schema, keys), valueAt(given, keys))]] as [string, string[]]];
}

function sentenceOf(error: TLocalizedValidationError, schema: SchemaPart | undefined, given: unknown): string {
  const own = schema?.[sentenceKeyword];
  switch (error.keyword) {
    case 'maxItems':
      return own ?? tooManySentence(error.params.limit);
    case 'maxLength':
      return own ?? tooLongValueSentence(error.params.limit);
    default:
      return schema?.title === undefined ? message.inputError : refusalOf(schema.title, schema, given);
  }
}

/** Returns the sentence for a blank value, one beyond its limits, or a malformed one. */
function refusalOf(title: string, { minimum, maximum }: SchemaPart, given: unknown): string {
  if ((given ?? '') === '') return message.required;
  const isBeyond = Number.isInteger(given) && minimum !== undefined && maximum !== undefined;
  return isBeyond ? rangeSentence(title, minimum, maximum) : malformedSentence(title, quoteValue(given));
}

interface SchemaPart {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly title?: string;
  readonly [sentenceKeyword]?: string;
  readonly items?: SchemaPart;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
}

/** Returns the part of a schema for the value at a path, if the schema has it. */
const partOf = (schema: TSchema, keys: readonly string[]): SchemaPart | undefined =>
  keys.reduce<SchemaPart | undefined>((part, key) => part?.properties?.[key] ?? part?.items, schema);

const valueAt = (given: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | null)?.[key], given);
