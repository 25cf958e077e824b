import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { failedCallStore } from '../shell/failed-call.ts';
import { isReturning, noteShown } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { CentralErrors } from './central-errors.tsx';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

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
  const announcement = useRef<HTMLParagraphElement>(null);
  const previousPath = useRef<string | null>(null);
  useEffect(() => {
    const arrived = previousPath.current !== null && previousPath.current !== path;
    previousPath.current = path;
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
  }, [path]);
  return <p ref={announcement} className="visually-hidden" aria-live="polite" />;
}

/** Focuses the heading and not the page around it, whose focus outline would show no position. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
