import { heldObstacles, heldWords } from '@tsuun/domain/message/order/held-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import { useEditing } from '../draft-context.tsx';
import { useHeld, useHeldLine } from './held-context.tsx';
import './feed-chip.css';

/** Beside a field, what the feed says of it, a click away from being taken over (HELD-17). */
export function FeedChip({ path }: { readonly path: OrderPath }) {
  const line = useHeldLine(path);
  const { act } = useHeld();
  const { mayWrite } = useEditing();
  if (!line) return null;
  const { label, feed, obstacle } = line;
  return (
    <span className="feed-chip" title={obstacle ? heldObstacles[obstacle] : undefined}>
      <span>
        {heldWords.feed}
        <b>{feed ?? heldWords.blank}</b>
      </span>
      {mayWrite && obstacle === null && (
        <button type="button" onClick={() => act('accept', line)}>
          {heldWords.accept}
          <span className="visually-hidden">：{label}</span>
        </button>
      )}
    </span>
  );
}
