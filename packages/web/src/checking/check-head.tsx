import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Tag, type TagLook } from '../ui/tag.tsx';
import '../editing/dialog/record-head.css';
import './check-dialog.css';

/** Number of rows with a status. */
export interface CheckTally {
  readonly label: string;
  readonly count: string;
  readonly look?: TagLook | undefined;
  readonly icon?: IconName | undefined;
}

interface CheckHeadProps {
  readonly titleId: string;
  readonly above: string;
  readonly title: string;
  /** Subject of the check, in two lines; `null` while there is nothing. */
  readonly about: readonly [above: string, subject: ReactNode] | null;
  readonly tallies: readonly CheckTally[];
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Over a table that is checked before it is written: what it is, and how many of its rows come to what. */
export function CheckHead({ titleId, above, title, about, tallies, busy, onClose }: CheckHeadProps) {
  return (
    <header className="record-head check-head">
      <div className="record-head-id">
        <div className="record-head-above">{above}</div>
        <h2 id={titleId} className="record-head-name">
          {title}
        </h2>
      </div>
      {about && (
        <>
          <div className="record-head-about">
            <div className="record-head-above">{about[0]}</div>
            <div className="record-head-subject">{about[1]}</div>
          </div>
          <p className="state-tags" role="status">
            {tallies.map(({ label, count, look = 'plain', icon }) => (
              <Tag key={label} look={look} {...(icon && { icon })}>
                {label} <b>{count}</b>
              </Tag>
            ))}
          </p>
        </>
      )}
      <div className="record-head-tools check-head-tools">
        <IconButton icon="close" label={words.close} shortcut="Esc" onClick={onClose} />
      </div>
      <div role="status" className="record-head-loading">
        {busy && <span className="visually-hidden">{words.loading}</span>}
      </div>
    </header>
  );
}
