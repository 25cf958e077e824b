import type { FoundNote } from '@tsuun/contract/note';
import { counted } from '@tsuun/domain/message/figures';
import { daysOverText, noteWords } from '@tsuun/domain/message/note';
import { dueGroupOf, dueGroups, noteKinds } from '@tsuun/domain/note/note';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import { daysBetween, weekdayLetter } from '@tsuun/domain/value/day';
import { CompleteButton, recipientText } from '../../note/note-item.tsx';
import { useSeen } from '../../note/use-seen.ts';
import { Link } from '../../shell/link.tsx';
import { type Address, recordListPaths } from '../../shell/pages.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { useToday } from '../../ui/today.ts';

/** Notes in groups by due day; on phones each is a card. */
export function NoteTable({ notes }: { readonly notes: readonly FoundNote[] }) {
  const today = useToday();
  return (
    <PlainTable
      look="plain-cards notes-table"
      fixed
      columns={columns}
      groups={dueGroups(notes, today).map(({ key, title, notes: rows }) => ({
        key,
        head: (
          <tr className="plain-group">
            <th scope="rowgroup" colSpan={columns.length}>
              <b>{title}</b> <span className="caption muted">{counted(rows.length)}</span>
            </th>
          </tr>
        ),
        rows,
      }))}
      keyOf={({ id }) => id}
      lookOf={({ unread }) => (unread ? 'notes-unread' : undefined)}
    />
  );
}

const columns: readonly PlainColumn<FoundNote>[] = [
  { key: 'due', header: noteWords.due, width: '11%', cell: (note) => <Due note={note} /> },
  { key: 'text', header: noteWords.title, heading: true, cell: (note) => <Text note={note} /> },
  { key: 'to', header: noteWords.recipients, width: '11%', cell: (note) => <To note={note} /> },
  { key: 'subject', header: noteWords.subject, width: '20%', cell: (note) => <Subject note={note} /> },
  { key: 'by', header: noteWords.writer, width: '11%', cell: (note) => <By note={note} /> },
  {
    key: 'commands',
    header: noteWords.commands,
    width: 116,
    look: 'notes-commands small-buttons end',
    cell: (note) => <Complete note={note} />,
  },
];

interface OfNote {
  readonly note: FoundNote;
}

const Detail = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="block caption muted">{children}</span>
);

function Due({ note }: OfNote) {
  const today = useToday();
  const { dueDt } = note;
  if (dueDt === null) return <span className="muted">{noteWords.none}</span>;
  const group = dueGroupOf(note, today);
  const day = `${dueDt.slice(0, 4) === today.slice(0, 4) ? dueDt.slice(5) : dueDt}（${weekdayLetter(dueDt)}）`;
  if (group !== 'overdue') return <span className={classNames(group === 'today' && 'strong')}>{day}</span>;
  return (
    <>
      <span className="row tight one-line negative">
        <Icon name="calendarCross" small />
        {day}
      </span>
      <Detail>{daysOverText(daysBetween(dueDt, today))}</Detail>
    </>
  );
}

function Text({ note: { id, text, unread } }: OfNote) {
  const element = useSeen(id, unread) as React.RefObject<HTMLSpanElement | null>;
  return (
    <span ref={element} className="lines">
      <span className="notes-box print-only" aria-hidden="true" />
      {unread && <span className="badge">{noteWords.unread}</span>}
      {text}
    </span>
  );
}

function To({ note: { recipients } }: OfNote) {
  if (recipients.length === 0) return noteWords.everybody;
  const [first, ...others] = recipients;
  return (
    <>
      {first && recipientText(first)}
      {others.map((one) => (
        <Detail key={one.id}>{recipientText(one)}</Detail>
      ))}
    </>
  );
}

function Subject({ note: { kind, recordId, subject, detail } }: OfNote) {
  const address: Address = `${recordListPaths[noteKinds[kind]]}/${recordId}`;
  return (
    <>
      <Link to={address}>{subject}</Link>
      <Detail>{detail}</Detail>
    </>
  );
}

const By = ({ note: { createdUserName, createdAt } }: OfNote) => (
  <>
    {createdUserName}
    <Detail>{createdAt.slice(5)}</Detail>
  </>
);

function Complete({ note: { id, kind, text, completedAt, completedUserName } }: OfNote) {
  const { authorities } = useSiteMeta();
  if (completedAt !== null)
    return (
      <>
        {completedUserName}
        <Detail>{completedAt.slice(5)}</Detail>
      </>
    );
  return hasBit(authorities, noteKinds[kind], writeBit) ? <CompleteButton id={id} text={text} /> : null;
}
