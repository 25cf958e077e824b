import { dialogReason, unmetCountSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import type { FootButton, FootState } from '../../../editing/dialog-foot.tsx';

/** What the buttons go by. */
export interface FootFacts {
  /** Saved at least once. */
  readonly stored: boolean;
  readonly confirmed: boolean;
  readonly importLocked: boolean;
  readonly edited: boolean;
  /** How many conditions the stored version, and what stands on the form, do not meet. */
  readonly storedUnmet: number;
  readonly shownUnmet: number;
  readonly mayWrite: boolean;
}

export interface OrderFootState extends FootState {
  readonly keep: FootButton<'save' | 'lock' | 'unlock'>;
  readonly settle: FootButton<'confirm' | 'release'>;
}

/** What ロック／保存 and 確定 are in every state of an order (DECISIONS 8; ORD-EDIT-19 to 31). */
export function footState(facts: FootFacts): OrderFootState {
  const rightReason = facts.mayWrite ? null : message.forbidden;
  const settle: OrderFootState['settle'] = facts.confirmed
    ? { act: 'release', label: '解除', reason: rightReason }
    : { act: 'confirm', label: '確定', reason: rightReason ?? confirmReason(facts) };
  const keep: OrderFootState['keep'] = { ...keepButton(facts), reason: rightReason };
  return { keep, settle, main: mainButton(keep, settle) };
}

function mainButton(keep: OrderFootState['keep'], settle: OrderFootState['settle']): FootState['main'] {
  if (keep.act === 'save') return 'keep';
  if (settle.act === 'confirm' && settle.reason === null) return 'settle';
  return keep.act === 'lock' && settle.act === 'confirm' ? 'keep' : null;
}

function keepButton({
  stored,
  confirmed,
  importLocked,
  edited,
}: FootFacts): Pick<OrderFootState['keep'], 'act' | 'label'> {
  const saves = !stored || (edited && !confirmed);
  if (!importLocked) return { act: saves ? 'save' : 'lock', label: 'ロック／保存' };
  return saves ? { act: 'save', label: '保存' } : { act: 'unlock', label: 'ロック解除' };
}

/** The stored version decides; edits only change what is said about it. */
function confirmReason({ stored, edited, storedUnmet, shownUnmet }: FootFacts): string | null {
  if (!stored) return dialogReason.unsaved;
  if (storedUnmet === 0) return null;
  return edited && shownUnmet === 0 ? dialogReason.saveToConfirm : unmetCountSentence(storedUnmet);
}
