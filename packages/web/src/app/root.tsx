import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { failedCallStore } from '../shell/failed-call.ts';
import { browserHistory, noteShown } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { CentralErrors } from './central-errors.tsx';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

/** Everything around the pages: notices, questions, errors. */
export function Root() {
  useUnsavedChangesGuard();
  return (
    <Feedback>
      <CentralErrors />
      <Outlet />
      <Arrival />
    </Feedback>
  );
}

/**
 * Scrolls to the top after a move to another page, except by Back and Forward, focuses its heading, and reads its title
 * out to people who do not see it change.
 */
function Arrival() {
  const path = useRouterState({ select: ({ matches }) => pageOf(matches.at(-1)?.pathname ?? '/') });
  const spoken = useRef<HTMLParagraphElement>(null);
  const former = useRef<string | null>(null);
  useEffect(() => {
    const arrived = former.current !== null && former.current !== path;
    former.current = path;
    if (!path.startsWith('/error/')) {
      noteShown(path);
      failedCallStore.set(null);
    }
    // The page has set its title by the time this runs.
    if (spoken.current) spoken.current.textContent = document.title;
    if (!arrived) return;
    if (lastMove !== 'BACK' && lastMove !== 'FORWARD' && lastMove !== 'GO') window.scrollTo(0, 0);
    const active = document.activeElement;
    const onLink = active instanceof HTMLAnchorElement && active.pathname === path;
    // A person who has gone to another field meanwhile stays there.
    if (onLink || active === document.body) focusHeading();
  }, [path]);
  return <p ref={spoken} className="visually-hidden" aria-live="polite" />;
}

let lastMove = 'PUSH';
browserHistory.subscribe(({ action }) => {
  lastMove = action.type;
});

/** Focuses the heading, not the page around it: a frame around everything shows nobody where they are. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
