/** Id of the batch, and the reason if it is limited to one: `12` or `12.billingTo`. */
export interface SkippedBy {
  readonly activityId: string;
  readonly reason: string | null;
}

export function splitSkipped(value: string): SkippedBy {
  const [activityId = '', ...reason] = value.split('.');
  return { activityId, reason: reason.length === 0 ? null : reason.join('.') };
}

export const joinSkipped = ({ activityId, reason }: SkippedBy): string =>
  reason === null ? activityId : `${activityId}.${reason}`;

/** Number of digits of the largest id. */
const maxIdDigits = 18;

/** Maximum length of a value with one of these reasons. */
export const maxSkippedLength = (reasons: Readonly<Record<string, string>>): number =>
  maxIdDigits + Math.max(0, ...Object.keys(reasons).map((reason) => reason.length + 1));
