import { countUnreadNotes } from '@tsuun/contract/note-counts';
import { noteWords, unreadNotesText } from '@tsuun/domain/message/note';
import { useOtherTabs } from '../lib/other-tabs.ts';
import { useRead } from '../lib/use-read.ts';
import { useAddress } from '../shell/navigation.ts';
import { isPublicPath, notesPath } from '../shell/pages.ts';
import { useCanOpen } from '../shell/site-meta.ts';
import { UnreadLink } from '../ui/unread-link.tsx';
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
    // The link still stands while the log-in is being loaded, after the end of the session.
    { enabled: !isPublicPath(path), retry: false, placeholderData: (before) => before },
  );
  const renew = useRenewNotes();
  useOtherTabs('notes', renew);
  const unread = data?.data ?? 0;
  return <UnreadLink to={notesPath} icon="note" label={noteWords.title} unread={unread} unreadText={unreadNotesText} />;
}
