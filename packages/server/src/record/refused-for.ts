import { Problem } from '@tsuun/contract/problem';
import { reasonsSentence } from '@tsuun/domain/message/sentence';

/** A condition that is not met, as rules tell it. */
export interface Unmet {
  readonly path: string;
  /** Where it concerns several fields. */
  readonly paths?: readonly string[];
  readonly label: string;
  readonly sentence: string;
}

/** The refusal of one single record with all its reasons, each at its field; `null` where there are none. */
export function refusedFor(unmet: readonly Unmet[]): Problem | null {
  if (unmet.length === 0) return null;
  const byPath: Record<string, string[]> = {};
  for (const { path, paths = [path], sentence } of unmet) {
    for (const at of paths) (byPath[at] ??= []).push(sentence);
  }
  return new Problem('refused', { message: reasonsSentence(unmet), validationError: byPath });
}
