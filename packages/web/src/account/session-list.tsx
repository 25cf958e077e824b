import { useQuery } from '@tanstack/react-query';
import type { endOwnSession, endUserSession, ownSessions, userSessions } from '@tsuun/contract/session';
import type { Endpoint, ParamsOf } from '@tsuun/contract/endpoint';
import { endSessionQuestion, noSessions, otherProgram, sessionEnded } from '@tsuun/domain/message/account-sentence';
import { words } from '@tsuun/domain/message/words';
import { sessionRecord, type SessionLine } from '@tsuun/domain/user/session';
import { call } from '../lib/calls.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useAsk } from '../ui/feedback/ask.tsx';
import { useNotify } from '../ui/feedback/notices.tsx';
import './session-list.css';

interface SessionListProps {
  readonly read: typeof ownSessions | typeof userSessions;
  readonly end: typeof endOwnSession | typeof endUserSession;
  /** Whose they are; one's own need none. */
  readonly params: Readonly<Record<string, string>>;
  readonly mayEnd: boolean;
}

/** The browsers somebody is signed in with, each with a way to end it; not the one that asks, which has ログアウト. */
export function SessionList({ read, end, params, mayEnd }: SessionListProps) {
  const ask = useAsk();
  const notify = useNotify();
  const query = useQuery({
    queryKey: ['sessions', read.path, params],
    queryFn: ({ signal }) =>
      call(read as typeof ownSessions, {
        params: params as never,
        signal,
        background: true,
        ownErrors: 'allButSession',
      }),
    gcTime: 0,
  });
  const endOne = async ({ id }: SessionLine): Promise<void> => {
    if (!(await ask({ text: endSessionQuestion }))) return;
    await call(end as Endpoint, { params: { ...params, sessionId: id ?? '' } as ParamsOf<Endpoint> })
      .then(() => notify(sessionEnded))
      // Told centrally; gone meanwhile is as good.
      .catch(() => undefined);
    void query.refetch();
  };
  if (query.isError) {
    return (
      <EmptyState alert action={<Button onClick={() => void query.refetch()}>{words.retry}</Button>}>
        {query.error.message}
      </EmptyState>
    );
  }
  if (query.isPending) return <EmptyState busy>{words.loading}</EmptyState>;
  if (query.data.length === 0) return <EmptyState>{noSessions}</EmptyState>;
  return (
    <ul className="sessions">
      {query.data.map((line) => (
        <li key={line.id}>
          <b>{line.browser ?? otherProgram}</b>
          <span>
            {sessionRecord.address.label} {line.address ?? words.none}
          </span>
          <span>
            {sessionRecord.createdAt.label} {line.createdAt}
          </span>
          <span>
            {sessionRecord.lastSeenAt.label} {line.lastSeenAt}
          </span>
          {line.current ? (
            <span className="sessions-current">{sessionRecord.current.label}</span>
          ) : (
            mayEnd && <Button onClick={() => void endOne(line)}>{words.endIt}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
