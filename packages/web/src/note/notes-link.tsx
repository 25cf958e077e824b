import { countUnreadNotes } from '@tsuun/contract/note';
import { noteWords, unreadNotesText } from '@tsuun/domain/message/note';
import { useOtherTabs } from '../lib/other-tabs.ts';
import { useRead } from '../lib/use-read.ts';
import { Link } from '../shell/link.tsx';
import { useAddress } from '../shell/navigation.ts';
import { notesPath } from '../shell/pages.ts';
import { useCanOpen } from '../shell/site-meta.ts';
import { Icon } from '../ui/icon.tsx';
import { useRenewNotes } from './notes-cache.ts';

/**
 * Link to 申し送り with the number of unread notes to the user. It is counted when the user goes to another page or record
 * and not by the clock, which would keep an abandoned session alive.
 */
export function NotesLink() {
  const canOpen = useCanOpen();
  const shown = canOpen('ORDER') || canOpen('FEES');
  return shown ? <CountedLink /> : null;
}

function CountedLink() {
  const { path } = useAddress();
  const { data } = useRead(
    ['notes', 'unread', path],
    countUnreadNotes,
    {},
    { retry: false, placeholderData: (before) => before },
  );
  const renew = useRenewNotes();
  useOtherTabs('notes', renew);
  const unread = data?.data ?? 0;
  return (
    <Link className="activity-link row center" to={notesPath} title={noteWords.title}>
      <Icon name="note" />
      <span className="visually-hidden">{noteWords.title}</span>
      {unread > 0 && (
        <>
          <span className="activity-unread strong middle" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
          <span className="visually-hidden">{unreadNotesText(unread)}</span>
        </>
      )}
    </Link>
  );
}
