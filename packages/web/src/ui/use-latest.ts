import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Latest rendered value, for a command that waits until typed text is committed. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
