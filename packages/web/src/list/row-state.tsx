import type { ReactNode, ComponentProps } from 'react';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { draftWords } from '@tsuun/domain/message/draft-sentence';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/badge.tsx';

interface RowStateProps {
  readonly confirmed: boolean;
  readonly overdue: boolean;
  /** True if the browser keeps unsaved edits of the record. */
  readonly draft?: boolean | undefined;
  /** Badge of this kind of record, in its fixed position. */
  readonly mark?: ReactNode;
  readonly second?: ReactNode;
}

/** 確定, 未確定 or 下書き and the badges next to it in fixed positions (ORD-LIST-11). */
export function RowState({ confirmed, overdue, draft = false, mark, second }: RowStateProps) {
  return (
    <>
      <StateWord confirmed={confirmed} draft={draft} />
      {(mark || second || overdue) && (
        <span className={second ? 'row-badges row-badges-three' : 'row-badges'}>
          {second && <span>{second}</span>}
          <span>{mark}</span>
          {overdue && <Badge look="overdue" icon="calendarCross" label={pastClosingLabel} />}
        </span>
      )}
    </>
  );
}

function StateWord({ confirmed, draft }: { readonly confirmed: boolean; readonly draft: boolean }) {
  if (!confirmed && !draft) return <span>{words.unconfirmed}</span>;
  return (
    <span className={draft ? 'row-state-draft strong' : 'row-state-confirmed strong'}>
      <Icon name={draft ? 'pencil' : 'tick'} small /> {draft ? draftWords.draft : words.confirm}
    </span>
  );
}

type RowBadge = Omit<ComponentProps<typeof Badge>, 'label'> & { readonly text: string };

const confirmed: RowBadge = { look: 'confirmed', icon: 'tick', text: words.confirm };
const overdue: RowBadge = { look: 'overdue', icon: 'calendarCross', text: pastClosingLabel };
const notDeletable: RowBadge = { look: 'off', icon: 'trashOff', text: words.notDeletable };

interface RowLegendProps {
  readonly own?: readonly RowBadge[];
  /** False for users who may only read: they have no 削除 and no icon in its place. */
  readonly mayWrite: boolean;
}

export const RowLegend = ({ own = [], mayWrite }: RowLegendProps) => (
  <span className="row loose">
    {[confirmed, ...own, overdue, ...(mayWrite ? [notDeletable] : [])].map(({ text, ...mark }) => (
      <span key={text}>
        <Badge {...mark} label={null} /> {text}
      </span>
    ))}
  </span>
);
