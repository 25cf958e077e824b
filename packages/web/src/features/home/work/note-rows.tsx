import type { NoteWork } from '@tsuun/contract/note';
import { dueText, mineDetail, noteWords } from '@tsuun/domain/message/note';
import { addDays } from '@tsuun/domain/value/day';
import { addressOf, notesPath, type Address } from '../../../shell/pages.ts';
import { useToday } from '../../../ui/today.ts';
import { AttentionRow } from './attention-row.tsx';

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
      <tr className="work-group">
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
