import { clearedPaths, maxIds } from '@tsuun/contract/json-schema';
import type { RecordShape, Shape } from '@tsuun/contract/shape';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { quoteValue } from '@tsuun/domain/message/shorten';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { isRecordId } from '../db/record-id.ts';
import { schemaProblems } from './schema-problems.ts';
import { maxIdLength, notARecord, readPart, readRecord } from '@tsuun/domain/field/read-record';

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
