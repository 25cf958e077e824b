import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { words } from '@tsuun/domain/message/words';
import { callEvents } from '../../lib/call-events.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import './notice.css';
import './notice-area.css';

/** Success notices go by themselves within 3 s. */
export const noticeStays = 2_800;
/** Longer where something can be done about them. */
const actableStays = 8_000;

interface NoticeOptions {
  /** Until it is closed, for an outcome that has to be looked at. */
  readonly stays?: boolean;
  readonly action?: NoticeAction;
  /** Extent of what was done, all by default; only a complete result is green and headed 完了. */
  readonly outcome?: NoticeResult;
  /** It names the record in the dialog, and goes when the person moves on to another one. */
  readonly ofRecord?: boolean;
}

type NoticeResult = 'all' | 'partly' | 'none';

/** Command offered by a notice: 内訳. */
interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
}

interface Shown extends NoticeOptions {
  readonly key: number;
  readonly sentence: string;
  readonly close: () => void;
}

const notices = createStore<readonly Shown[]>([]);
let lastKey = 0;

/**
 * Tells that something was done: `notify(message.saved)`; with `stays` and `action` what needs a look. Answers how to
 * take the notice away.
 */
export function notify(sentence: string, options: NoticeOptions = {}): () => void {
  lastKey += 1;
  const key = lastKey;
  const close = (): void => notices.set((before) => before.filter((one) => one.key !== key));
  notices.set((before) => [...before, { key, sentence, close, ...options }]);
  // Its time runs here: it is moved from place to place when dialogs open and close.
  if (!options.stays) setTimeout(close, options.action ? actableStays : noticeStays);
  return close;
}

/** Takes all notices away: one person's are not the next one's. */
export const clearNotices = (): void => notices.set([]);

/** Takes the notices of a record away when another one is about to be shown. */
export const clearRecordNotices = (): void => notices.set((before) => before.filter(({ ofRecord }) => !ofRecord));

/**
 * Shows the newest success notice in the place that is in sight; one that stays comes back when the newer ones have
 * gone. What is refused takes those away that would go by themselves.
 */
export function ShownNotice() {
  const newest = useStore(notices, (all) => all.at(-1));
  const place = useTopmostPlace();
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

/** One notice, headed 完了 where all was done (SHELL-12). Takes no focus. */
function Notice({ children, action, outcome = 'all', onClose }: NoticeProps) {
  const title = titles[outcome];
  return (
    <div className={outcome === 'all' ? 'notice' : 'notice notice-incomplete'}>
      <Icon name={outcome === 'all' ? 'tick' : 'warning'} />
      <span className="notice-text">
        {title !== null && <strong className="notice-title">{title}</strong>} <span>{children}</span>
      </span>
      {action && <Button onClick={action.act}>{action.label}</Button>}
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </div>
  );
}

/** Places for notices, the newest on top: that of the dialog that was opened last. */
const places = createStore<readonly HTMLElement[]>([]);

/** The place that is in sight now. */
const useTopmostPlace = (): HTMLElement | null => useStore(places, (all) => all.at(-1) ?? null);

/** Room kept for a notice, in a bar where nothing else stands: it never lies over a control or a figure. */
export const NoticeArea = () => <div ref={inSight} className="notice-area" role="status" aria-live="polite" />;

function inSight(place: HTMLElement | null) {
  if (place === null) return undefined;
  places.set((all) => [...all, place]);
  return () => places.set((all) => all.filter((one) => one !== place));
}
