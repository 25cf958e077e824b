import { useRef, useSyncExternalStore } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../ui/icon.tsx';

/** CONST-25: pixels of the scroll offset of the window or a list's scroll box. */
export const appearsAfter = 150;

/** Button to the top, shown once the window or a list in its own scroll box is scrolled (SHELL-07). */
export function ScrollToTop() {
  const box = useRef<Element | null>(null);
  const subscribe = useRef((changed: () => void) => {
    // Scroll events of inner boxes do not bubble, so they are captured.
    const scrolled = ({ target }: Event): void => {
      if (target instanceof Element && target.matches('main .table-box')) box.current = target;
      changed();
    };
    window.addEventListener('scroll', scrolled, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', scrolled, { capture: true });
  });
  const shown = useSyncExternalStore(
    subscribe.current,
    () => window.scrollY > appearsAfter || (box.current?.isConnected === true && box.current.scrollTop > appearsAfter),
  );
  if (!shown) return null;
  return (
    <button
      type="button"
      className="scroll-to-top hoverable icon-box"
      aria-label={words.toPageTop}
      title={words.toPageTop}
      onClick={() => {
        for (const scrolled of [window, box.current]) scrolled?.scrollTo({ top: 0, behavior: 'smooth' });
      }}
    >
      <Icon name="chevronUp" />
    </button>
  );
}
