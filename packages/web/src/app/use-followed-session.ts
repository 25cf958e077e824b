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

/** Notices about a new day or right stay until they are closed, because the user may be away. */
const stays = { stays: true } as const;

/** Keeps user, rights and business date of the tab equal to those of the server and notifies changes. */
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

/** Leads to /error/403 if the page is no longer allowed, unless it has unsaved edits, which can still be copied. */
function leaveForbiddenPage({ authorities }: SiteMeta): void {
  const right = rightTo(currentAddress().path);
  const opens = right === 'public' || right === 'session' || mayOpen(authorities, right);
  if (!opens && !anyTypingUnsaved()) go('/error/403', { replace: true });
}
