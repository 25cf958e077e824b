import { dialogReason } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { FootState } from '../../../editing/dialog/dialog-foot.tsx';
import { settleButton, type FootFacts } from '../../../editing/dialog/foot-facts.ts';

/** What 保存 and 確定 or 解除 are in every state of a fee (FEE-22, FEE-23, FEE-25). */
export function feeFootState(facts: FootFacts): FootState {
  const right = facts.mayWrite ? null : message.forbidden;
  const keep = { act: 'save', label: words.save, reason: right ?? saveReason(facts) };
  const settle = settleButton(facts);
  const confirms = settle.act === 'confirm' && settle.reason === null;
  return { keep, settle, main: keep.reason === null ? 'keep' : confirms ? 'settle' : null };
}

/** A copy may be saved as it is. */
function saveReason({ stored, confirmed, edited }: FootFacts): string | null {
  if (confirmed) return dialogReason.confirmed;
  return stored && !edited ? dialogReason.nothingEdited : null;
}
