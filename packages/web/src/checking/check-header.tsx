import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Tag, type TagLook } from '../ui/tag.tsx';
import '../editing/dialog/record-header.css';
import './check-dialog.css';

/** Number of rows with a status. */
export interface CheckTally {
  readonly label: string;
  readonly count: string;
  readonly look?: TagLook | undefined;
  readonly icon?: IconName | undefined;
}

interface CheckHeaderProps {
  readonly titleId: string;
  readonly above: string;
  readonly title: string;
  /** Subject of the check in two lines; `null` if there is none. */
  readonly about: readonly [above: string, subject: ReactNode] | null;
  readonly tallies: readonly CheckTally[];
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Header of a table that is checked before it is written: its title and the number of rows by status. */
export function CheckHeader({ titleId, above, title, about, tallies, busy, onClose }: CheckHeaderProps) {
  return (
    <header className="record-header check-header row rigid">
      <div className="record-header-id">
        <div className="record-header-above muted caption one-line">{above}</div>
        <h2 id={titleId} tabIndex={-1} className="record-header-name lead strong one-line">
          {title}
        </h2>
      </div>
      {about && (
        <>
          <div className="record-header-about">
            <div className="record-header-above muted caption one-line">{about[0]}</div>
            <div className="record-header-subject row one-line">{about[1]}</div>
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
      <div className="record-header-tools check-header-tools row loose">
        <IconButton icon="close" label={words.close} shortcut="Esc" onClick={onClose} />
      </div>
      <div role="status" className="record-header-loading">
        {busy && <span className="visually-hidden">{words.loading}</span>}
      </div>
    </header>
  );
}
