import { dialogReason, unmetCountSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { FootButton } from './dialog-foot.tsx';

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

/** Why 確定 refuses. The stored version decides; edits only change what is said about it. */
function confirmReason({ stored, edited, storedUnmet, shownUnmet }: FootFacts): string | null {
  if (!stored) return dialogReason.unsaved;
  if (storedUnmet === 0) return null;
  return edited && shownUnmet === 0 ? dialogReason.saveToConfirm : unmetCountSentence(storedUnmet);
}

/** 確定, or 解除 of a confirmed record; `right`: why this person may do neither, or `null`. */
export const settleButton = (facts: FootFacts, right: string | null): FootButton<'confirm' | 'release'> =>
  facts.confirmed
    ? { act: 'release', label: words.release, reason: right, undoing: message.alreadyConfirmed }
    : { act: 'confirm', label: words.confirm, reason: right ?? confirmReason(facts) };
