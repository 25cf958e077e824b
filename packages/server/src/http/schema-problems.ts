import { message } from '@tsuun/domain/message/message';
import { quoteValue } from '@tsuun/domain/message/shorten';
import {
  malformedSentence,
  rangeSentence,
  tooLongValueSentence,
  tooManySentence,
} from '@tsuun/domain/message/sentence';
import { sentenceKeyword } from '@tsuun/domain/schema/schema';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';

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
export function schemaProblems(schema: TSchema, given: unknown, at = 'body'): Record<string, string[]> {
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
