import { useEffect, useState } from 'react';

/** True while `on`, and `ms` longer: an indicator that only flashes by is unrest. */
export function useLingering(on: boolean, ms: number): boolean {
  const [rested, setRested] = useState(!on);
  if (on && rested) setRested(false);
  useEffect(() => {
    if (on) return undefined;
    const timer = setTimeout(() => setRested(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on || !rested;
}
