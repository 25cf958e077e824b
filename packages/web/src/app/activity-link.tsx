import { useEffect } from 'react';
import { unreadText } from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { refreshUnread, unreadStore } from '../activity/unread.ts';
import { queueStore } from '../job/job-queue.ts';
import { useStore } from '../lib/store.ts';
import { Link } from '../shell/link.tsx';
import { activitiesPath } from '../shell/pages.ts';
import { Icon } from '../ui/icon.tsx';
import './activity-link.css';

const underWay = (): number =>
  queueStore.get().filter(({ state }) => state === 'waiting' || state === 'running').length;

/** 処理履歴, with the number of one's own results one has not seen. */
export function ActivityLink() {
  const unread = useStore(unreadStore);
  // What ended is news; so is what ended elsewhere while somebody looked at another window.
  useEffect(() => {
    void refreshUnread();
    let before = underWay();
    return queueStore.subscribe(() => {
      const now = underWay();
      if (now < before) void refreshUnread();
      before = now;
    });
  }, []);
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') void refreshUnread();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      unreadStore.set(0);
    };
  }, []);
  return (
    <Link className="activity-link" to={activitiesPath} title={words.activities}>
      <Icon name="clock" />
      <span className="visually-hidden">{words.activities}</span>
      {unread > 0 && (
        <>
          <span className="activity-unread" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
          <span className="visually-hidden">{unreadText(unread)}</span>
        </>
      )}
    </Link>
  );
}
