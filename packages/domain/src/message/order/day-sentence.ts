/** Words for unlikely days, which are marked and never refused. */

export const dayWords = {
  implausible: '不自然な日付',
  implausibleNote: '確定はできます',
  done: '済み',
} as const;

type DayReason =
  | { readonly how: 'future' }
  | { readonly how: 'before' | 'after'; readonly otherDay: string }
  | { readonly how: 'far'; readonly days: number; readonly acceptDt: string };

const sides = { before: '前', after: '後' } as const;

/** Distance in days: 120日後 or 120日前. */
const distance = (days: number): string => `${Math.abs(days)}日${days > 0 ? sides.after : sides.before}`;

/**
 * Short text of the first reason at the field: 集貨完了日より前. `label` is that of the other day, `count` the number of
 * reasons.
 */
export const dayBadge = (reason: DayReason, label: string, count: number): string =>
  `${shortReason(reason, label)}${count > 1 ? 'など' : ''}`;

function shortReason(reason: DayReason, label: string): string {
  if (reason.how === 'future') return '未来日';
  if (reason.how === 'far') return `${label}の${distance(reason.days)}`;
  return `${label}より${sides[reason.how]}`;
}

/** Sentence for the list of reasons: 集貨完了日 2026-05-09 より前です。 */
export function dayReasonSentence(reason: DayReason, label: string): string {
  if (reason.how === 'future') return '今日より後の日付です。';
  if (reason.how === 'far') return `${label} ${reason.acceptDt} の${distance(reason.days)}です。`;
  return `${label} ${reason.otherDay} より${sides[reason.how]}です。`;
}
