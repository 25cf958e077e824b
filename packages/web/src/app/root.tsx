import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { failedCallStore } from '../features/error/error-pages.tsx';
import { isReturning, noteShown, browserHistory, go, visitStore } from '../shell/navigation.ts';
import { pageOf, type Address } from '../shell/pages.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { CentralErrors } from './central-errors.tsx';
import { useStore } from '../lib/store.ts';
import { mayLeavePage } from '../ui/feedback/leaving-question.tsx';

/** Elements around all pages: notices, questions and errors. */
export function Root() {
  useUnsavedChangesGuard();
  return (
    <Feedback>
      <CentralErrors />
      <Outlet />
      <NavigationEffects />
    </Feedback>
  );
}

/**
 * Scrolls to the top after a navigation (not by Back and Forward), focuses the heading and announces the title to
 * screen readers.
 */
function NavigationEffects() {
  const path = useRouterState({ select: ({ matches }) => pageOf(matches.at(-1)?.pathname ?? '/') });
  const visits = useStore(visitStore);
  const announcement = useRef<HTMLParagraphElement>(null);
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const arrived = previous.current !== null && previous.current !== `${path} ${visits}`;
    previous.current = `${path} ${visits}`;
    if (!path.startsWith('/error/')) {
      noteShown(path);
      failedCallStore.set(null);
    }
    // The page has set its title by the time this runs.
    if (announcement.current) announcement.current.textContent = document.title;
    if (!arrived) return;
    if (!isReturning()) window.scrollTo(0, 0);
    const active = document.activeElement;
    const onLink = active instanceof HTMLAnchorElement && active.pathname === path;
    // The focus stays in a field that the user has moved to meanwhile.
    if (onLink || active === document.body) focusHeading();
  }, [path, visits]);
  return <p ref={announcement} className="visually-hidden" aria-live="polite" />;
}

/** Focuses the heading and not the page around it, whose focus outline would show no position. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Asks before a link, Back or Forward leaves unsaved edits, as closing their form does (FORM-23). */
function useUnsavedChangesGuard(): void {
  useEffect(() => browserHistory.block({ blockerFn: mustStay, enableBeforeUnload: false }), []);
}

type Blocker = Parameters<typeof browserHistory.block>[0]['blockerFn'];
type Move = Parameters<Blocker>[0];

/** Key under which the router keeps the position of an entry in the history. */
const indexKey = '__TSR_index';

let isAsking = false;

/**
 * Refuses a navigation that would lose edits, so that the address stays that of the shown page while the question is
 * open, and repeats it if the user agrees. Further navigations in that time are refused without a question.
 */
const mustStay: Blocker = (move) => {
  if (move.currentLocation.pathname === move.nextLocation.pathname) return false;
  if (isAsking) return true;
  const answer = mayLeavePage();
  if (answer === true) return false;
  isAsking = true;
  void Promise.all([answer, refused(move)])
    .finally(() => {
      isAsking = false;
    })
    .then(([mayLeave]) => mayLeave && repeat(move));
  return true;
};

const isTraversal = ({ action }: Move): boolean => action !== 'PUSH' && action !== 'REPLACE';

/** Resolves when the browser shows the previous address again; a link has not changed it. */
const refused = (move: Move): Promise<void> =>
  isTraversal(move)
    ? new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
    : Promise.resolve();

function repeat(move: Move): void {
  const { currentLocation, nextLocation, action } = move;
  const here = browserHistory.location.state[indexKey];
  const steps = nextLocation.state[indexKey] - here;
  // The save of a new record adds its address, after which the browser has nothing to go forward to.
  const isGone = here !== currentLocation.state[indexKey] && steps >= 0;
  if (isTraversal(move) && !isGone) browserHistory.go(steps, { ignoreBlocker: true });
  else go(nextLocation.href as Address, { replace: action === 'REPLACE' });
}
