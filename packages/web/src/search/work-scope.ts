import { useSetting } from '../lib/use-setting.ts';

/** The person's own station, once chosen, and whether 要対応 shows only that one. */
export interface WorkScope {
  readonly station: string | null;
  readonly own: boolean;
}

const allStations: WorkScope = { station: null, own: false };

function readScope(value: unknown): WorkScope | null {
  if (typeof value !== 'object' || value === null || !('own' in value) || !('station' in value)) return null;
  return { own: value.own === true, station: typeof value.station === 'string' ? value.station : null };
}

/** The scope as this person left it (WORK-05). */
export const useWorkScope = () => useSetting('home.work', allStations, readScope);
