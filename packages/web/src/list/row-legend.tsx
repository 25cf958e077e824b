import { closedMark } from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import type { ComponentProps } from 'react';
import { Mark } from '../ui/mark.tsx';

type Sign = Omit<ComponentProps<typeof Mark>, 'label'> & { readonly text: string };

const overdue: Sign = { look: 'overdue', icon: 'calendarCross', text: closedMark };
const notDeletable: Sign = { look: 'off', icon: 'lock', text: words.notDeletable };

/** What the marks of the rows mean: those of the record's own first. */
export const RowLegend = ({ own = [] }: { readonly own?: readonly Sign[] }) => (
  <span className="row-legend">
    {[...own, overdue, notDeletable].map(({ text, ...mark }) => (
      <span key={text}>
        <Mark {...mark} label={null} /> {text}
      </span>
    ))}
  </span>
);
