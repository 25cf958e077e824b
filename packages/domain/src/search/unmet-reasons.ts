import type { Choice } from '../field/field.ts';
import { workWords } from '../message/work.ts';
import { splitSkipped } from './conditions.ts';

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

/** One reason for each rule, in their order. Rules listed in `together` are merged into one reason. */
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

/** Conditions of a list that find records with a reason why they cannot be confirmed. */
interface ReasonConditions {
  readonly unmet: string | null;
  readonly skipped: string | null;
}

interface ConditionFields<C, P extends string> {
  readonly reasons: readonly UnmetReason[];
  /** Fields at which a rule of confirming can fail; empty for other keys. */
  readonly fieldsOfRule: (key: string) => readonly P[];
  /** Conditions that find records without a value, with the fields that are blank or zero. */
  readonly blankFields: Partial<Record<keyof C, readonly P[]>>;
}

/**
 * Fields of a list's conditions, at which its records are opened (FORM-30). Empty if the conditions find records with
 * any reason; `null` if they only narrow the list.
 */
export function conditionFields<C extends ReasonConditions, P extends string>(
  conditions: C,
  { reasons, fieldsOfRule, blankFields }: ConditionFields<C, P>,
): readonly P[] | null {
  const { unmet, skipped } = conditions;
  const reason = reasons.find(({ value }) => value === unmet);
  const skippedFor = skipped === null ? null : splitSkipped(skipped).reason;
  const blank = (Object.keys(blankFields) as (keyof C)[]).filter((key) => conditions[key]);
  if ((unmet ?? noReason) === noReason && skipped === null && blank.length === 0) return null;
  return [
    ...(reason?.keys ?? []).flatMap(fieldsOfRule),
    ...(skippedFor === null ? [] : fieldsOfRule(skippedFor)),
    ...blank.flatMap((key) => blankFields[key] ?? []),
  ];
}

/** Label of the reason or of the blank field that the conditions of a list name; `null` if they name neither. */
export function reasonLabel<C extends ReasonConditions>(
  conditions: C,
  reasons: readonly UnmetReason[],
  blankLabels: Partial<Record<keyof C, string>>,
): string | null {
  const reason = reasons.find(({ value }) => value === conditions.unmet);
  const blank = (Object.keys(blankLabels) as (keyof C)[]).find((key) => conditions[key]);
  return reason?.label ?? (blank === undefined ? null : (blankLabels[blank] ?? null));
}
