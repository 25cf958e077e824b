import type { Shape } from '@tsuun/contract/shape';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { quoted } from '@tsuun/domain/message/quoted';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { notARecord, readPart, readRecord } from '@tsuun/domain/field/read-record';

/** More than any list on screen can select, so a longer one is a mistake or an attack. */
const maxIds = 100_000;

/** Far more than any shape of ours has. What is deeper could not be compared, stored or quoted by whoever walks down. */
const deepest = 64;

/** Refuses a body with lists and records nested deeper than any call needs (R23). */
export function refuseDeep(given: unknown): void {
  if (isDeeper(given, deepest)) throw new Problem('tooDeep');
}

const isDeeper = (given: unknown, room: number): boolean =>
  typeof given === 'object' &&
  given !== null &&
  (room === 0 || Object.values(given).some((inner) => isDeeper(inner, room - 1)));

/** The body of a call in its endpoint's shape; wrong ones are refused with a sentence at their field. */
export function readBody(shape: Shape, given: unknown): unknown {
  switch (shape.kind) {
    case 'record': {
      if (notARecord(given)) throw new Problem('inputError');
      const { record, problems } = readRecord(shape.of, given);
      refuseProblems(problems);
      return record;
    }
    case 'ids':
      return readIds(given, 'selectTarget');
    case 'batch': {
      if (notARecord(given)) throw new Problem('inputError');
      const { idList, request } = given as { idList?: unknown; request?: unknown };
      const ids = readIds(idList ?? [], 'selectUpdateTarget');
      if (notARecord(request)) throw new Problem('inputError');
      const { part, problems } = readPart(shape.of, request);
      refuseProblems(problems);
      return { idList: ids, request: part };
    }
    default:
      return given;
  }
}

function readIds(given: unknown, whenEmpty: 'selectTarget' | 'selectUpdateTarget'): string[] {
  if (!Array.isArray(given) || given.length > maxIds) throw new Problem('inputError');
  if (given.length === 0) throw new Problem(whenEmpty);
  return [...new Set(given.map(readId))];
}

/** Ids are numbers from 1, so this one is never found. */
const noId = '0';
const isId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

/**
 * Ids travel as text; whole numbers are taken too, since some clients hold them so. A text that can be no id of ours is
 * an unknown one, as in a path.
 */
function readId(given: unknown): string {
  const id = typeof given === 'number' && Number.isInteger(given) ? String(given) : given;
  if (typeof id === 'string' && id !== '') return isId(id) ? id : noId;
  throw new Problem('inputError', { validationError: { id: [malformedSentence('ID', quoted(id))] } });
}

/** An id from a path; one that cannot exist is not found. */
export function readPathId(id: string): string {
  if (!isId(id)) throw new Problem('notFound');
  return id;
}
