import { useEffect } from 'react';
import { mayLeaveTyping } from '../lib/unsaved.ts';
import { browserHistory, go } from '../shell/navigation.ts';
import type { Address } from '../shell/pages.ts';
import { commitTyping } from '../ui/commit-typing.ts';
import { mayDiscard } from '../ui/feedback/leaving-question.tsx';

/** Asks before a link, Back or Forward leaves unsaved edits, as closing their form does (FORM-23). */
export function useUnsavedChangesGuard(): void {
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
  // The form receives the text of the focused field only when the field is left.
  commitTyping();
  const answer = mayLeaveTyping(() => mayDiscard({ name: null, changes: [] }, 'away'));
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
  const steps = nextLocation.state[indexKey] - currentLocation.state[indexKey];
  if (isTraversal(move)) browserHistory.go(steps, { ignoreBlocker: true });
  else go(nextLocation.href as Address, { replace: action === 'REPLACE' });
}
