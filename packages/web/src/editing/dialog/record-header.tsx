import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../../ui/icon-button.tsx';
import { YenText } from '../ledger/ledger-parts.tsx';
import { pastClosingLabel, copiedFromText } from '@tsuun/domain/message/editing';
import { Tag } from '../../ui/tag.tsx';
import './record-header.css';

interface HeaderSum {
  readonly label: string;
  readonly sum: number;
}

interface RecordHeaderProps {
  readonly titleId: string;
  readonly title: string;
  /** Name of the record that an unsaved copy was made from; blank where it is none. */
  readonly copiedFrom?: string | null;
  readonly name: ReactNode;
  readonly sums: readonly HeaderSum[];
  readonly loading: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly tools?: ReactNode;
}

/** Header with name, state and sums of the record, visible while the form scrolls. */
export function RecordHeader({
  titleId,
  title,
  copiedFrom = null,
  name,
  sums,
  loading,
  onClose,
  children,
  tools,
}: RecordHeaderProps) {
  return (
    <header className="record-header row rigid">
      <div>
        <div className="row one-line">
          <h2 id={titleId} className="muted caption plain one-line">
            {title}
          </h2>
          {copiedFrom !== null && <Tag look="locked">{copiedFromText(copiedFrom)}</Tag>}
        </div>
        <div className="record-header-name lead strong one-line">{name}</div>
      </div>
      {children}
      <dl className="record-header-sums rigid row flush push">
        {sums.map(({ label, sum }) => (
          <div key={label} className="end">
            <dt className="muted caption one-line">{label}</dt>
            <dd className="strong title">
              <YenText value={sum} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="record-header-tools rigid row loose">
        {tools}
        <IconButton icon="close" label={words.close} shortcut="Esc" onClick={onClose} />
      </div>
      <div role="status" className="record-header-loading">
        {loading && <span className="visually-hidden">{words.loading}</span>}
      </div>
    </header>
  );
}

interface StateTagsProps {
  readonly base: { readonly id: string | null; readonly confirmed: boolean; readonly deletable: boolean };
  readonly overdue: boolean;
  /** False for users who may only read; they do not see why a record cannot be deleted. */
  readonly mayWrite: boolean;
  readonly kind?: ReactNode;
  /** States that only this kind of record has. */
  readonly children?: ReactNode;
}

export function StateTags({ base, overdue, mayWrite, kind, children }: StateTagsProps) {
  return (
    <div className="state-tags row wrap">
      {kind !== undefined && <span>{kind}</span>}
      {base.confirmed ? (
        <Tag look="confirmed" icon="tick">
          {words.confirm}
        </Tag>
      ) : (
        <Tag>{words.unconfirmed}</Tag>
      )}
      {children}
      {overdue && (
        <Tag look="overdue" icon="calendarCross">
          {pastClosingLabel}
        </Tag>
      )}
      {mayWrite && base.id !== null && !base.deletable && (
        <Tag look="off" icon="trashOff">
          {words.notDeletable}
        </Tag>
      )}
    </div>
  );
}
