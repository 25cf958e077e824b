import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { references } from '../features/lookup/references.tsx';
import { useUnsaved } from '../lib/use-unsaved.ts';
import { dropQueue, hasEnded, queueStore } from '../job/job-queue.ts';
import { callEvents } from '../lib/call-events.ts';
import { useStore } from '../lib/store.ts';
import { InlineAlert } from '../ui/dialog/inline-alert.tsx';
import { clearNotices } from '../ui/feedback/notices.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { TodayProvider } from '../ui/today.ts';
import { alertStore } from './central-errors.tsx';
import { useAddress, visitStore } from '../shell/navigation.ts';
import { isVerification } from '../shell/document-title.ts';
import { Header } from './header.tsx';
import { pages } from '../shell/pages.ts';
import { sessionProblem } from '../shell/session-problem.ts';
import { useSiteMeta } from '../shell/site-meta.ts';
import { words } from '@tsuun/domain/message/words';
import { reloadsAt, usePullToRefresh } from '../shell/use-pull-to-refresh.ts';
import { Icon } from '../ui/icon.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { usePrintFooter } from './use-print-footer.ts';
import { KeyStrip } from './key-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import { useFollowedSession } from './use-followed-session.ts';
import { useRecoveredJobs } from './use-recovered-jobs.ts';
import { useListener } from '../lib/use-listener.ts';
import { hasCtrl, plainKey, takesText, isComposing } from '../ui/keys.ts';
import { forgetAct, undoneAtOnce, undoLastAct } from '../activity/last-act.ts';
import { openedActivity, openedUndo } from '../activity/opened-dialogs.ts';
import { lazily } from '../ui/lazily.tsx';
import './main-layout.css';

/**
 * Cache of the server's responses by query. Nothing is fetched again in the background, because lists change when the
 * user searches, runs a command or scrolls. A query without a network fails with a message instead of waiting.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 0,
      networkMode: 'always',
    },
  },
});

/** Header, tabs (none on the launcher, NAV-30), inline alert and page. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { businessDate, loginUserInfo } = useSiteMeta();
  const onLauncher = useAddress().path === pages.home.path;
  const visits = useStore(visitStore);
  useLeaveQuestion();
  useFollowedSession();
  useRecoveredJobs();
  useUndoKey();
  useQueueOfSession();
  usePrintFooter(loginUserInfo.loginUserName);
  useNamesFace();
  // Clears cached data and notices at log-out.
  useEffect(
    () => () => {
      queryClient.clear();
      clearNotices();
      forgetAct();
    },
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TodayProvider value={businessDate}>
        <ReferencesProvider value={references}>
          <div className="layout">
            {isVerification() && <div className="environment-bar" />}
            <Header withTabs={!onLauncher} />
            <CentralAlert />
            <main key={visits} className="layout-page" tabIndex={-1}>
              {children}
            </main>
            <KeyStrip />
            {!onLauncher && <TabBar place="footer" />}
            <OpenedDialogs />
            <ScrollToTop />
            <PullToRefresh />
          </div>
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>
  );
}

/** Asks for the face of what the first rows say before they come, but after the code, which it would hold back. */
function useNamesFace(): void {
  useEffect(() => void document.fonts?.load('1em "BIZ UD Names"'), []);
}

function CentralAlert() {
  const sentence = useStore(alertStore);
  if (sentence === null) return null;
  return (
    <div className="padded">
      <InlineAlert onClose={() => alertStore.set(null)}>{sentence}</InlineAlert>
    </div>
  );
}

const reload = (): void => window.location.reload();

/** Pull to refresh: shows the pull and the distance after which it reloads (SHELL-06). */
function PullToRefresh() {
  const pulled = usePullToRefresh(reload);
  if (pulled === 0) return null;
  return (
    <p className="pull-to-refresh popover row" style={{ translate: `-50% ${pulled}px` }} aria-hidden>
      <Icon name={reloadsAt(pulled) ? 'tick' : 'chevronDown'} />
      {reloadsAt(pulled) ? words.letGoToRefresh : words.pullToRefresh}
    </p>
  );
}

/** Empties the queue when the session ends, because waiting items must not begin under the next user. */
function useQueueOfSession(): void {
  useEffect(() => callEvents.listen({ failed: ({ status }) => status === 401 && dropQueue() }), []);
}

/**
 * Shows the browser's own question before a reload while an item is running or waiting, which would be lost (QUEUE-13).
 */
function useLeaveQuestion(): void {
  const busy = useStore(queueStore, (items) => items.some((item) => !hasEnded(item)));
  useUnsaved(busy, { reason: 'work' });
}

const ActivityDialog = lazily(async () => (await import('../features/activity/activity-dialog.tsx')).ActivityDialog);
const UndoAtOnce = lazily(async () => (await import('../features/undo/undo-at-once.tsx')).UndoAtOnce);
const UndoDialog = lazily(async () => (await import('../features/undo/undo-dialog.tsx')).UndoDialog);
const SessionDialog = lazily(async () => (await import('../features/session/session-dialog.tsx')).SessionDialog);

/** Dialogs over any page: 内訳, the question before an undo, and the log-in after the end of a session. */
function OpenedDialogs() {
  const id = useStore(openedActivity);
  const activity = useStore(openedUndo);
  const isUndoing = useStore(undoneAtOnce) !== null;
  const isSignedOut = useStore(sessionProblem) !== null;
  // It stays once it is loaded, because it follows the job that it begins.
  const [undoes, setUndoes] = useState(false);
  if (isUndoing && !undoes) setUndoes(true);
  return (
    <>
      {id !== null && <ActivityDialog key={id} id={id} onClose={() => openedActivity.set(null)} />}
      {undoes && <UndoAtOnce />}
      {activity !== null && <UndoDialog key={activity.id} activity={activity} onClose={() => openedUndo.set(null)} />}
      {isSignedOut && <SessionDialog />}
    </>
  );
}

/** Ctrl+Z outside an input takes back the last act of this person on this screen (UNDO-22). */
function useUndoKey(): void {
  useListener('keydown', (event) => {
    if (event.defaultPrevented || isComposing(event) || event.altKey || event.shiftKey) return;
    if (!hasCtrl(event) || plainKey(event) !== 'z' || takesText(document.activeElement)) return;
    // A sheet takes back its own changes first.
    if (document.activeElement?.closest('.checking-grid')) return;
    if (undoLastAct()) event.preventDefault();
  });
}
