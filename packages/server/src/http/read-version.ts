import { Problem } from '@tsuun/contract/problem';
import { auditFields } from '@tsuun/domain/field/audit';
import { isRefused, readValue, refusalSentence } from '@tsuun/domain/field/read-value';
import { message } from '@tsuun/domain/message/message';
import { quoteValue } from '@tsuun/domain/message/shorten';
import { malformedSentence } from '@tsuun/domain/message/sentence';

const { versionNo: field } = auditFields;

/**
 * Reads the version of a write without a record's own shape, from a body or an address. Throws `inputError` at
 * `versionNo` if it is missing or not a version, like saves of records; only a different version is a conflict.
 */
export function readVersion(given: unknown): number {
  const version = versionOf(given);
  if (typeof version === 'number') return version;
  throw new Problem('inputError', { validationError: { versionNo: [version] } });
}

/** Returns the version, or the sentence about the value given instead. */
function versionOf(given: unknown): number | string {
  if (given === null || given === undefined || given === '') return message.required;
  if (typeof given !== 'number' && typeof given !== 'string') return malformedSentence(field.label, quoteValue(given));
  const text = String(given);
  const value = readValue(field, text);
  if (isRefused(value)) return refusalSentence(field, value, text);
  return typeof value === 'number' ? value : message.required;
}
