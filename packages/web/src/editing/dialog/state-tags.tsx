import type { ReactNode } from 'react';
import { closedMark } from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import { Tag } from '../../ui/tag.tsx';

interface StateTagsProps {
  /** The record as it is stored. */
  readonly base: { readonly id: string | null; readonly confirmed: boolean; readonly deletable: boolean };
  readonly overdue: boolean;
  /** Those who may only look are not told what they could not delete. */
  readonly mayWrite: boolean;
  /** Before the states: what kind of record it is. */
  readonly kind?: ReactNode;
  /** States of this kind of record alone. */
  readonly children?: ReactNode;
}

/** The states of a record as sign and word. */
export function StateTags({ base, overdue, mayWrite, kind, children }: StateTagsProps) {
  return (
    <div className="state-tags">
      {kind}
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
          {closedMark}
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
