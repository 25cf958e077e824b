import type { ReactNode } from 'react';
import { figures } from '@tsuun/domain/message/figures';
import { workWords } from '@tsuun/domain/message/work';
import type { NoteWork } from '@tsuun/contract/note';
import { dueText, mineDetail, noteWords } from '@tsuun/domain/message/note';
import { addDays } from '@tsuun/domain/value/day';
import { Link } from '../../../shell/link.tsx';
import { type Address, addressOf, notesPath } from '../../../shell/pages.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { useToday } from '../../../ui/today.ts';

export const Figure = ({ children }: { readonly children: ReactNode }) => (
  <span className="rigid end work-figure">{children}</span>
);

interface AttentionRowProps {
  readonly to: Address;
  readonly label: string;
  readonly icon?: IconName;
  readonly count: number;
  readonly name: string;
  readonly detail: string;
}

/** Row that names what waits instead of a bar and days. */
export const AttentionRow = ({ to, label, icon, count, name, detail }: AttentionRowProps) => (
  <tr className="work-row">
    <th scope="row" className="one-line">
      <Link to={to} data-line="list">
        <span className="icon-box negative">{icon && <Icon name={icon} small />}</span>
        {label}
      </Link>
    </th>
    <td colSpan={3} aria-label={`${figures(count)}${workWords.unit} ${name} ${detail}`.trim()}>
      <span className="row loose">
        <Figure>
          <b>{figures(count)}</b>
          {workWords.unit}
        </Figure>
        <span>
          {name} <span className="muted">{detail}</span>
        </span>
      </span>
    </td>
  </tr>
);

interface NoteRowsProps {
  readonly notes: NoteWork;
  /** Station of the overdue ones; `null`: all. */
  readonly station: string | null;
}

/** Rows of 申し送り, which name the record that waits longest (NOTE-14). */
export function NoteRows({ notes: { mine, mineToday, unread, overdue, oldest }, station }: NoteRowsProps) {
  const yesterday = addDays(useToday(), -1);
  const at: Record<string, string> =
    station === null ? { scope: 'all' } : { scope: 'station', chargeTransportationId: station };
  return (
    <>
      <tr className="plain-group">
        <th scope="rowgroup" colSpan={4}>
          <b>{noteWords.title}</b>
        </th>
      </tr>
      {mine > 0 && (
        <AttentionRow
          to={notesAddress({ scope: 'mine', state: 'open' })}
          label={noteWords.workMine}
          count={mine}
          name=""
          detail={mineDetail(mineToday, unread)}
        />
      )}
      {overdue > 0 && oldest && (
        <AttentionRow
          to={notesAddress({ ...at, state: 'open', dueDtTo: yesterday })}
          label={noteWords.workOverdue}
          icon="calendarCross"
          count={overdue}
          name={oldest.subject}
          detail={`${dueText(oldest.dueDt.slice(5))}　${oldest.createdUserName}`}
        />
      )}
    </>
  );
}

const notesAddress = (query: Record<string, string>): Address =>
  addressOf(notesPath, `?${new URLSearchParams(query).toString()}`);
