import type { Choice } from '../field/field.ts';
import { workWords } from '../message/work.ts';

/** One kind of reason why records cannot be confirmed: what people call it, and the rules it stands for. */
export interface UnmetReason {
  /**
   * Value in calls: the rule's own key, or a common word for several rules that are one reason for the user who
   * corrects them.
   */
  readonly value: string;
  readonly label: string;
  /** The keys of the rules; a record has the reason while one of them is not met. */
  readonly keys: readonly string[];
}

/** Unconfirmed with at least one reason, and with none: 確定できる. */
export const anyReason = 'any';
export const noReason = 'none';

/** Choices of the condition 確定できない理由; all of them find unconfirmed records only (WORK-01). */
export const unmetChoices = (reasons: readonly UnmetReason[]): readonly Choice<string>[] => [
  { value: noReason, label: workWords.noReason },
  { value: anyReason, label: workWords.anyReason },
  ...reasons.map(({ value, label }) => ({ value, label })),
];

/** A reason for every rule, in their order; those that `together` names are one, where the first of them stands. */
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
