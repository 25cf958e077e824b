import { moreColumnsHint, moreColumnsText } from '@tsuun/domain/message/sentence';
import { useLayoutEffect, type RefObject } from 'react';
import type { Layout } from '../layout.ts';

/** Milliseconds without sideways scrolling after which the table is at rest. */
const rest = 150;

/**
 * Keeps the pinned columns at the edges of the box; the table is `width` pixels wide, or as wide as the box. While it
 * slides sideways their cells are sticky; at rest they are only shifted to the same place, or not at all where that is
 * their own: browsers compose each sticky cell by itself, and a hundred of them cost frames while rows scroll by, which
 * people do all day and sideways seldom. `--room` is the height of the box, for the shadows of the pinned columns.
 * Phones, with one narrow pinned column, are always sticky. The state is in data attributes of the box, which no
 * rendering changes.
 */
export function usePinnedColumns(box: RefObject<HTMLElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let settled = 0;
    let timer: number | undefined;
    const settle = (): void => {
      settled = element.scrollLeft;
      const beyond = Math.max(0, width - element.clientWidth - settled);
      element.style.setProperty('--slid', `${settled}px`);
      element.style.setProperty('--beyond', `${beyond}px`);
      element.style.setProperty('--room', `${element.clientHeight}px`);
      element.toggleAttribute('data-slid', settled > 0);
      element.toggleAttribute('data-beyond', beyond > 0);
      element.removeAttribute('data-sliding');
    };
    const slide = (): void => {
      if (element.scrollLeft === settled) return;
      element.setAttribute('data-sliding', '');
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, rest);
    };
    settle();
    const size = new ResizeObserver(settle);
    size.observe(element);
    element.addEventListener('scroll', slide, { passive: true });
    return () => {
      window.clearTimeout(timer);
      size.disconnect();
      element.removeEventListener('scroll', slide);
    };
  }, [box, width]);
}

interface PinnedEdgesProps<T> {
  readonly layout: Layout<T>;
  /** Number of columns to the right of those that are shown. */
  readonly more: number;
  readonly headerHeight: number;
  /** Scrolls to them; by keyboard Ctrl+→ does. */
  readonly onMore: () => void;
}

/** Shadows of the pinned columns over those between them, and the number of columns that follow on the right. */
export function PinnedEdges<T>({ layout, more, headerHeight, onMore }: PinnedEdgesProps<T>) {
  return (
    <div className="table-edges" data-print="never" aria-hidden="true">
      {layout.start.length > 0 && <div className="table-edge" style={{ left: layout.startWidth }} />}
      {more > 0 && layout.end.length > 0 && (
        <button
          type="button"
          className="table-more"
          tabIndex={-1}
          title={moreColumnsHint}
          style={{ width: layout.endWidth, height: headerHeight - 1 }}
          onClick={onMore}
        >
          {moreColumnsText(more)}
        </button>
      )}
    </div>
  );
}
