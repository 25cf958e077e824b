import { useRef, useSyncExternalStore } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../ui/icon.tsx';
import './scroll-to-top.css';

/** CONST-25: pixels of the scroll offset, of the window and of a list's own box. */
export const appearsAfter = 150;

/** A way back up once the window has been scrolled, or the list that scrolls in a box of its own (SHELL-07). */
export function ScrollToTop() {
  const box = useRef<Element | null>(null);
  const subscribe = useRef((changed: () => void) => {
    // Boxes do not tell those around them that they scroll; the way down to them passes here.
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
      className="scroll-to-top"
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
