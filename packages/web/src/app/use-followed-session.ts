import { useEffect } from 'react';
import type { SiteMeta } from '@tsuun/contract/session';
import {
  businessDateChangedSentence,
  nameChangedSentence,
  rightsChangedSentence,
} from '@tsuun/domain/message/account-sentence';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { anyTypingUnsaved } from '../lib/unsaved.ts';
import { currentAddress, go } from '../shell/navigation.ts';
import { followSession } from '../shell/follow-session.ts';
import { afterTyping } from '../ui/commit-typing.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { rightTo } from './routes.tsx';

/** Notices about a changed day or right stay until they are closed: the person may be away when it happens. */
const stays = { stays: true } as const;

/** Keeps person, rights and business date of the tab as the server has them, and says what has changed. */
export function useFollowedSession(): void {
  useEffect(
    () =>
      followSession({
        typingCommitted: () => new Promise((resolve) => afterTyping(() => resolve())),
        dateChanged: (day) => void notify(businessDateChangedSentence(day), stays),
        personChanged,
      }),
    [],
  );
}

function personChanged(before: SiteMeta, now: SiteMeta): void {
  const name = now.loginUserInfo.loginUserName;
  if (before.loginUserInfo.loginUserName !== name) notify(nameChangedSentence(name), stays);
  if (JSON.stringify(before.authorities) !== JSON.stringify(now.authorities)) notify(rightsChangedSentence, stays);
  leaveForbiddenPage(now);
}

/** Typing on a page that does not open any more stays, to be copied; everything else leads to the page that says so. */
function leaveForbiddenPage({ authorities }: SiteMeta): void {
  const right = rightTo(currentAddress().path);
  const opens = right === 'public' || right === 'session' || mayOpen(authorities, right);
  if (!opens && !anyTypingUnsaved()) go('/error/403', { replace: true });
}
