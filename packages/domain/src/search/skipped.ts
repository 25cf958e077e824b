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
