import { useEffect, useRef, Component, type ReactNode } from 'react';
import { mayLeaveTyping } from '../lib/unsaved.ts';
import { setMayLeave } from '../shell/address.ts';
import { commitTyping } from '../ui/commit-typing.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { SessionDialog } from '../features/session/session-dialog.tsx';
import { mayDiscard } from '../ui/feedback/leaving-question.tsx';
import { CentralErrors } from './central-errors.tsx';
import { useFollowedSession } from './use-followed-session.ts';
import { useStore } from '../lib/store.ts';
import { shownStore } from './arrive.ts';
import { ErrorPage500 } from '../features/error/error-pages.tsx';

/** Asks before unsaved typing is left; the text of the focused field counts too, which the form takes after a paint. */
function mayLeavePage(): Promise<boolean> | true {
  commitTyping();
  return mayLeaveTyping(() => mayDiscard({ name: null, changes: [] }, 'away'));
}

/** Around every screen: notices, questions, errors. */
export function Root() {
  // The browser's Back and links over unsaved typing ask as closing the form would (FORM-23).
  useEffect(() => setMayLeave(mayLeavePage), []);
  useFollowedSession();
  return (
    <Feedback>
      <CentralErrors />
      <Screens />
      <SessionDialog />
    </Feedback>
  );
}

/**
 * The link that led here may be gone with its page or menu, or stand a dozen stops before the page: the keys go on at
 * its beginning. Whoever has gone elsewhere meanwhile stays there, and on the first page nobody has done anything yet.
 */
function useFocusOnArrival(path: string | undefined): void {
  const former = useRef<string | undefined>(undefined);
  useEffect(() => {
    const arrived = former.current !== undefined && former.current !== path;
    former.current = path;
    const active = document.activeElement;
    const onLink = active instanceof HTMLAnchorElement && active.pathname === path;
    if (arrived && (onLink || active === document.body)) focusHeading();
  }, [path]);
}

/** The heading, not the page around it: a frame around everything tells nobody where he is. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** The page one has arrived at; its title is read out to those who do not see it change. */
function Screens() {
  const shown = useStore(shownStore);
  const spoken = useRef<HTMLParagraphElement>(null);
  useFocusOnArrival(shown?.path);
  // The page below has set its title by the time this runs.
  useEffect(() => {
    if (spoken.current) spoken.current.textContent = document.title;
  });
  if (!shown) return null;
  const { path, screen: Screen, layout: Layout } = shown;
  const page = <Screen key={path} />;
  return (
    <ErrorBoundary path={path}>
      {Layout ? <Layout>{page}</Layout> : page}
      <p ref={spoken} className="visually-hidden" aria-live="polite" />
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly path: string;
  readonly broken: boolean;
}

/** A page that breaks while drawing becomes the 500 page, until another page is opened (ERR-05). */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, broken: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage500 /> : this.props.children;
  }
}
