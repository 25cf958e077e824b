import type { ReactNode } from 'react';
import type { FeedLine } from '@tsuun/contract/feeds';
import { feedDays, feedSources, type FeedState } from '@tsuun/domain/feed/fields';
import { importFileLabel } from '@tsuun/domain/transfer/import-kinds';
import {
  dueText,
  faultyRowsText,
  feedWords,
  scheduleText,
  sinceText,
  waitingFilesText,
} from '@tsuun/domain/message/feed';
import { CorrectImportButton } from '../../transfer/correct-import.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { useToday } from '../../ui/today.ts';
import { DismissButton, FeedCommands } from './feed-commands.tsx';

interface FeedTableProps {
  readonly feeds: readonly FeedLine[];
  /** Opens the dialog of a feed; `null` for users who may not change it. */
  readonly onOpen: ((id: string) => void) | null;
  readonly onChanged: () => void;
}

/** Table of the feeds: a row has two lines, a fact and its detail. */
export function FeedTable({ feeds, onOpen, onChanged }: FeedTableProps) {
  return (
    <PlainTable
      look="plain-cards"
      fixed
      columns={columnsOf({ onOpen, onChanged })}
      rows={feeds}
      keyOf={({ id }) => id}
      lookOf={({ state }) => (state === 'paused' ? 'muted' : undefined)}
    />
  );
}

/** Columns of the table; their cells open and command feeds. */
const columnsOf = ({ onOpen, onChanged }: Omit<FeedTableProps, 'feeds'>): readonly PlainColumn<FeedLine>[] => [
  { key: 'state', header: feedWords.state, width: 138, cell: (feed) => <State feed={feed} /> },
  {
    key: 'name',
    header: feedWords.nameAndKind,
    look: 'cut',
    width: '11%',
    cell: (feed) => <Name feed={feed} onOpen={onOpen} />,
  },
  { key: 'source', header: feedWords.source, look: 'cut', width: '15%', cell: (feed) => <SourceText feed={feed} /> },
  {
    key: 'schedule',
    header: feedWords.schedule,
    look: 'cut',
    width: 158,
    labelled: true,
    cell: (feed) => <Schedule feed={feed} />,
  },
  { key: 'due', header: feedWords.due, width: 78, labelled: true, cell: (feed) => <Deadline feed={feed} /> },
  {
    key: 'last',
    header: feedWords.last,
    look: 'cut',
    labelled: true,
    cell: (feed) => <LastFile feed={feed} onChanged={onChanged} />,
  },
  { key: 'next', header: feedWords.next, width: 92, labelled: true, cell: (feed) => <NextRun feed={feed} /> },
  {
    key: 'commands',
    header: feedWords.commands,
    look: 'small-buttons end',
    width: 196,
    cell: (feed) => <FeedCommands feed={feed} onChanged={onChanged} />,
  },
];

function Name({ feed, onOpen }: Pick<FeedTableProps, 'onOpen'> & { readonly feed: FeedLine }) {
  return (
    <>
      {onOpen === null ? (
        <b>{feed.name}</b>
      ) : (
        <button type="button" className="bare cut strong" onClick={() => onOpen(feed.id)}>
          {feed.name}
        </button>
      )}
      <Detail>{importFileLabel(feed.kind)}</Detail>
    </>
  );
}

function Schedule({ feed: { minutes, fromTime, toTime, days } }: { readonly feed: FeedLine }) {
  return (
    <>
      {minutes === null ? feedWords.whenReceived : scheduleText(minutes, fromTime ?? '', toTime ?? '')}
      <Detail>{days === null ? '' : feedDays[days]}</Detail>
    </>
  );
}

function Deadline({ feed: { state, dueTime } }: { readonly feed: FeedLine }) {
  return (
    <>
      <span className={classNames(state === 'late' && 'negative')}>{dueTime ?? feedWords.never}</span>
      <Detail>{dueTime === null ? '' : feedDays.business}</Detail>
    </>
  );
}

const Detail = ({ children, bad, title }: { children: ReactNode; bad?: boolean; title?: string | undefined }) => (
  <span className={classNames('block cut caption', bad ? 'negative' : 'muted')} title={title}>
    {children}
  </span>
);

const icons: Readonly<Record<FeedState, IconName>> = {
  ok: 'tick',
  late: 'clock',
  faulty: 'warning',
  unreachable: 'linkOff',
  paused: 'pause',
};

const looks: Readonly<Record<FeedState, string>> = {
  ok: 'toned tone-confirmed',
  late: 'negative',
  faulty: 'negative',
  unreachable: 'negative',
  paused: 'muted',
};

function State({ feed: { state: now, since, detail } }: { readonly feed: FeedLine }) {
  const time = useShortTime();
  const texts: Readonly<Record<FeedState, (at: string) => string>> = {
    ok: () => '',
    late: dueText,
    faulty: sinceText,
    unreachable: sinceText,
    paused: (at) => `${at.slice(0, 5)} ${detail ?? ''}`,
  };
  return (
    <>
      <span className={`row tight strong ${looks[now]}`}>
        <Icon name={icons[now]} />
        {feedWords[now]}
      </span>
      {since !== null && (
        <span className="block cut caption muted">{texts[now](now === 'paused' ? since.slice(5) : time(since))}</span>
      )}
    </>
  );
}

/** Source with its folder and pattern, or the reason why it cannot be read. */
function SourceText({ feed }: { readonly feed: FeedLine }) {
  const { source: from, host, folder, pattern, state: now, detail } = feed;
  const place = [folder, pattern].filter((part) => part !== null).join('　');
  const isAway = now === 'unreachable' && detail !== null;
  return (
    <>
      <span className="cut block">{[feedSources[from], host].filter((part) => part !== null).join(' ')}</span>
      <Detail bad={isAway} title={isAway ? `${detail}\n${place}` : place}>
        {isAway ? detail : place}
      </Detail>
    </>
  );
}

function LastFile({ feed, onChanged }: { readonly feed: FeedLine; readonly onChanged: () => void }) {
  const time = useShortTime();
  const { last: file, kind, source: from } = feed;
  if (file === null) return feedWords.never;
  const faulty = file.status === 'faulty';
  const text = file.faultyRows === null ? file.message : faultyRowsText(file.faultyRows);
  return (
    <>
      <span className="cut block" title={file.name ?? undefined}>
        {file.name ?? feedWords.never}
      </span>
      <span
        className={classNames('row tight small-buttons caption muted', faulty && 'wrap')}
        title={file.message ?? undefined}
      >
        <span>{time(file.at)}</span> <span className={classNames('cut', faulty && 'negative')}>{text}</span>
        {faulty && from !== 'mms' && (
          <span className="row wrap flush">
            {file.historyId !== null && <CorrectImportButton kind={kind} historyId={file.historyId} look="quiet" />}
            <DismissButton id={file.id} name={file.name ?? ''} kind={kind} onChanged={onChanged} />
          </span>
        )}
      </span>
    </>
  );
}

function NextRun({ feed: { state: now, waiting, next: at, source: from } }: { readonly feed: FeedLine }) {
  const time = useShortTime();
  if (waiting > 0)
    return (
      <>
        {feedWords.afterCorrection}
        <Detail>{waitingFilesText(waiting)}</Detail>
      </>
    );
  return at === null || now === 'paused' || from === 'drop' ? feedWords.never : time(at);
}

/** Formats a time without its day if that is today: `08:20`, `05-11 08:12`. */
function useShortTime(): (at: string) => string {
  const today = useToday();
  return (at) => (at.startsWith(today) ? at.slice(11, 16) : at.slice(5, 16));
}
