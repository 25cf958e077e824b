import { useCallback, useSyncExternalStore } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../ui/icon.tsx';
import './scroll-to-top.css';

/** CONST-25: pixels of the window's scroll offset. */
export const appearsAfter = 150;

/** A way back up once the window has been scrolled (SHELL-07). */
export function ScrollToTop() {
  const subscribe = useCallback((changed: () => void) => {
    window.addEventListener('scroll', changed, { passive: true });
    return () => window.removeEventListener('scroll', changed);
  }, []);
  const scrolled = useSyncExternalStore(subscribe, () => window.scrollY > appearsAfter);
  if (!scrolled) return null;
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label={words.toPageTop}
      title={words.toPageTop}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="chevronUp" />
    </button>
  );
}
