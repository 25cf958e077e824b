import { Fragment, useState } from 'react';
import { commonKeys, keyStripWords, ownKey, type KeyHint } from '@tsuun/domain/message/screen-keys';
import { useStore } from '../lib/store.ts';
import { useListener } from '../lib/use-listener.ts';
import { screenKeys } from '../shell/screen-keys.ts';
import { useSiteMeta } from '../shell/site-meta.ts';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { isKeyAlone } from '../ui/keys.ts';
import './key-strip.css';

/** The keys of this screen at its foot, until the user puts them away; `?` brings and hides them (FORM-39). */
export function KeyStrip() {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  const hints = useStore(screenKeys);
  const [shown, setShown] = useState(() => isShown(loginUserId));
  const show = (next: boolean): void => {
    setShown(next);
    remember(loginUserId, next);
  };
  useListener('keydown', (event) => {
    if (!isKeyAlone(event, 'question') || openDialogs.topmost() !== null) return;
    event.preventDefault();
    show(!shown);
  });
  if (!shown || hints.length === 0) return null;
  return (
    <aside className="key-strip row caption muted one-line" aria-label={keyStripWords.name} data-print="never">
      <div className="row wrap">
        {[...hints.toReversed().flat(), ...commonKeys].map((hint) => (
          <Hint key={hint.act} {...hint} />
        ))}
      </div>
      <span className="row push rigid">
        <Hint {...ownKey} />
        <IconButton icon="close" label={keyStripWords.close} onClick={() => show(false)} />
      </span>
    </aside>
  );
}

const Hint = ({ keys, act }: KeyHint) => (
  <span className="row tight">
    {keys.map((key) => (
      <Fragment key={key}>
        <kbd className="kbd">{key}</kbd>
      </Fragment>
    ))}
    {act}
  </span>
);

const keyOf = (userId: string): string => `key-strip/${encodeURIComponent(userId)}`;

/** Shown until it is put away in this browser; where the browser forbids the storage, in every session. */
function isShown(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== 'away';
  } catch {
    return true;
  }
}

function remember(userId: string, shown: boolean): void {
  try {
    if (shown) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), 'away');
  } catch {
    // A browser without storage shows it again in the next session.
  }
}
