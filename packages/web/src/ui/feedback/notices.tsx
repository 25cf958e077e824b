import { useEffect, useMemo, useState, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { callEvents } from '../../lib/call-events.ts';
import { requiredContext } from '../../lib/required-context.ts';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import './notice.css';
import './notice-place.css';

/** Success notices go by themselves within 3 s. */
export const noticeStays = 2_800;
/** Longer where something can be done about them. */
const actableStays = 8_000;

interface NoticeOptions {
  /** Until it is closed, for an outcome that has to be looked at. */
  readonly stays?: boolean;
  readonly action?: NoticeAction;
}

/** Answers how to take the notice away. */
type Notify = (sentence: string, options?: NoticeOptions) => () => void;

interface Shown extends NoticeOptions {
  readonly key: number;
  readonly sentence: string;
}

interface Notices {
  readonly notify: Notify;
  readonly close: (key: number) => void;
  readonly clear: () => void;
}

const [NoticesContext, useNotices] = requiredContext<Notices>('notices');
let lastKey = 0;

/**
 * Shows the success notices of everything below it, the newest in the place that is in sight; one that stays comes
 * back when the newer ones have gone. What is refused takes those away that would go by themselves.
 */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const notices = useMemo<Notices>(() => {
    const close = (key: number): void => setShown((before) => before.filter((one) => one.key !== key));
    return {
      notify: (sentence, options = {}) => {
        lastKey += 1;
        const key = lastKey;
        setShown((before) => [...before, { key, sentence, ...options }]);
        // Its time runs here: it is moved from place to place when dialogs open and close.
        if (!options.stays) setTimeout(() => close(key), options.action ? actableStays : noticeStays);
        return () => close(key);
      },
      close,
      clear: () => setShown([]),
    };
  }, []);
  useEffect(() => callEvents.listen({ refused: () => setShown((before) => before.filter(({ stays }) => stays)) }), []);
  const place = useTopmostPlace();
  const newest = shown.at(-1);
  return (
    <NoticesContext value={notices}>
      <NoticePlace />
      {children}
      {newest &&
        place &&
        createPortal(
          <Notice key={newest.key} action={newest.action} onClose={() => notices.close(newest.key)}>
            {newest.sentence}
          </Notice>,
          place,
        )}
    </NoticesContext>
  );
}

/** Tells that something was done: `notify(message.saved)`; with `stays` and `action` what needs a look. */
export const useNotify = (): Notify => useNotices().notify;

/** Takes all notices away: one person's are not the next one's. */
export const useClearNotices = (): (() => void) => useNotices().clear;

/** What can be done about a notice: 内訳. */
interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
}

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: NoticeAction | undefined;
  readonly onClose: () => void;
}

/** One success notice, headed 完了 (SHELL-12). Takes no focus. */
function Notice({ children, action, onClose }: NoticeProps) {
  return (
    <div className="notice">
      <Icon name="tick" />
      <span className="notice-text">
        <strong className="notice-title">{words.done}</strong> {children}
      </span>
      {action && <Button onClick={action.act}>{action.label}</Button>}
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </div>
  );
}

/** Where notices can stand, the newest on top: that of the dialog that was opened last. */
const places = createStore<readonly HTMLElement[]>([]);

/** The place that is in sight now. */
const useTopmostPlace = (): HTMLElement | null => useStore(places, (all) => all.at(-1) ?? null);

/** Room kept for a notice, in a bar where nothing else stands: it never lies over a control or a figure. */
export function NoticePlace() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    places.set((all) => [...all, current]);
    return () => places.set((all) => all.filter((one) => one !== current));
  }, []);
  return <div ref={place} className="notice-place" role="status" aria-live="polite" />;
}
