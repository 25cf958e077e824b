import { useEffect, useState } from 'react';
import { jumpWords } from '@tsuun/domain/message/jump';
import { useListener } from '../../lib/use-listener.ts';
import { useAddress } from '../../shell/navigation.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { hasCtrl, plainKey } from '../../ui/command-key.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { Icon } from '../../ui/icon.tsx';
import { JumpDialog } from './jump-dialog.tsx';
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
        className="jump-field row"
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
