import { useState, type ReactNode } from 'react';
import { dismissFeedFile, pauseFeed, resumeFeed, runFeed, type FeedLine } from '@tsuun/contract/feeds';
import { feedDays, feedSources, type FeedSource } from '@tsuun/domain/feed/fields';
import { feedKinds, type FeedKind } from '@tsuun/domain/feed/kinds';
import type { FeedState } from '@tsuun/domain/feed/states';
import {
  dismissQuestion,
  dueText,
  faultyRowsText,
  feedWords,
  scheduleText,
  sinceText,
  waitingFilesText,
} from '@tsuun/domain/message/feed';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { CorrectImportButton } from '../../transfer/correct-import.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ask } from '../../ui/feedback/ask.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { useToday } from '../../ui/today.ts';

interface FeedTableProps {
  readonly feeds: readonly FeedLine[];
  /** Opens the dialog of a feed; `null` for users who may not change it. */
  readonly onOpen: ((id: string) => void) | null;
  readonly onChanged: () => void;
}

const { nameAndKind, source, schedule, due, last, next, commands, state } = feedWords;
const columns = { state, name: nameAndKind, source, schedule, due, last, next, commands };

/** Table of the feeds: a row has two lines, a fact and its detail. Narrow screens show it as cards. */
export const FeedTable = ({ feeds, ...props }: FeedTableProps) => (
  <table className="feed-table">
    <thead>
      <tr>
        {Object.entries(columns).map(([key, header]) => (
          <th key={key} scope="col" className={`feed-${key}`}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {feeds.map((feed) => (
        <FeedRow key={feed.id} feed={feed} {...props} />
      ))}
    </tbody>
  </table>
);

function FeedRow({ feed, onOpen, onChanged }: Omit<FeedTableProps, 'feeds'> & { readonly feed: FeedLine }) {
  const { minutes, fromTime, toTime } = feed;
  const hours = minutes === null ? feedWords.whenReceived : scheduleText(minutes, fromTime ?? '', toTime ?? '');
  return (
    <tr className={classNames(feed.state === 'paused' && 'feed-paused')}>
      <td className="feed-state">
        <State feed={feed} />
      </td>
      <td className="feed-name">
        {onOpen === null ? (
          <b>{feed.name}</b>
        ) : (
          <button type="button" className="feed-open" onClick={() => onOpen(feed.id)}>
            {feed.name}
          </button>
        )}
        <Detail>{feedKinds[feed.kind as FeedKind].label}</Detail>
      </td>
      <td className="feed-source">
        <SourceText feed={feed} />
      </td>
      <td className="feed-schedule" data-label={schedule}>
        {hours}
        <Detail>{feed.days === null ? '' : feedDays[feed.days as keyof typeof feedDays]}</Detail>
      </td>
      <td className="feed-due" data-label={due}>
        <span className={classNames(feed.state === 'late' && 'feed-bad')}>{feed.dueTime ?? feedWords.never}</span>
        <Detail>{feed.dueTime === null ? '' : feedDays.business}</Detail>
      </td>
      <td className="feed-last" data-label={last}>
        <LastFile feed={feed} onChanged={onChanged} />
      </td>
      <td className="feed-next" data-label={next}>
        <NextRun feed={feed} />
      </td>
      <td className="feed-commands">
        <Commands feed={feed} onChanged={onChanged} />
      </td>
    </tr>
  );
}

const Detail = ({ children, bad, title }: { children: ReactNode; bad?: boolean; title?: string | undefined }) => (
  <span className={classNames('feed-detail', bad && 'feed-bad')} title={title}>
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
      <span className={`row feed-word feed-is-${now}`}>
        <Icon name={icons[now]} />
        {feedWords[now]}
      </span>
      {since !== null && (
        <span className="feed-detail feed-since">{texts[now](now === 'paused' ? since.slice(5) : time(since))}</span>
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
      <span className="cut">{[feedSources[from as FeedSource], host].filter((part) => part !== null).join(' ')}</span>
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
      <span className="cut feed-file" title={file.name ?? undefined}>
        {file.name ?? feedWords.never}
      </span>
      <span className="feed-detail feed-result" title={file.message ?? undefined}>
        <span>{time(file.at)}</span> <span className={classNames('cut', faulty && 'feed-bad')}>{text}</span>
        {faulty && from !== 'mms' && (
          <span className="row feed-remedies">
            {file.historyId !== null && (
              <CorrectImportButton kind={kind as FeedKind} historyId={file.historyId} look="quiet" />
            )}
            <DismissButton id={file.id} name={file.name ?? ''} kind={kind as FeedKind} onChanged={onChanged} />
          </span>
        )}
      </span>
    </>
  );
}

interface DismissButtonProps {
  readonly id: string;
  readonly name: string;
  readonly kind: FeedKind;
  readonly onChanged: () => void;
}

/** Gives a file up that cannot be corrected (FEED-10). */
function DismissButton({ id, name, kind, onChanged }: DismissButtonProps) {
  const mayRun = useMayWrite(feedKinds[kind].code);
  const dismiss = async (): Promise<void> => {
    const agreed = await ask({
      title: feedWords.dismissTitle,
      text: dismissQuestion(name),
      agree: feedWords.dismiss,
      danger: true,
    });
    if (agreed)
      await run(() => call(dismissFeedFile, { params: { fileId: id }, ownErrors: [400] }), feedWords.dismissed);
    onChanged();
  };
  return mayRun && <IconButton icon="ban" label={feedWords.dismiss} onClick={() => void dismiss()} />;
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

/** 今すぐ実行 and 一時停止 or 再開, for users who may import files of the kind (FEED-04). */
function Commands({ feed, onChanged }: { readonly feed: FeedLine; readonly onChanged: () => void }) {
  const { id, name, state: now, source: from, kind } = feed;
  const mayRun = useMayWrite(feedKinds[kind as FeedKind].code);
  const [busy, setBusy] = useState(false);
  const begin = async (command: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    await run(command, done);
    setBusy(false);
    onChanged();
  };
  if (!mayRun) return null;
  const options = { params: { id }, ownErrors: [400] };
  if (now === 'paused')
    return (
      <span className="feed-buttons">
        <Button
          icon="play"
          label={`${name}を${feedWords.resume}`}
          busy={busy}
          onClick={() => void begin(() => call(resumeFeed, options), feedWords.resumed)}
        >
          {feedWords.resume}
        </Button>
      </span>
    );
  return (
    <span className="feed-buttons">
      {from !== 'drop' && (
        <Button
          label={`${name}を${feedWords.runNow}`}
          busy={busy}
          onClick={() => void begin(() => call(runFeed, options), feedWords.ran)}
        >
          {feedWords.runNow}
        </Button>
      )}
      <Button
        icon="pause"
        label={`${name}を${feedWords.pause}`}
        busy={busy}
        onClick={() => void begin(() => call(pauseFeed, options), feedWords.stopped)}
      >
        {feedWords.pause}
      </Button>
    </span>
  );
}

/** Runs a command and notifies; a refusal is shown as an error. */
async function run(command: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await command();
    notify(done);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) void showError(error.message);
  }
}

/** Formats a time without its day if that is today: `08:20`, `05-11 08:12`. */
function useShortTime(): (at: string) => string {
  const today = useToday();
  return (at) => (at.startsWith(today) ? at.slice(11, 16) : at.slice(5, 16));
}
