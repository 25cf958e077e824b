import { companyLogout, logout } from '@tsuun/contract/session';
import { dropQueueQuestion } from '@tsuun/domain/message/transfer-sentence';
import { words } from '@tsuun/domain/message/words';
import { useLastUpdated } from '../shell/last-updated.ts';
import { dropQueue, notBegun, queueStore } from '../job/job-queue.ts';
import { QueueIndicator } from '../job/queue-indicator.tsx';
import { call } from '../lib/calls.ts';
import { Button } from '../ui/button.tsx';
import { draftsOf } from '../editing/stored/draft-storage.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { NoticeArea } from '../ui/feedback/notices.tsx';
import { Logo } from '../ui/logo.tsx';
import { productTitle, shortTitle, titlePrefix } from '../shell/document-title.ts';
import { go, useAddress, visitStore } from '../shell/navigation.ts';
import { forgetReturnAddress } from '../shell/return-address.ts';
import { Link } from '../shell/link.tsx';
import { signInWays } from '../shell/sign-in-ways.ts';
import { accountPath, activitiesPath, helpPath, pages } from '../shell/pages.ts';
import { useSiteMeta } from '../shell/site-meta.ts';
import { UnreadLink } from '../ui/unread-link.tsx';
import { JumpField } from '../features/jump/jump-field.tsx';
import { TabBar } from './tab-bar.tsx';
import { type MouseEvent, useEffect, useState } from 'react';
import { lazily, loadPart } from '../ui/lazily.tsx';
import { useOtherTabs } from '../lib/other-tabs.ts';
import { useListener } from '../lib/use-listener.ts';
import { unreadText } from '@tsuun/domain/message/activity-sentence';
import { refreshUnread, unreadStore } from '../activity/unread.ts';
import { useStore } from '../lib/store.ts';
import { NotesLink } from '../note/notes-link.tsx';
import './header.css';

const HelpDialog = lazily(async () => (await import('../features/help/help-dialog.tsx')).HelpDialog);

/** Header with the title (shorter on small screens, SHELL-02), tabs, progress, last update, user and log-out. */
export function Header({ withTabs }: { withTabs: boolean }) {
  return (
    <header className="header" data-print="never">
      <div className="header-row">
        <Link className="header-brand row section-title one-line" to={pages.home.path}>
          <Logo />
          <span>
            {titlePrefix()}
            <span className="wide-only">{productTitle}</span>
            <span className="narrow-only">{shortTitle}</span>
            <span className="visually-hidden">　HOMEへ戻る</span>
          </span>
        </Link>
        {withTabs && <TabBar place="header" />}
        <HeaderNotices />
        <QueueIndicator />
        <UserLinks />
      </div>
    </header>
  );
}

function HeaderNotices() {
  const updated = useLastUpdated();
  return (
    <div className="header-news row loose grow muted">
      <NoticeArea />
      {updated && <span className="header-updated caption one-line">最終更新：{updated}</span>}
    </div>
  );
}

function UserLinks() {
  const { loginUserInfo } = useSiteMeta();
  // Another page closes the help.
  const { path } = useAddress();
  const visits = useStore(visitStore);
  // LOGIN-14: the log-out takes effect in the browser even if the request fails.
  const leave = async (): Promise<void> => {
    const waiting = notBegun(queueStore.get()).length;
    if (waiting > 0 && !(await ask({ text: dropQueueQuestion(waiting) }))) return;
    if (!(await mayKeepDrafts(loginUserInfo.loginUserId))) return;
    dropQueue();
    const address = await endSession().catch(() => null);
    forgetReturnAddress();
    if (address === null) go('/');
    else window.location.assign(address);
  };
  return (
    <div className="header-who row loose muted one-line">
      <JumpField />
      <NotesLink />
      <ActivityLink />
      <Link className="header-user" to={accountPath} title={words.account}>
        {loginUserInfo.loginUserName}
        <span className="visually-hidden">　{words.account}</span>
      </Link>
      <Help key={`${path} ${visits}`} />
      <Button look="muted" onClick={() => void leave()}>
        ログアウト
      </Button>
    </div>
  );
}

/** Asks before log-out whether the user's drafts stay in this browser, if there are any. */
async function mayKeepDrafts(userId: string): Promise<boolean> {
  if (draftsOf(userId).get().size === 0) return true;
  const part = await loadPart(() => import('../editing/stored/ask-about-drafts.tsx'));
  return part === null || (await part.askAboutDrafts(userId));
}

/** Ends the session and returns the address that ends that of the company's identity provider, if it has one (OIDC-06). */
async function endSession(): Promise<string | null> {
  if (signInWays().company) return (await call(companyLogout, { ownErrors: 'all' })).address;
  await call(logout, { ownErrors: 'all' });
  return null;
}

/** Opens the help over the page by a click or F1, or as a page in another window with a modifier key. */
function Help() {
  const [open, setOpen] = useState(false);
  useListener('keydown', (event) => {
    if (event.key !== 'F1') return;
    event.preventDefault();
    setOpen(true);
  });
  const press = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        className="header-tool header-help icon-box strong"
        href={helpPath}
        title={`${words.help}（F1）`}
        onClick={press}
      >
        <span aria-hidden>？</span>
        <span className="visually-hidden">{words.help}</span>
      </a>
      {open && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const underWay = (): number =>
  queueStore.get().filter(({ state }) => state === 'waiting' || state === 'running').length;

/** Link to 処理履歴 with the number of the user's unread results. */
function ActivityLink() {
  const unread = useStore(unreadStore);
  // Jobs that end add unread results, even if they ended while another window had the focus.
  useEffect(() => {
    void refreshUnread();
    let before = underWay();
    return queueStore.subscribe(() => {
      const now = underWay();
      if (now < before) void refreshUnread();
      before = now;
    });
  }, []);
  useOtherTabs('unread', () => void refreshUnread());
  useEffect(() => () => unreadStore.set(0), []);
  return (
    <UnreadLink to={activitiesPath} icon="clock" label={words.activities} unread={unread} unreadText={unreadText} />
  );
}
