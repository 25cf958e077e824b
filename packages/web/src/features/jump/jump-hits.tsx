import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { jumpWords } from '@tsuun/domain/message/jump';
import type { PageCommand } from '../../ui/page-commands.ts';
import { HitList } from './hit-list.tsx';
import { useHits, type Hit, type HitKey } from './use-hits.ts';

interface JumpHitsProps {
  readonly listId: string;
  readonly typed: string;
  readonly commands: readonly PageCommand[];
  /** Text for which Enter was pressed before its hits were there. */
  readonly awaitedRef: RefObject<string | null>;
  /** Takes the keys of the field. */
  readonly pressRef: RefObject<((key: HitKey) => void) | null>;
  readonly onShown: (shown: { readonly count: number; readonly chosen: number }) => void;
  readonly onClose: () => void;
}

/** Hits of 移動 under its field, which keeps the focus. */
export function JumpHits({ listId, typed, commands, awaitedRef, pressRef, onShown, onClose }: JumpHitsProps) {
  const [moved, setMoved] = useState({ in: typed, to: 0 });
  const { groups, asking } = useHits(typed, commands);
  const hits = groups.flatMap((group) => group.hits);
  const count = hits.length;
  const chosen = Math.min(moved.in === typed ? moved.to : 0, count - 1);

  const take = (hit: Hit | undefined): void => {
    if (hit === undefined || hit.reason) return;
    onClose();
    // Once the dialog is closed and the focus is back, from where the next dialog takes it.
    setTimeout(hit.run);
  };
  const takeAwaited = useEffectEvent(() => {
    if (awaitedRef.current === typed) take(hits[chosen]);
    awaitedRef.current = null;
  });
  useEffect(() => {
    if (!asking) takeAwaited();
  }, [asking]);
  useLayoutEffect(() => {
    pressRef.current = (key) => {
      if (key !== 'Enter') {
        const step = key === 'ArrowDown' ? 1 : -1;
        if (count > 0) setMoved({ in: typed, to: (chosen + step + count) % count });
      } else if (asking) awaitedRef.current = typed;
      else take(hits[chosen]);
    };
  });
  useLayoutEffect(() => onShown({ count, chosen }), [onShown, count, chosen]);
  return (
    <>
      <HitList id={listId} groups={groups} chosen={chosen} typed={typed} onTake={take} />
      <p className="visually-hidden" role="status">
        {!asking && typed !== '' && count > 0 && jumpWords.found(count)}
      </p>
      {count === 0 && !asking && <Nothing typed={typed} />}
    </>
  );
}

const Nothing = ({ typed }: { readonly typed: string }) => (
  <div className="padded stack tight" role="status">
    {typed !== '' && <p>{jumpWords.nothing}</p>}
    <p className="muted">{typed === '' ? jumpWords.noRecent : jumpWords.nothingHint}</p>
  </div>
);
