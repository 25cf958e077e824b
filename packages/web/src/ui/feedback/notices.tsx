import { createContext, useCallback, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openDialogs } from '../dialog/open-dialogs.ts';
import { Notice, type Offer } from './notice.tsx';
import './notices.css';

type Notify = (sentence: string, offer?: Offer) => void;

interface Shown {
  readonly key: number;
  readonly sentence: string;
  readonly offer: Offer | undefined;
}

const NotifyContext = createContext<Notify | null>(null);
const mostAtOnce = 3;
let lastKey = 0;

/** Shows the success notices of everything below it, in the topmost dialog while one is open: all else is inert then. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const notify = useCallback<Notify>((sentence, offer) => {
    lastKey += 1;
    const notice = { key: lastKey, sentence, offer };
    setShown((before) => [...before, notice].slice(-mostAtOnce));
  }, []);
  const close = useCallback((key: number) => setShown((before) => before.filter((one) => one.key !== key)), []);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost);
  return (
    <NotifyContext value={notify}>
      {children}
      {createPortal(
        <div className="notices" role="status" aria-live="polite">
          {shown.map((notice) => (
            <Notice key={notice.key} offer={notice.offer} onClose={() => close(notice.key)}>
              {notice.sentence}
            </Notice>
          ))}
        </div>,
        dialog ?? document.body,
      )}
    </NotifyContext>
  );
}

/** Tells that something was done: `notify(message.saved)`, with an offer where more can be done about it. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (notify === null) throw new Error('useNotify needs a NoticeProvider above it');
  return notify;
}
