import { useEffect, useEffectEvent } from 'react';

/** Hears an event of the whole page for as long as the component stands, by what was drawn last. */
export function useListener<K extends keyof WindowEventMap>(name: K, hear: (event: WindowEventMap[K]) => void): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const listener = (event: WindowEventMap[K]): void => heard(event);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
