import type { ReactNode, RefObject } from 'react';
import { words } from '@tsuun/domain/message/words';
import { useListener } from '../lib/use-listener.ts';
import { Button } from '../ui/button.tsx';
import { hasCtrl, isComposing } from '../ui/keys.ts';
import { commitTyping } from '../ui/commit-typing.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';
import { NoticeArea } from '../ui/feedback/notices.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Tag, type TagLook } from '../ui/tag.tsx';
import { useLatest } from '../ui/use-latest.ts';
import '../editing/dialog/dialog-footer.css';
import '../editing/dialog/record-header.css';
import './check-page.css';

/** Number of rows with a status. */
export interface CheckTally {
  readonly label: string;
  readonly count: string;
  readonly look?: TagLook | undefined;
  readonly icon?: IconName | undefined;
}

interface CheckHeaderProps {
  readonly above: string;
  readonly title: string;
  /** Subject of the check in two lines; `null` if there is none. */
  readonly about: readonly [above: string, subject: ReactNode] | null;
  readonly tallies: readonly CheckTally[];
  readonly busy: boolean;
  readonly onClose: () => void;
}

interface CheckKeys {
  /** F9. */
  readonly onCheck?: (() => void) | undefined;
  /** Ctrl+Enter. */
  readonly onStart: () => void;
}

interface CheckPageProps extends CheckHeaderProps, CheckKeys {
  /** Accessible name of the page. */
  readonly name: string;
  /** Element around the content. */
  readonly inside: RefObject<HTMLDivElement | null>;
  /** Result of the check in a few figures, and the buttons of the next steps; `null` without a table. */
  readonly footer: { readonly counts: ReactNode; readonly buttons: ReactNode } | null;
  readonly children: ReactNode;
}

/** Page of a table that is checked and corrected before it is written, in the whole window. */
export function CheckPage({ name, inside, footer, onCheck, onStart, children, ...header }: CheckPageProps) {
  useCheckKeys(inside, { onCheck, onStart });
  return (
    <Dialog
      title={name}
      size="fullscreen"
      onClose={header.onClose}
      renderHeader={(titleId) => <CheckHeader {...header} titleId={titleId} />}
      footer={
        footer && (
          <div className="record-footer row grow">
            <Button large onClick={header.onClose}>
              {words.cancel}
            </Button>
            <span className="record-footer-status row loose one-line" role="status">
              {footer.counts}
            </span>
            <NoticeArea />
            {footer.buttons}
          </div>
        )
      }
    >
      <div ref={inside} className="check-body column flush">
        {children}
      </div>
    </Dialog>
  );
}

function CheckHeader(props: CheckHeaderProps & { readonly titleId: string }) {
  const { titleId, above, title, about, tallies, busy, onClose } = props;
  return (
    <header className="record-header check-header row rigid">
      <div>
        <div className="record-header-above muted caption cut">{above}</div>
        <h2 id={titleId} tabIndex={-1} className="record-header-name lead strong one-line">
          {title}
        </h2>
      </div>
      {about && (
        <>
          <div className="record-header-about">
            <div className="record-header-above muted caption cut">{about[0]}</div>
            <div className="record-header-subject row title one-line strong">{about[1]}</div>
          </div>
          <p className="state-tags row wrap" role="status">
            {tallies.map(({ label, count, look = 'plain', icon }) => (
              <Tag key={label} look={look} {...(icon && { icon })}>
                {label} <b>{count}</b>
              </Tag>
            ))}
          </p>
        </>
      )}
      <div className="record-header-tools rigid push row loose">
        <IconButton icon="close" label={words.close} shortcut="Esc" onClick={onClose} />
      </div>
      <div role="status" className="record-header-loading">
        {busy && <span className="visually-hidden">{words.loading}</span>}
      </div>
    </header>
  );
}

/**
 * Handles F9 and Ctrl+Enter on the window, because the focus is lost when its row or the box for pasting is removed, and
 * before an open cell, whose text is accepted first. Keys are ignored while another dialog is open above or the input
 * method composes.
 */
function useCheckKeys(inside: RefObject<HTMLElement | null>, keys: CheckKeys): void {
  const latest = useLatest(keys);
  const onKey = (event: KeyboardEvent): void => {
    const key = commandOf(event);
    if (key === null || latest.current[key] === undefined) return;
    if (openDialogs.topmost() !== inside.current?.closest('dialog')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    commitTyping();
    latest.current[key]?.();
  };
  useListener('keydown', onKey, true);
}

function commandOf(event: KeyboardEvent): keyof CheckKeys | null {
  if (isComposing(event) || event.altKey || event.shiftKey) return null;
  if (event.key === 'Enter') return hasCtrl(event) ? 'onStart' : null;
  return event.key === 'F9' && !hasCtrl(event) ? 'onCheck' : null;
}
