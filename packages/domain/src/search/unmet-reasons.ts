import type { Choice } from '../field/field.ts';
import { workWords } from '../message/work.ts';

/** Reason why records cannot be confirmed, with its label and its rules. */
export interface UnmetReason {
  /** Value in calls: the rule's own key, or a common word for several rules with one correction. */
  readonly value: string;
  readonly label: string;
  /** Keys of the rules; a record has the reason while one of them is not met. */
  readonly keys: readonly string[];
}

/** Values for unconfirmed records with at least one reason, and with none (確定できる). */
export const anyReason = 'any';
export const noReason = 'none';

/** Choices of the condition 確定できない理由; all of them find unconfirmed records only (WORK-01). */
export const unmetChoices = (reasons: readonly UnmetReason[]): readonly Choice<string>[] => [
  { value: noReason, label: workWords.noReason },
  { value: anyReason, label: workWords.anyReason },
  ...reasons.map(({ value, label }) => ({ value, label })),
];

/** Reasons of all rules in their order; those of `together` are one, at the place of the first. */
export function unmetReasons(
  rules: readonly { readonly key: string; readonly reason: string }[],
  together: readonly UnmetReason[],
): readonly UnmetReason[] {
  const reasons = rules.map(
    ({ key, reason }): UnmetReason =>
      together.find(({ keys }) => keys.includes(key)) ?? { value: key, label: reason, keys: [key] },
  );
  return [...new Set(reasons)];
}
