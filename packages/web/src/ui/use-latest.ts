import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value as it was drawn last, for an act that waits until what is being typed has been taken. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
