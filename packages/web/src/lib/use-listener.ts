import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to an event of the window while the component is mounted, with the latest handler. With `capture` it hears the
 * event before the elements do.
 */
export function useListener<K extends keyof WindowEventMap>(
  name: K,
  handler: (event: WindowEventMap[K]) => void,
  capture = false,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: WindowEventMap[K]): void => onEvent(event);
    window.addEventListener(name, listener, capture);
    return () => window.removeEventListener(name, listener, capture);
  }, [name, capture]);
}
