import { createContext, useCallback, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openDialogs } from '../dialog/open-dialogs.ts';
import { Notice, type NoticeAction } from './notice.tsx';
import './notices.css';

interface NoticeOptions {
  readonly stays?: boolean;
  readonly action?: NoticeAction;
}

/** Answers how to take the notice away. */
type Notify = (sentence: string, options?: NoticeOptions) => () => void;

interface Shown extends NoticeOptions {
  readonly key: number;
  readonly sentence: string;
}

const NotifyContext = createContext<Notify | null>(null);
const mostAtOnce = 3;
let lastKey = 0;

/** Shows the success notices of everything below it, in the topmost dialog while one is open: all else is inert then. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const close = useCallback((key: number) => setShown((before) => before.filter((one) => one.key !== key)), []);
  const notify = useCallback<Notify>(
    (sentence, options) => {
      lastKey += 1;
      const notice = { key: lastKey, sentence, ...options };
      setShown((before) => [...before, notice].slice(-mostAtOnce));
      return () => close(notice.key);
    },
    [close],
  );
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost);
  return (
    <NotifyContext value={notify}>
      {children}
      {createPortal(
        <div className="notices" role="status" aria-live="polite">
          {shown.map((notice) => (
            <Notice key={notice.key} stays={notice.stays} action={notice.action} onClose={() => close(notice.key)}>
              {notice.sentence}
            </Notice>
          ))}
        </div>,
        dialog ?? document.body,
      )}
    </NotifyContext>
  );
}

/** Tells that something was done: `notify(message.saved)`; with `stays` and `action` what needs a look. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (notify === null) throw new Error('useNotify needs a NoticeProvider above it');
  return notify;
}
