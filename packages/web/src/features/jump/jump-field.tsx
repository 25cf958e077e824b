import { useEffect, useState, useId, useRef, type KeyboardEvent } from 'react';
import { jumpWords } from '@tsuun/domain/message/jump';
import { words } from '@tsuun/domain/message/words';
import { useListener } from '../../lib/use-listener.ts';
import { useAddress } from '../../shell/navigation.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { hasCtrl, plainKey, isComposing } from '../../ui/keys.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { pageCommands, type PageCommand } from '../../ui/page-commands.ts';
import type { HitKey } from './use-hits.ts';
import { rememberRecord } from './recent.ts';
import './jump.css';

/**
 * Field of 移動 in the header, an icon where the header has no room for it, and its dialog, which Ctrl+K opens
 * everywhere but over a question (JUMP-01).
 */
export function JumpField() {
  const [open, setOpen] = useState(false);
  const { path } = useAddress();
  const { loginUserInfo } = useSiteMeta();
  useEffect(() => rememberRecord(loginUserInfo.loginUserId, path), [loginUserInfo.loginUserId, path]);
  useListener('keydown', (event) => {
    if (!hasCtrl(event) || event.shiftKey || event.altKey || plainKey(event) !== 'k') return;
    event.preventDefault();
    if (openDialogs.topmost()?.matches('.dialog-small') !== true) setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className="header-tool jump-field muted row"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={`${jumpWords.title}（Ctrl+K）`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" small />
        <span className="visually-hidden">{jumpWords.title}</span>
        <span className="jump-field-word caption" aria-hidden="true">
          {jumpWords.title}
        </span>
        <kbd className="kbd push" aria-hidden="true">
          Ctrl+K
        </kbd>
      </button>
      {open && <JumpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The hits are loaded while the first letters are typed. */
const JumpHits = lazily(async () => (await import('./jump-hits.tsx')).JumpHits);

const hitKeys: ReadonlySet<string> = new Set<HitKey>(['ArrowDown', 'ArrowUp', 'Enter']);

/**
 * 移動: one field and its hits, of which the first is chosen; Enter opens it, and waits for the answer to a number that
 * was typed faster than it came (JUMP-01 to 05).
 */
function JumpDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [commands] = useState(commandsNow);
  const [shown, setShown] = useState({ count: 0, chosen: -1 });
  /** Text for which Enter was pressed before its hits were there. */
  const awaitedRef = useRef<string | null>(null);
  const pressRef = useRef<((key: HitKey) => void) | null>(null);
  const typed = text.trim();
  const listId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.target instanceof HTMLButtonElement || !hitKeys.has(event.key)) return;
    event.preventDefault();
    if (pressRef.current !== null) pressRef.current(event.key as HitKey);
    else if (event.key === 'Enter') awaitedRef.current = typed;
  };
  const any = shown.count > 0;
  return (
    <Dialog
      title={jumpWords.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      renderHeader={(titleId) => (
        <div className="jump-line rigid row title">
          <h2 id={titleId} className="visually-hidden">
            {jumpWords.title}
          </h2>
          <Icon name="search" />
          <input
            role="combobox"
            aria-label={jumpWords.hint}
            aria-autocomplete="list"
            aria-expanded={any}
            aria-controls={listId}
            aria-activedescendant={any ? `${listId}${shown.chosen}` : undefined}
            placeholder={jumpWords.hint}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <IconButton skipped icon="close" label={words.close} onClick={onClose} />
        </div>
      )}
      footer={<Keys any={any} />}
    >
      <JumpHits {...{ listId, typed, commands, awaitedRef, pressRef, onClose }} onShown={setShown} />
    </Dialog>
  );
}

/** Commands of the page when 移動 was opened; none behind another dialog. */
const commandsNow = (): readonly PageCommand[] => (openDialogs.topmost() === null ? pageCommands() : []);

const Keys = ({ any }: { readonly any: boolean }) => (
  <p className="row loose muted caption one-line" aria-hidden="true">
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
