import { dialogReason, unmetCountSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import type { FootState } from '../../../editing/dialog-foot.tsx';

/** What the buttons go by. */
export interface FeeFootFacts {
  /** Saved at least once. */
  readonly stored: boolean;
  readonly confirmed: boolean;
  readonly edited: boolean;
  /** How many conditions the stored version, and what stands on the form, do not meet. */
  readonly storedUnmet: number;
  readonly shownUnmet: number;
  readonly mayWrite: boolean;
}

/** What 保存 and 確定 or 解除 are in every state of a fee (FEE-22, FEE-23, FEE-25). */
export function feeFootState(facts: FeeFootFacts): FootState {
  const right = facts.mayWrite ? null : message.forbidden;
  const keep = { act: 'save', label: '保存', reason: right ?? saveReason(facts) };
  const settle = facts.confirmed
    ? { act: 'release', label: '解除', reason: right }
    : { act: 'confirm', label: '確定', reason: right ?? confirmReason(facts) };
  const confirms = settle.act === 'confirm' && settle.reason === null;
  return { keep, settle, main: keep.reason === null ? 'keep' : confirms ? 'settle' : null };
}

/** A copy may be saved as it is. */
function saveReason({ stored, confirmed, edited }: FeeFootFacts): string | null {
  if (confirmed) return dialogReason.confirmed;
  return stored && !edited ? dialogReason.nothingEdited : null;
}

/** The stored version decides; edits only change what is said about it. */
function confirmReason({ stored, edited, storedUnmet, shownUnmet }: FeeFootFacts): string | null {
  if (!stored) return dialogReason.unsaved;
  if (storedUnmet === 0) return null;
  return edited && shownUnmet === 0 ? dialogReason.saveToConfirm : unmetCountSentence(storedUnmet);
}
