import { useLayoutEffect, useState, type RefObject } from 'react';

/** Inner width of the scroll box in pixels, without its scrollbar; 0 until it is measured. */
export function useBoxWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    return () => size.disconnect();
  }, [box]);
  return width;
}
