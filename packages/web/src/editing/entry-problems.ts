import type { Description } from '@tsuun/domain/field/field';
import { firstSentences, readRecord } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';

/**
 * What the server would refuse for its form, told before it is asked: what is required and blank (ORD-RULE-07, FEE-10
 * to 12), widths and characters. Sentences by path, in form order; none = may be sent.
 */
export const entryProblems = (
  fields: Description,
  missing: readonly string[],
  record: object,
): Record<string, string> => ({
  ...Object.fromEntries(missing.map((path) => [path, message.required])),
  ...firstSentences(readRecord(fields, record).problems),
});
