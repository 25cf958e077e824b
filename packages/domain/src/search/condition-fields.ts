import { noReason, type UnmetReason } from './unmet-reasons.ts';
import { splitSkipped } from './skipped.ts';

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
