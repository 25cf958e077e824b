import { closedMark } from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import type { ComponentProps } from 'react';
import { Mark } from '../ui/mark.tsx';

type Sign = Omit<ComponentProps<typeof Mark>, 'label'> & { readonly text: string };

const confirmed: Sign = { look: 'confirmed', icon: 'tick', text: words.confirm };
const overdue: Sign = { look: 'overdue', icon: 'calendarCross', text: closedMark };
const notDeletable: Sign = { look: 'off', icon: 'trashOff', text: words.notDeletable };

interface RowLegendProps {
  readonly own?: readonly Sign[];
  /** Those who may only look have no 削除, and so no sign in its place. */
  readonly mayWrite: boolean;
}

/** What the marks of the rows mean. */
export const RowLegend = ({ own = [], mayWrite }: RowLegendProps) => (
  <span className="row-legend">
    {[confirmed, ...own, overdue, ...(mayWrite ? [notDeletable] : [])].map(({ text, ...mark }) => (
      <span key={text}>
        <Mark {...mark} label={null} /> {text}
      </span>
    ))}
  </span>
);
