import { useQuery } from '@tanstack/react-query';
import { endOwnSession, endUserSession, ownSessions, userSessions } from '@tsuun/contract/account';
import { endSessionQuestion, noSessions, otherProgram, sessionEnded } from '@tsuun/domain/message/account-sentence';
import { words } from '@tsuun/domain/message/words';
import { sessionRecord, type SessionLine } from '@tsuun/domain/user/session';
import { call } from '../lib/calls.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, QueryState } from '../ui/feedback/empty-state.tsx';
import { ask } from '../ui/feedback/ask.tsx';
import { notify } from '../ui/feedback/notices.tsx';

interface SessionListProps {
  /** Whose they are: a user's id, `null` for one's own. */
  readonly userId: string | null;
  readonly mayEnd: boolean;
}

/** The browsers a user is signed in with, each with a way to end it; not the one that asks, which has ログアウト. */
export function SessionList({ userId, mayEnd }: SessionListProps) {
  const query = useQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => readSessions(userId, { signal, background: true, ownErrors: 'allButSession' }),
    gcTime: 0,
  });
  const endOne = async ({ id }: SessionLine): Promise<void> => {
    if (!(await ask({ text: endSessionQuestion }))) return;
    await endSession(userId, id ?? '')
      .then(() => notify(sessionEnded))
      // Reported centrally; gone meanwhile is as good.
      .catch(() => undefined);
    void query.refetch();
  };
  if (query.data === undefined) return <QueryState query={query} />;
  if (query.data.length === 0) return <EmptyState>{noSessions}</EmptyState>;
  return (
    <ul className="ruled">
      {query.data.map((line) => (
        <li key={line.id} className="row wrap loose">
          <b>{line.browser ?? otherProgram}</b>
          <span className="muted">
            {sessionRecord.address.label} {line.address ?? words.none}
          </span>
          <span className="muted">
            {sessionRecord.createdAt.label} {line.createdAt}
          </span>
          <span className="muted">
            {sessionRecord.lastSeenAt.label} {line.lastSeenAt}
          </span>
          {line.current ? (
            <span className="push muted">{sessionRecord.current.label}</span>
          ) : (
            mayEnd && (
              <span className="push">
                <Button onClick={() => void endOne(line)}>{words.endIt}</Button>
              </span>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

interface Reading {
  readonly signal: AbortSignal;
  readonly background: true;
  readonly ownErrors: 'allButSession';
}

const readSessions = (id: string | null, options: Reading) =>
  id === null ? call(ownSessions, options) : call(userSessions, { ...options, params: { id } });

const endSession = (id: string | null, sessionId: string): Promise<undefined> =>
  id === null ? call(endOwnSession, { params: { sessionId } }) : call(endUserSession, { params: { id, sessionId } });
