import { message } from '@tsuun/domain/message/message';
import { tooLongValueSentence, tooManySentence } from '@tsuun/domain/message/sentence';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';

const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = Compile(schema) as unknown as Validator;
  validators.set(schema, made);
  return made;
}

/** Sentences in one answer; a body with more faults is not read by a person. */
const maxProblems = 20;

/**
 * Checks a value against its schema. Answers sentences by dotted path, empty where it matches; `at` is the path of the
 * value itself. Lists and texts that are too long are named as such, everything else is a plain input error.
 */
export function schemaProblems(schema: TSchema, given: unknown, at = 'body'): Record<string, string[]> {
  const validator = validatorOf(schema);
  if (validator.Check(given)) return {};
  const found = validator.Errors(given).slice(0, maxProblems);
  return Object.fromEntries(found.map((error) => [pathOf(error, at), [sentenceOf(error)]]));
}

function pathOf({ instancePath }: TLocalizedValidationError, at: string): string {
  const inner = instancePath.split('/').slice(1);
  return (at === 'body' && inner.length > 0 ? inner : [at, ...inner]).join('.');
}

function sentenceOf(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'maxItems':
      return tooManySentence(error.params.limit);
    case 'maxLength':
      return tooLongValueSentence(error.params.limit);
    default:
      return message.inputError;
  }
}
