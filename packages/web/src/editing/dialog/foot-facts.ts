import { dialogReason, unmetCountSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';

/** What the buttons of a record go by. */
export interface FootFacts {
  /** Saved at least once. */
  readonly stored: boolean;
  readonly confirmed: boolean;
  readonly edited: boolean;
  /** How many conditions the stored version, and what stands on the form, do not meet. */
  readonly storedUnmet: number;
  readonly shownUnmet: number;
  readonly mayWrite: boolean;
}

/** 確定, or 解除 of what is confirmed. */
export function settleButton(facts: FootFacts) {
  const rightReason = facts.mayWrite ? null : message.forbidden;
  return facts.confirmed
    ? ({ act: 'release', label: words.release, reason: rightReason, undoing: message.alreadyConfirmed } as const)
    : ({ act: 'confirm', label: words.confirm, reason: rightReason ?? confirmReason(facts) } as const);
}

/** Why 確定 refuses. The stored version decides; edits only change what is said about it. */
function confirmReason({ stored, edited, storedUnmet, shownUnmet }: FootFacts): string | null {
  if (!stored) return dialogReason.unsaved;
  if (storedUnmet === 0) return null;
  return edited && shownUnmet === 0 ? dialogReason.saveToConfirm : unmetCountSentence(storedUnmet);
}
