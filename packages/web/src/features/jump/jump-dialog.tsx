import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { jumpWords } from '@tsuun/domain/message/jump';
import { words } from '@tsuun/domain/message/words';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { HitList } from './hit-list.tsx';
import { useHits, type Hit } from './use-hits.ts';

/**
 * 移動: one field and its hits, of which the first is chosen; Enter opens it, and waits for the answer to a number that
 * was typed faster than it came (JUMP-01 to 05).
 */
export function JumpDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Text for which Enter was pressed before its hits were there. */
  const awaited = useRef<string | null>(null);
  const typed = text.trim();
  const { groups, asking } = useHits(typed);
  const listId = useId();
  const hits = groups.flatMap((group) => group.hits);
  const chosen = Math.min(at, hits.length - 1);

  const take = (hit: Hit | undefined): void => {
    if (hit === undefined || hit.reason) return;
    onClose();
    // Once the dialog is closed and the focus is back, from where the next dialog takes it.
    setTimeout(hit.run);
  };
  const takeAwaited = useEffectEvent(() => {
    if (awaited.current === typed) take(hits[chosen]);
    awaited.current = null;
  });
  useEffect(() => {
    if (!asking) takeAwaited();
  }, [asking]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.target instanceof HTMLButtonElement) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      if (asking) awaited.current = typed;
      else take(hits[chosen]);
    } else if (step && hits.length > 0) setAt((chosen + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      title={jumpWords.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      renderHeader={(titleId) => (
        <div className="jump-line row title">
          <h2 id={titleId} className="visually-hidden">
            {jumpWords.title}
          </h2>
          <Icon name="search" />
          <input
            role="combobox"
            aria-label={jumpWords.hint}
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-activedescendant={hits.length > 0 ? `${listId}${chosen}` : undefined}
            placeholder={jumpWords.hint}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setAt(0);
            }}
          />
          <IconButton skipped icon="close" label={words.close} onClick={onClose} />
        </div>
      )}
      footer={<Keys any={hits.length > 0} />}
    >
      <HitList id={listId} groups={groups} chosen={chosen} typed={typed} onTake={take} />
      <p className="visually-hidden" role="status">
        {!asking && typed !== '' && hits.length > 0 && jumpWords.found(hits.length)}
      </p>
      {hits.length === 0 && !asking && <Nothing typed={typed} />}
    </Dialog>
  );
}

const Nothing = ({ typed }: { readonly typed: string }) => (
  <div className="jump-nothing stack tight" role="status">
    {typed !== '' && <p>{jumpWords.nothing}</p>}
    <p className="muted">{typed === '' ? jumpWords.noRecent : jumpWords.nothingHint}</p>
  </div>
);

const Keys = ({ any }: { readonly any: boolean }) => (
  <p className="jump-keys row muted caption one-line" aria-hidden="true">
    {any && (
      <>
        <span>
          <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {words.choose}
        </span>
        <span>
          <kbd className="kbd">Enter</kbd> {jumpWords.open}
        </span>
      </>
    )}
    <span>
      <kbd className="kbd">Esc</kbd> {words.close}
    </span>
  </p>
);
