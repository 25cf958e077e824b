import { dialogReason } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { FootButton, FootState } from '../../../editing/dialog/dialog-foot.tsx';
import { settleButton, type FootFacts } from '../../../editing/dialog/foot-facts.ts';

export interface OrderFootFacts extends FootFacts {
  readonly importLocked: boolean;
}

export interface OrderFootState extends FootState {
  readonly keep: FootButton<'save' | 'lock' | 'unlock'>;
  readonly settle: FootButton<'confirm' | 'release'>;
}

/** What ロック／保存 and 確定 are in every state of an order (ORD-EDIT-19 to 31). */
export function orderFootState(facts: OrderFootFacts): OrderFootState {
  const rightReason = facts.mayWrite ? null : message.forbidden;
  const settle = settleButton(facts);
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
}: OrderFootFacts): Omit<OrderFootState['keep'], 'reason'> {
  const saves = !stored || (edited && !confirmed);
  if (!importLocked) return { act: saves ? 'save' : 'lock', label: 'ロック／保存' };
  if (saves) return { act: 'save', label: words.save };
  const undoing = edited ? dialogReason.confirmed : dialogReason.nothingEdited;
  return { act: 'unlock', label: words.unlock, undoing };
}
