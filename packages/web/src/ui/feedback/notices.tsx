import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { words } from '@tsuun/domain/message/words';
import { callEvents } from '../../lib/call-events.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import './notice.css';

/** Milliseconds after which a success notice disappears. */
export const noticeStays = 2_800;
/** Milliseconds for a notice with a button. */
const actableStays = 8_000;

interface NoticeOptions {
  readonly stays?: boolean;
  readonly action?: NoticeAction;
  /** Extent of the success, all by default; only a complete one is green and headed 完了. */
  readonly outcome?: NoticeResult;
  /** True if it names the record in the dialog and is removed with the next record. */
  readonly ofRecord?: boolean;
}

type NoticeResult = 'all' | 'partly' | 'none';

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

interface Shown extends NoticeOptions {
  readonly key: number;
  readonly sentence: string;
  readonly close: () => void;
}

const notices = createStore<readonly Shown[]>([]);
let lastKey = 0;

/**
 * Shows a notice: `notify(message.saved)`; with `stays` and `action` for results that need a look. Returns the function
 * that removes it.
 */
export function notify(sentence: string, options: NoticeOptions = {}): () => void {
  lastKey += 1;
  const key = lastKey;
  const close = (): void => notices.set((before) => before.filter((one) => one.key !== key));
  notices.set((before) => [...before, { key, sentence, close, ...options }]);
  // Its time runs here, because the notice moves between places when dialogs open and close.
  if (!options.stays) setTimeout(close, options.action ? actableStays : noticeStays);
  return close;
}

/** Removes all notices at a change of user. */
export const clearNotices = (): void => notices.set([]);

/** Removes the notices of a record before another one is shown. */
export const clearRecordNotices = (): void => notices.set((before) => before.filter(({ ofRecord }) => !ofRecord));

/**
 * Shows the newest success notice in the visible place; a lasting one returns after the newer ones. A refusal removes
 * the others.
 */
export function ShownNotice() {
  const newest = useStore(notices, (all) => all.at(-1));
  const place = useTopmostArea();
  useEffect(
    () => callEvents.listen({ refused: () => notices.set((before) => before.filter(({ stays }) => stays)) }),
    [],
  );
  if (!newest || !place) return null;
  const { key, sentence, action, outcome, close } = newest;
  return createPortal(
    <Notice key={key} action={action} outcome={outcome} onClose={close}>
      {sentence}
    </Notice>,
    place,
  );
}

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: NoticeAction | undefined;
  readonly outcome?: NoticeResult | undefined;
  readonly onClose: () => void;
}

const titles: Readonly<Record<NoticeResult, string | null>> = {
  all: words.done,
  partly: words.partlyDone,
  none: null,
};

/** One notice, headed 完了 if all succeeded (SHELL-12). Takes no focus. */
function Notice({ children, action, outcome = 'all', onClose }: NoticeProps) {
  const title = titles[outcome];
  return (
    <div className={classNames('notice row callout', outcome === 'all' ? 'tone-confirmed' : 'tone-locked')}>
      <Icon name={outcome === 'all' ? 'tick' : 'warning'} />
      <span>
        {title !== null && <strong className="notice-title">{title}</strong>} <span>{children}</span>
      </span>
      {action && <Button onClick={action.run}>{action.label}</Button>}
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </div>
  );
}

/** Places for notices, the one of the last opened dialog on top. */
const places = createStore<readonly HTMLElement[]>([]);

const useTopmostArea = (): HTMLElement | null => useStore(places, (all) => all.at(-1) ?? null);

/** Reserved area for a notice in an otherwise empty bar, so that it never covers a control or a figure. */
export const NoticeArea = () => (
  <div ref={inSight} className="notice-area" data-print="never" role="status" aria-live="polite" />
);

function inSight(place: HTMLElement | null) {
  if (place === null) return undefined;
  places.set((all) => [...all, place]);
  return () => places.set((all) => all.filter((one) => one !== place));
}
