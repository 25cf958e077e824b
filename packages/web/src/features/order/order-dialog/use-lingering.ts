import { useEffect, useState } from 'react';

/** True while `on`, and `ms` longer: an indicator that flashes by is only unrest. */
export function useLingering(on: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(on);
  useEffect(() => {
    if (on) {
      setLingers(true);
      return undefined;
    }
    const timer = setTimeout(() => setLingers(false), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on || lingers;
}
