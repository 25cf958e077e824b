import { feeFields } from '@tsuun/domain/fee/fields';
import type { Fee } from '@tsuun/domain/fee/record';
import { missingToSaveFee } from '@tsuun/domain/fee/required';
import { readRecord } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';

/**
 * What the server would refuse for its form, told before it is asked: what is required and blank (FEE-10 to 12), widths
 * and characters. Sentences by path, in form order; none = may be sent.
 */
export function entryProblems(fee: Fee): Record<string, string> {
  const { problems } = readRecord(feeFields, fee);
  const wrong = Object.entries(problems).map(([path, sentences]) => [path, sentences[0] ?? message.inputError]);
  return {
    ...Object.fromEntries(missingToSaveFee(fee).map((path) => [path, message.required])),
    ...Object.fromEntries(wrong),
  };
}
